import { useId } from 'react'
import { type Filter, isFull, ownPrices } from '#rules/search/filters.ts'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import type { Address } from '../address.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { refusedPrices } from './filters-of-address.ts'
import styles from './PriceFields.module.css'

/** More than the longest amount with its currency has. */
const LONGEST_TYPED = 30

/** A range of prices of somebody's own, in whole main units of the site's currency. */
export function PriceFields({ filters, query }: { filters: readonly Filter[]; query: Address['query'] }) {
  const texts = useTexts('search')
  const { site } = usePageContext()
  const id = useId()
  const currency = PRICE_FORMATS[site].symbol
  const [own] = filters.flatMap(({ facet, value }) => (facet === 'price' && ownPrices(value)) || [])
  const isOff = !own && isFull(filters, 'price')
  const refused = refusedPrices(query, site)
  return (
    <div className={styles.fields}>
      {(['from', 'to'] as const).map((end) => {
        const typed = refused[end]
        const fault = typed === undefined ? undefined : `${id}-${end}-fault`
        return (
          <div key={end}>
            <label className={styles.field}>
              {end === 'from' ? texts.priceLeast({ currency }) : texts.priceMost({ currency })}
              <input
                type="text"
                inputMode="decimal"
                name={`price-${end}`}
                maxLength={LONGEST_TYPED}
                defaultValue={typed ?? own?.[end]}
                disabled={isOff}
                autoComplete="off"
                aria-invalid={fault !== undefined || undefined}
                aria-describedby={fault}
              />
            </label>
            {fault && (
              <p id={fault} className={styles.fault} role="alert">
                {texts.priceFault({ typed: typed! })}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
