import type { Article } from '#calls/product.ts'
import { bestPriceNote, isOffer, type PricedArticle, previousPrice, showsDiscountFlag } from '#rules/price/offer.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { BasePrice } from './BasePrice.tsx'
import { Money, MoneySentence } from './Money.tsx'
import styles from './PriceBlock.module.css'
import { PriceNotes } from './PriceNotes.tsx'

/** The part of an article, a product card or a cart line that a price block shows. */
export interface Priced {
  price: PricedArticle['price']
  oldPrice?: number
  oldPriceKind?: Article['oldPriceKind']
  promotionText?: string
  basePriceInfo?: Article['basePriceInfo']
  freeShipping?: boolean
  productType?: Article['productType']
}

interface PriceBlockProperties {
  article: Priced
  product: { showOldPriceAsOnOffer: boolean }
  /** True for "from": other articles of the product cost more. */
  from?: boolean | undefined
  size?: 'line' | 'card' | 'page'
  /** Shows tax and shipping; a listing shows them once for all its cards instead, except those of gift cards. */
  notes?: boolean
}

/** A price with strike-through price, best-price note, base price, tax and shipping (PRC-16 to PRC-22, note L2). */
export function PriceBlock({ article, product, from = false, size = 'card', notes = false }: PriceBlockProperties) {
  const texts = useTexts('product')
  const { settings } = usePageContext()
  const offer = isOffer(article, product)
  const best = bestPriceNote(article, product, settings)
  return (
    <div className={classes(styles.block, size === 'page' && styles.page, size === 'line' && styles.small)}>
      <p className={styles.line}>
        <span className={classes(styles.price, offer && styles.offer)}>
          {offer && <span className="visually-hidden">{`${texts.currentPrice} `}</span>}
          <MoneySentence amounts={{ price: article.price.amount }}>
            {({ price }) => (from ? texts.priceFrom({ price }) : price)}
          </MoneySentence>
        </span>
        <PreviousPrice article={article} product={product} />
        {showsDiscountFlag(article, settings) && <span className={styles.flag}>%</span>}
      </p>
      {best && (
        <BestPrice amount={best.amount} days={settings.priorPriceDays} tooltip={size === 'page' && best.tooltip} />
      )}
      {article.basePriceInfo && (
        <p className={styles.note}>
          <span className="visually-hidden">{`${texts.basePriceLabel} `}</span>
          <BasePrice {...article.basePriceInfo} />
        </p>
      )}
      {notes && (
        <p className={styles.note}>
          <PriceNotes giftCard={article.productType === 'GIFT_CARD'} freeShipping={article.freeShipping} />
        </p>
      )}
    </div>
  )
}

function PreviousPrice({ article, product }: Pick<PriceBlockProperties, 'article' | 'product'>) {
  const texts = useTexts('product')
  const { settings } = usePageContext()
  const previous = previousPrice(article, product, settings)
  if (previous.kind === 'none') return null
  if (previous.kind === 'promotion') return <span className={styles.promotion}>{previous.text}</span>
  if (previous.oldPriceKind === 'RECOMMENDED') {
    return (
      <span className={styles.old}>
        <abbr title={texts.recommendedPriceLong}>{texts.recommendedPrice}</abbr> <Money amount={previous.amount} />
      </span>
    )
  }
  return (
    <span className={styles.old}>
      <span className={previous.explained ? undefined : 'visually-hidden'}>{`${texts.oldPrice} `}</span>
      <s>
        <Money amount={previous.amount} />
      </s>
    </span>
  )
}

function BestPrice({ amount, days, tooltip }: { amount: number; days: number; tooltip: boolean }) {
  const texts = useTexts('product')
  const note = (
    <MoneySentence amounts={{ price: amount }}>{({ price }) => texts.bestPrice({ days, price })}</MoneySentence>
  )
  if (!tooltip) return <p className={styles.note}>{note}</p>
  return (
    <Tooltip className={styles.note} openLabel={texts.bestPriceTooltipOpen} text={texts.bestPriceTooltip({ days })}>
      {note}
    </Tooltip>
  )
}
