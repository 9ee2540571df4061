import { useId } from 'react'
import type { ProductCardData } from '#calls/listing.ts'
import { above } from '#sites/breakpoints.ts'
import { useTexts } from '../page-context.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductSlider.module.css'

const SIZES = `${above('xxl')} 300px, ${above('m')} 30vw, 42vw`

interface ProductSliderProperties {
  heading: string
  /** Why these products stand together. */
  text?: string | undefined
  cards: readonly ProductCardData[]
  /** A link beside the heading. */
  link?: { href: string; text: string } | undefined
}

/** Product cards in a scroll-snap row (UI-19, UI-20); browsers with CSS scroll buttons show a pair. */
export function ProductSlider({ heading, text, cards, link }: ProductSliderProperties) {
  const texts = useTexts('pages')
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section className={styles.slider} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {link && (
          <a href={link.href} className={styles.link}>
            {link.text}
          </a>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <ul
        className={styles.track}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        style={{
          ['--previous' as string]: JSON.stringify(texts.previousSlide),
          ['--next' as string]: JSON.stringify(texts.nextSlide),
        }}
      >
        {cards.map((card) => (
          <li key={card.productId}>
            <ProductCard card={card} level={3} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
