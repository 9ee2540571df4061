import type { LineChanges } from '#rules/cart/line-changes.ts'
import { usePrice, useTexts } from '../../page-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { availabilityText } from './availability-text.ts'
import styles from './LineChangesNote.module.css'

/** The price or availability that changed at a line since the shopper last saw it, with old and new value. */
export function LineChangesNote({ changes }: { changes: LineChanges | undefined }) {
  const texts = useTexts('cart')
  const price = usePrice()
  if (!changes?.price && !changes?.availability) return null
  const { price: prices, availability } = changes
  return (
    <div className={styles.changes}>
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
