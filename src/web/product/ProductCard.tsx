import type { ProductCardData } from '#calls/listing.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { useLink, usePageContext, usePrice, useTexts } from '../page-context.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { EnergyLabels } from './EnergyLabel.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import styles from './ProductCard.module.css'
import { Rating } from './Rating.tsx'

interface ProductCardProperties {
  card: ProductCardData
  /** The heading level that fits the page around it. */
  level: 2 | 3
  sizes: string
  /** In the first row of a page, whose pictures are fetched at once. */
  first?: boolean
}

/**
 * A product in a listing: plain HTML, or part of an island that draws it later. Without script its quick-buy button is
 * a link to the product page.
 */
export function ProductCard({ card, level, sizes, first }: ProductCardProperties) {
  const texts = useTexts('product')
  const link = useLink()
  const Heading = `h${level}` as const
  const badge = card.isNew ? texts.new : card.isCremaCard ? texts.loyaltyCardOnly : undefined
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {card.image ? (
          <Picture image={card.image} alt="" sizes={sizes} first={first} className={styles.picture} />
        ) : (
          <div className={styles.without}>
            <EmptyCup size={110} />
            {texts.imageMissing}
          </div>
        )}
        {badge && <p className={styles.badge}>{badge}</p>}
        <QuickBuyButton card={card} />
      </div>
      <p className={styles.brand}>{card.brand}</p>
      <Heading className={styles.title}>
        <a href={link(card.href)}>{card.title}</a>
      </Heading>
      <Rating rating={card.rating} />
      <Dots card={card} />
      {!card.isAvailable && <p className={styles.missing}>{texts.notAvailable}</p>}
      <PriceBlock article={card} product={card} from={card.priceFrom} />
      <EnergyLabels infos={card.energyEfficiencyInfos} dataSheet={card.dataSheet} />
    </article>
  )
}

/**
 * Opens the quick-buy overlay through the entry script's listener, which reads these attributes. Without script it puts
 * the only article into the cart, or leads to the page where a variant is chosen (note 91).
 */
function QuickBuyButton({ card }: { card: ProductCardData }) {
  const texts = useTexts('product')
  const alive = useHydrated()
  const { site } = usePageContext()
  const link = useLink()
  const price = usePrice()
  const attributes = {
    className: styles.quick,
    'data-quick-buy': '',
    'aria-haspopup': 'dialog' as const,
    'data-product-id': card.productId,
    'data-tcm': card.articleTcm,
    'data-title': card.title,
    'data-price': price(card.price.amount),
    'data-image': card.image && imageUrl(card.image),
    'aria-label': texts.quickBuyOf({ title: card.title }),
  }
  const icon = <Icon name="cart" size={22} />
  if (card.articleCount > 1 || !card.isAvailable || card.isCremaCard) {
    return (
      // in plain HTML the entry script gives the role
      <a href={link(card.href)} role={alive ? 'button' : undefined} {...attributes}>
        {icon}
      </a>
    )
  }
  return (
    <form method="post" action={CART_FORM_PATH}>
      <input type="hidden" name="tcm" value={card.articleTcm} />
      <input type="hidden" name="site" value={site} />
      <button type="submit" {...attributes}>
        {icon}
      </button>
    </form>
  )
}

const SHOWN_DOTS = 5

/** The first dimension's values as swatches; a single value needs none. */
function Dots({ card }: { card: ProductCardData }) {
  const texts = useTexts('product')
  if (card.swatches.length < 2) return null
  const more = card.swatches.length - SHOWN_DOTS
  return (
    <p className={styles.swatches}>
      <span className="visually-hidden">{card.swatches.map((dot) => dot.text).join(', ')}</span>
      {card.swatches.slice(0, SHOWN_DOTS).map((dot) =>
        dot.colour ? (
          <span key={dot.text} className={styles.dot} style={{ background: dot.colour }} title={dot.text} />
        ) : dot.image ? (
          <span key={dot.text} className={styles.dot} title={dot.text}>
            <Picture image={dot.image} alt="" sizes="24px" />
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
