import { type ReactNode, useId } from 'react'
import type { ProductCardData } from '#calls/listing.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import type { PictureSource } from '#rules/picture/picture-url.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { CardItem } from './CardItem.tsx'
import styles from './SetTeaser.module.css'

export const SET_SIZES = { sizes: `${above('l')} 260px, 42vw`, most: 411 }

interface SetTeaserProperties {
  heading: string
  /** What the set is for. */
  text?: string | undefined
  /** The product that the others go with. */
  productId: string
  /** How it is shown, where there is something to show. */
  own: ReactNode
  cards: readonly ProductCardData[]
}

/** The product of the page that the set stands on: no card, since its price stands above. */
export function OwnProduct({ image, title }: { image: PictureSource; title: string }) {
  return (
    <>
      <div className={styles.picture}>
        <Picture image={image} alt="" sizes={SET_SIZES} />
      </div>
      <p>{title}</p>
    </>
  )
}

/** A product and others that are sold together with it, with a button that opens them as a set. */
export function SetTeaser({ heading, text, productId, own, cards }: SetTeaserProperties) {
  const texts = useTexts('pages')
  const link = useLink()
  const id = useId()
  return (
    <section className={styles.teaser} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      <ul className={styles.cards}>
        {own && (
          <li className={styles.own}>
            {own}
            <span className={styles.plus}>
              <Icon name="plus" size={20} />
            </span>
          </li>
        )}
        {cards.map((card) => (
          <CardItem key={card.productId} card={card} level={3} sizes={SET_SIZES} />
        ))}
      </ul>
      <p className={styles.together}>
        <ButtonLink
          href={link(cards[0]?.href ?? HOME_PATH)}
          size="large"
          aria-haspopup="dialog"
          data-quick-buy=""
          data-product-id={[productId, ...cards.map((card) => card.productId)].join(' ')}
        >
          {texts.buySet}
        </ButtonLink>
      </p>
    </section>
  )
}
