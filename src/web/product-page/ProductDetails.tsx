import type { ReactNode } from 'react'
import type { ProductPageAnswer } from '#calls/listing.ts'
import type { Article } from '#calls/product.ts'
import { DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import { descriptionInPage } from '#rules/product/description.ts'
import { isFood } from '#rules/product/family.ts'
import { materialText } from '#rules/product/material.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ProductDetails.module.css'

/** Description, features, material, delivery and safety, below the product's stage. */
export function ProductDetails({ answer, article }: { answer: ProductPageAnswer; article: Article }) {
  const texts = useTexts('product')
  const pageTexts = useTexts('pages')
  const { product, description, descriptionHtml, descriptionLang, properties, safety } = answer
  const material = materialText(product.material)
  return (
    <div className={styles.details}>
      <section className={styles.story}>
        <h2>{pageTexts.description}</h2>
        {descriptionHtml ? (
          <div
            className={styles.description}
            lang={descriptionLang}
            // the import has sanitised it
            dangerouslySetInnerHTML={{ __html: descriptionInPage(descriptionHtml, pageTexts.description) }}
          />
        ) : (
          <p className={styles.description} lang={descriptionLang}>
            {description}
          </p>
        )}
        {properties.length > 0 && (
          <dl className={styles.properties}>
            {properties.map(({ name, values }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{values}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {product.features.length > 0 && (
        <section className={styles.features}>
          <h2>{pageTexts.features}</h2>
          <ul>
            {product.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={20} />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.folds}>
        {material && (
          <Fold heading={isFood(product) ? texts.composition : texts.material} open>
            <p>{material}</p>
          </Fold>
        )}
        <Fold heading={pageTexts.deliveryAndReturn}>
          <DeliveryAndReturn bulky={article.bulky} />
        </Fold>
        {article.isReturnableElectronicGood && (
          <Fold heading={texts.oldElectronics}>
            <OldElectronics />
          </Fold>
        )}
        {safety && (
          <Fold heading={pageTexts.productSafety}>
            <Safety safety={safety} />
          </Fold>
        )}
      </div>
    </div>
  )
}

function Fold({ heading, open, children }: { heading: string; open?: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={<h2 className={styles.heading}>{heading}</h2>} open={open}>
      <div className={styles.inside}>{children}</div>
    </Disclosure>
  )
}

function DeliveryAndReturn({ bulky }: { bulky: boolean }) {
  const texts = useTexts('product')
  const pageTexts = useTexts('pages')
  const link = useLink()
  const { site, settings } = usePageContext()
  const period = settings.returnPeriod ?? returnPeriod(site)
  return (
    <>
      <p>{bulky ? texts.bulkyGoods : pageTexts.deliveryText}</p>
      <p>{'days' in period ? pageTexts.returnDays(period) : pageTexts.returnMonths(period)}</p>
      <p>
        <a href={link(DELIVERY_COSTS_PATH)}>{pageTexts.deliveryCostsLink}</a>
      </p>
    </>
  )
}

function OldElectronics() {
  const texts = useTexts('product')
  return <p>{texts.oldElectronicsText}</p>
}

/** Manufacturer, responsible person and warnings, which the law requires (Reg. 2023/988 art. 19). */
function Safety({ safety }: { safety: NonNullable<ProductPageAnswer['safety']> }) {
  const pageTexts = useTexts('pages')
  const contacts = [
    { heading: pageTexts.manufacturer, contact: safety.manufacturer },
    { heading: pageTexts.responsiblePerson, contact: safety.responsible },
  ]
  return (
    <>
      {contacts.map(
        ({ heading, contact }) =>
          contact && (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>
                {contact.name}
                <br />
                {contact.address}
                <br />
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </p>
            </div>
          ),
      )}
      {safety.warnings && (
        <div>
          <h3>{pageTexts.warnings}</h3>
          <p>{safety.warnings}</p>
        </div>
      )}
    </>
  )
}
