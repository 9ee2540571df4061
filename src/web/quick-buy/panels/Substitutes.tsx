import { useEffect, useId, useState } from 'react'
import { type CardsAnswer, type ProductCardData, substitutesCall } from '#calls/listing.ts'
import type { Product } from '#calls/product.ts'
import { send, succeeded } from '../../call.ts'
import { useTexts } from '../../page-context.tsx'
import { SmallCard } from '../../product/SmallCard.tsx'
import styles from './Substitutes.module.css'

/** Available products of the same category, below a product that is sold out. They are optional: a failure shows none. */
export function Substitutes({ product: { id: productId, site } }: { product: Product }) {
  const texts = useTexts('quick-buy')
  const heading = useId()
  const [cards, setCards] = useState<readonly ProductCardData[]>()
  useEffect(() => {
    const controller = new AbortController()
    void send<CardsAnswer>(substitutesCall, { query: { site, productId }, signal: controller.signal }).then(
      (answer) => {
        if (controller.signal.aborted) return
        setCards((answer.kind === 'answer' && succeeded(answer.status) && answer.body?.cards) || [])
      },
    )
    return () => controller.abort()
  }, [productId, site])
  if (cards?.length === 0) return null
  return (
    <section className={styles.substitutes} aria-labelledby={heading} aria-busy={!cards || undefined}>
      <h3 id={heading} className={styles.heading}>
        {texts.substitutesHeading}
      </h3>
      <ul className={styles.cards}>
        {cards ? cards.map((card) => <SubstituteItem key={card.productId} card={card} />) : <Waiting />}
      </ul>
    </section>
  )
}

const SubstituteItem = ({ card }: { card: ProductCardData }) => (
  <li>
    <SmallCard card={card} />
  </li>
)

/** The space of the cards, so that the sheet of a phone does not grow when they come. */
const Waiting = () => [1, 2, 3].map((place) => <li key={place} className={styles.waiting} aria-hidden="true" />)
