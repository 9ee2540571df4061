import { useId, useState } from 'react'
import type { BrandLink } from '#calls/listing.ts'
import type { Article, Product, RatingStatistics } from '#calls/product.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { mandatoryLogos } from '#rules/product/logos.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Availability } from '../product/Availability.tsx'
import { BuyingTerms } from '../product/BuyingTerms.tsx'
import { EnergyLabels } from '../product/EnergyLabel.tsx'
import '../quick-buy/large-product/LargePicker.tsx'
import { PriceBlock } from '../product/PriceBlock.tsx'
import { ProductRating } from '../product/ProductRating.tsx'
import { VariantPicker } from '../product/VariantPicker.tsx'
import { Icon } from '../ui/Icon.tsx'
import { BuyForm } from './BuyForm.tsx'
import { Gallery } from './Gallery.tsx'
import styles from './ProductStage.module.css'
import { WatchForm } from './WatchForm.tsx'

export interface ProductStageProperties {
  product: Product
  /** Where it has a page. */
  brand?: BrandLink | undefined
  rating: RatingStatistics
  /** The article that is chosen first. */
  tcm: string
  /** The names of the ways to pay. */
  payments: string
}

/** Everything on the product page that changes with the chosen variant: pictures left, price and choices right. */
export function ProductStage({ product: given, brand, rating, tcm, payments }: ProductStageProperties) {
  const link = useLink()
  const heading = useId()
  const [product, setProduct] = useState(given)
  const [chosenTcm, setChosenTcm] = useState(tcm)
  // it stays where another variant is chosen
  const [chosenQuantity, setChosenQuantity] = useState(1)
  const article = product.articles.find((one) => one.tcm === chosenTcm) ?? product.articles[0]
  if (!article) return null

  const choose = (next: Article, newer = product) => {
    setProduct(newer)
    setChosenTcm(next.tcm)
    history.replaceState(history.state, '', link(detailsLink(product, next)))
  }
  return (
    <section className={styles.stage} aria-labelledby={heading}>
      <Gallery key={article.tcm} images={article.galleryImages} title={product.title} />
      <div className={styles.panel}>
        <header className={styles.head}>
          <p className={styles.brand}>{brand ? <a href={link(brand.href)}>{article.brand}</a> : article.brand}</p>
          <h1 id={heading} className={styles.title} lang={product.titleLang}>
            {product.hyphenatedTitle ?? product.title}
          </h1>
          <ProductRating rating={rating} />
          {/* why no shopper sees it, in a staff preview, whose panel speaks English */}
          {product.staffState && <mark lang="en">{product.staffState}</mark>}
        </header>
        <div className={styles.money}>
          <div aria-live="polite">
            <PriceBlock article={article} product={product} size="page" notes />
          </div>
          <EnergyLabels infos={article.energyEfficiencyInfos} dataSheet={product.documents[0]} size="page" />
        </div>
        <VariantPicker product={product} chosen={article} onChoose={choose} inLinks />
        <div className={styles.buy}>
          <Availability article={article} />
          <BuyForm
            key={article.tcm}
            product={product}
            article={article}
            chosenQuantity={chosenQuantity}
            onChooseQuantity={setChosenQuantity}
          />
          {!isGiftCard(article) && <WatchForm key={`watch ${article.tcm}`} product={product} article={article} />}
          <BuyingTerms payments={payments} />
        </div>
        <Facts article={article} product={product} />
      </div>
    </section>
  )
}

/** Free shipping, bulky goods, online-exclusive, mandatory logos and the article number. */
function Facts({ article, product }: { article: Article; product: Product }) {
  const texts = useTexts('product')
  const logos = mandatoryLogos(product.logos)
  const facts = [
    article.freeShipping && { icon: 'truck' as const, text: texts.freeShippingIncluded },
    article.bulky && { icon: 'truck' as const, text: texts.bulkyGoods },
    article.onlineExclusive && { icon: 'globe' as const, text: texts.onlineExclusive },
  ].filter((fact) => fact !== false)
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <p key={fact.text} className={styles.fact}>
          <Icon name={fact.icon} size={20} />
          {fact.text}
        </p>
      ))}
      {logos.length > 0 && (
        <ul className={styles.logos} aria-label={texts.logos}>
          {logos.map((logo) => (
            <li key={logo.title}>
              <img src={logo.url} alt="" width="44" height="44" loading="lazy" />
              {logo.title}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.number}>
        {texts.articleNumber} {article.tdOrderNumber}
      </p>
    </div>
  )
}
