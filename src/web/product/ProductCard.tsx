import type { ProductCardData } from '#calls/listing.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { useLink, usePageContext, usePrice, useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { Picture, type PictureSizes } from '../ui/Picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { EnergyLabels } from './EnergyLabel.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import styles from './ProductCard.module.css'
import { ProductRating } from './ProductRating.tsx'

interface ProductCardProperties {
  card: ProductCardData
  /** The heading level within the page. */
  level: 2 | 3
  sizes: PictureSizes
  /** In the first row of a page, whose pictures are fetched first. */
  first?: boolean
}

/**
 * A product in a listing: plain HTML that is never hydrated, or part of an island. Without script its quick-buy button is a
 * link or a form.
 */
export function ProductCard({ card, level, sizes, first }: ProductCardProperties) {
  const texts = useTexts('product')
  const link = useLink()
  const Heading = `h${level}` as const
  // staff read the states of goods in English, as they do the panel of the preview
  const badge = card.staffState ?? (card.isNew ? texts.new : card.isCremaCard ? texts.cardOnly : undefined)
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {card.image ? (
          <Picture image={card.image} alt="" sizes={sizes} first={first} className={styles.picture} />
        ) : (
          <div className={styles.without}>
            <Illustration name="missing-picture" size={110} />
            {texts.imageMissing}
          </div>
        )}
        {badge && <p className={styles.badge}>{badge}</p>}
        <QuickBuyButton card={card} />
        {!card.isGiftCard && <HeartButton card={card} />}
      </div>
      <p className={styles.brand}>{card.brand}</p>
      <Heading className={styles.title}>
        <a href={link(card.href)} lang={card.titleLang}>
          {card.hyphenatedTitle ?? card.title}
        </a>
      </Heading>
      <div className={styles.facts}>
        <ProductRating rating={card.rating} />
        <Swatches card={card} />
        {!card.isAvailable && <p className={styles.missing}>{texts.notAvailable}</p>}
      </div>
      <div className={styles.money}>
        <PriceBlock
          article={card.isGiftCard ? { ...card, productType: 'GIFT_CARD' } : card}
          product={card}
          from={card.priceFrom}
          notes={card.isGiftCard}
        />
        <EnergyLabels infos={card.energyEfficiencyInfos} dataSheet={card.dataSheet} size="card" />
      </div>
    </article>
  )
}

/**
 * Opens the quick-buy overlay through the entry script's listener, which reads the data attributes. Without script it adds
 * the only article to the cart, or links to the product page, where a variant is chosen (note 91).
 */
function QuickBuyButton({ card }: { card: ProductCardData }) {
  const texts = useTexts('product')
  const hydrated = useHydrated()
  const { site } = usePageContext()
  const link = useLink()
  const price = usePrice()
  const attributes = {
    className: styles.quick,
    'data-quick-buy': '',
    'aria-haspopup': 'dialog' as const,
    'data-product-id': card.productId,
    'data-tcm': card.articleTcm,
    'data-title': card.hyphenatedTitle ?? card.title,
    'data-price': price(card.price.amount),
    'data-amount': card.price.amount,
    'data-image': card.image && imageUrl(card.image),
    'aria-label': texts.quickBuyOf({ title: card.title }),
  }
  const icon = <Icon name="cart" size={22} />
  if (card.articleCount > 1 || !card.isAvailable || card.isCremaCard) {
    return (
      // in plain HTML the entry script sets the role
      <a href={link(card.href)} role={hydrated ? 'button' : undefined} {...attributes}>
        {icon}
      </a>
    )
  }
  return (
    <form noValidate method="post" action={CART_FORM_PATH}>
      <input type="hidden" name="tcm" value={card.articleTcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="shownPrice" value={card.price.amount} />
      <button type="submit" {...attributes}>
        {icon}
      </button>
    </form>
  )
}

/** The id of the layout's form that a heart sends. */
export const HEART_FORM = 'watch-list-form'

/**
 * Puts the shown article on the watch list. Everybody gets the same page, so that the browser marks afterwards what is
 * listed (watch-list/hearts.ts), by its value. Without script it sends the layout's form.
 */
function HeartButton({ card }: { card: ProductCardData }) {
  const texts = useTexts('product')
  return (
    <button
      type="submit"
      form={HEART_FORM}
      name="watchListEntry"
      value={`${card.productId} ${card.articleTcm}`}
      className={`${styles.quick} ${styles.heart}`}
      data-heart=""
      aria-pressed="false"
      aria-label={texts.watchOf({ title: card.title })}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}

const MAX_SHOWN_SWATCHES = 5

/** The values of the first variant dimension as swatches, where there are two or more. */
function Swatches({ card }: { card: ProductCardData }) {
  const texts = useTexts('product')
  if (card.swatches.length < 2) return null
  const more = card.swatches.length - MAX_SHOWN_SWATCHES
  return (
    <p className={styles.swatches}>
      <span className="visually-hidden">{card.swatches.map((swatch) => swatch.text).join(', ')}</span>
      {card.swatches.slice(0, MAX_SHOWN_SWATCHES).map((swatch) =>
        swatch.colour ? (
          <span key={swatch.text} className={styles.swatch} style={{ background: swatch.colour }} title={swatch.text} />
        ) : swatch.image ? (
          <span key={swatch.text} className={styles.swatch} title={swatch.text}>
            <Picture image={swatch.image} alt="" sizes={24} />
          </span>
        ) : null,
      )}
      {more > 0 && (
        <span className={styles.more} title={texts.moreVariants({ count: more })} aria-hidden="true">
          +{more}
        </span>
      )}
    </p>
  )
}
