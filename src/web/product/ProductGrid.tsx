import type { ProductCardData } from '#calls/listing.ts'
import { above } from '#sites/breakpoints.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'
import { TaxNote } from './TaxNote.tsx'

const CARD_SIZES = `${above('xl')} 320px, ${above('s')} 31vw, 46vw`

/** How many cards of a page's own list are fetched at once: the first row of a phone. */
const FIRST = 2

interface ProductGridProperties {
  cards: readonly ProductCardData[]
  /** The heading level that fits the page around it. */
  level: 2 | 3
  /** The list is the page's own: the pictures of its first row are what the eye meets first. */
  leading?: boolean
}

/** Products side by side, with what tax and shipping are said once for all of them. */
export function ProductGrid({ cards, level, leading = false }: ProductGridProperties) {
  return (
    <>
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={card.productId}>
            <ProductCard card={card} level={level} sizes={CARD_SIZES} first={leading && index < FIRST} />
          </li>
        ))}
      </ul>
      <div className={styles.tax}>
        <TaxNote />
      </div>
    </>
  )
}
