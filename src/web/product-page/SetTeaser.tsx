import type { ProductCardData } from '#calls/listing.ts'
import type { Article } from '#calls/product.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './SetTeaser.module.css'

const SIZES = `${above('l')} 260px, 42vw`

interface SetTeaserProperties {
  productId: string
  /** The article of the page, which is the first of the set. */
  article: Article
  title: string
  cards: readonly ProductCardData[]
}

/** The product and others that are sold together with it, with a button that opens them as a set. */
export function SetTeaser({ productId, article, title, cards }: SetTeaserProperties) {
  const texts = useTexts('pages')
  const link = useLink()
  const image = chooseImage(article.galleryImages)
  return (
    <section className={styles.teaser} aria-labelledby="set">
      <h2 id="set">{texts.soldTogether}</h2>
      <ul className={styles.cards}>
        {image && (
          <li className={styles.own}>
            <div className={styles.picture}>
              <Picture image={image} alt="" sizes={SIZES} />
            </div>
            <p>{title}</p>
            <span className={styles.plus}>
              <Icon name="plus" size={20} />
            </span>
          </li>
        )}
        {cards.map((card) => (
          <li key={card.productId}>
            <ProductCard card={card} level={3} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <p className={styles.together}>
        <ButtonLink
          href={link(cards[0]?.href ?? '/')}
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
