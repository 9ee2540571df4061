import type { ProductCardData } from '#calls/listing.ts'
import { above } from '#sites/breakpoints.ts'
import { CardItem } from './CardItem.tsx'
import styles from './ProductGrid.module.css'
import { TaxNote } from './TaxNote.tsx'

const CARD_SIZES = { sizes: `${above('xl')} 320px, ${above('s')} 31vw, 46vw`, most: 320 }

/** How many cards are in the first row on a phone. */
const FIRST = 2

interface ProductGridProperties {
  cards: readonly ProductCardData[]
  /** The cards' heading level within the page. */
  level: 2 | 3
  /** True for a page's main list, whose first row holds the largest contentful paint (LCP). */
  leading?: boolean
}

/** Product cards in a grid, with one note on tax and shipping for all of them. */
export function ProductGrid({ cards, level, leading = false }: ProductGridProperties) {
  return (
    <>
      <ul className={styles.grid} data-goods="">
        {cards.map((card, index) => (
          <CardItem
            key={card.productId}
            card={card}
            level={level}
            sizes={CARD_SIZES}
            first={leading && index < FIRST}
          />
        ))}
      </ul>
      {cards.some((card) => !card.isGiftCard) && (
        <div className={styles.tax}>
          <TaxNote />
        </div>
      )}
    </>
  )
}
