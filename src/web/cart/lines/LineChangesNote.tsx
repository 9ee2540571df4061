import type { LineChanges } from '#rules/cart/line-changes.ts'
import { usePrice, useTexts } from '../../page-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { availabilityText } from './availability-text.ts'
import styles from './LineChangesNote.module.css'

/** What has changed at a line since the last visit, with old and new. */
export function LineChangesNote({ news }: { news: LineChanges | undefined }) {
  const texts = useTexts('cart')
  const price = usePrice()
  if (!news?.price && !news?.availability) return null
  const { price: prices, availability } = news
  return (
    <div className={styles.news}>
      <Icon name="info" size={18} />
      <div>
        {prices && <p>{texts.priceChanged({ oldPrice: price(prices.old), newPrice: price(prices.now) })}</p>}
        {availability && (
          <p>
            {texts.availabilityChanged({
              old: availabilityText(texts, availability.old),
              now: availabilityText(texts, availability.now),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
