import { useId } from 'react'
import type { ProductCardData } from '#calls/listing.ts'
import { SLIDE_CUT, sliderLayout } from '#rules/ui/slider-layout.ts'
import { above } from '#sites/breakpoints.ts'
import { useTexts } from '../page-context.tsx'
import { Slider } from '../ui/Slider.tsx'
import { CardItem } from './CardItem.tsx'
import styles from './ProductSlider.module.css'

/** A card's part of what the row shows beside the cut-off one. */
function cardWidth(windowWidth: number): string {
  const { items, gap } = sliderLayout(windowWidth)
  return `calc((100vw - ${SLIDE_CUT}px) / ${items} - ${gap}px)`
}
const SIZES = {
  sizes: `${above('xxl')} 300px, ${above('xl')} ${cardWidth(1024)}, ${above('m')} ${cardWidth(768)}, ${cardWidth(320)}`,
  most: 320,
}

interface ProductSliderProperties {
  heading: string
  /** Why these products stand together. */
  text?: string | undefined
  cards: readonly ProductCardData[]
  /** A link beside the heading. */
  link?: { href: string; text: string } | undefined
}

/** Product cards in a slider under a heading. */
export function ProductSlider({ heading, text, cards, link }: ProductSliderProperties) {
  const texts = useTexts('pages')
  const id = useId()
  if (cards.length === 0) return null
  return (
    <Slider
      headingId={id}
      previous={texts.previousSlide}
      next={texts.nextSlide}
      head={
        <>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {link && (
            <a href={link.href} className={styles.link}>
              {link.text}
            </a>
          )}
          {text && <p className={styles.text}>{text}</p>}
        </>
      }
    >
      {cards.map((card) => (
        <CardItem key={card.productId} card={card} level={3} sizes={SIZES} />
      ))}
    </Slider>
  )
}
