import type { LineChanges } from '#rules/cart/line-changes.ts'
import { useTexts } from '../../page-context.tsx'
import { MoneySentence } from '../../product/Money.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { availabilityText } from './availability-text.ts'
import styles from './LineChangesNote.module.css'

/** The price or availability that changed at a line since the shopper last saw it, with old and new value. */
export function LineChangesNote({ changes }: { changes: LineChanges | undefined }) {
  const texts = useTexts('cart')
  if (!changes?.price && !changes?.availability) return null
  const { price: prices, availability } = changes
  return (
    <div className={styles.changes}>
      <Icon name="info" size={18} />
      <div>
        {prices && (
          <p>
            <MoneySentence amounts={{ oldPrice: prices.old, newPrice: prices.now }}>{texts.priceChanged}</MoneySentence>
          </p>
        )}
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
