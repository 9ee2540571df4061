import { useId } from 'react'
import type { ProductCardData } from '#calls/listing.ts'
import { above } from '#sites/breakpoints.ts'
import { useTexts } from '../page-context.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import styles from './SuggestedCards.module.css'

const SIZES = { sizes: `${above('xl')} 320px, ${above('s')} 31vw, 46vw`, most: 320 }

/** The cards with their heading; CSS shows fewer of them on narrow screens. */
export function SuggestedCards({ cards }: { cards: readonly ProductCardData[] }) {
  const texts = useTexts('product')
  const id = useId()
  return (
    <section className={styles.suggestions} aria-labelledby={id}>
      <h2 id={id}>{texts.recentlyViewed}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.productId}>
            <ProductCard card={card} level={3} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
