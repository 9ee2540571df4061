import type { Card } from '#calls/listing.ts'
import { useTexts } from '../shop.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './SetTeaser.module.css'

/** The goods that go well with a product, on a tinted panel. */
export function SetTeaser({ cards }: { cards: readonly Card[] }) {
  const texts = useTexts('product')
  return (
    <section className={styles.teaser} aria-labelledby="set">
      <h2 id="set">{texts.soldTogether}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.productId}>
            <ProductCard card={card} level={3} sizes="(min-width: 980px) 260px, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
