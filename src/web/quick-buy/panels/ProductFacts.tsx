import type { Article, Product } from '#calls/product.ts'
import { isFood } from '#rules/product/family.ts'
import { mandatoryLogos } from '#rules/product/logos.ts'
import { materialText } from '#rules/product/material.ts'
import { useTexts } from '../../page-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ProductFacts.module.css'

/** Bulky goods, material (QB-24), mandatory logos (QB-25) and the return of old electronics (QB-28). */
export function ProductFacts({ article, product }: { article: Article; product: Product }) {
  const texts = useTexts('product')
  const material = materialText(product.material)
  const logos = mandatoryLogos(product.logos)
  return (
    <div className={styles.facts}>
      {article.bulky && (
        <p className={styles.fact}>
          <Icon name="truck" size={20} />
          {texts.bulkyGoods}
        </p>
      )}
      {material && (
        <p className={styles.fact}>
          <span className={styles.name}>{isFood(product) ? texts.composition : texts.material}</span> {material}
        </p>
      )}
      {logos.length > 0 && (
        <ul className={styles.logos} aria-label={texts.logos}>
          {logos.map((logo) => (
            <li key={logo.url}>
              <img src={logo.url} alt="" width="40" height="40" />
              {logo.title}
            </li>
          ))}
        </ul>
      )}
      {article.isReturnableElectronicGood && (
        <details className={styles.electronics}>
          <summary>
            <Icon name="info" size={20} />
            {texts.oldElectronics}
          </summary>
          <p>{texts.oldElectronicsText}</p>
        </details>
      )}
    </div>
  )
}
