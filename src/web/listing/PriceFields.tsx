import { type Filter, isFull, MOST_AMOUNT, ownPrices } from '#rules/search/filters.ts'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import styles from './PriceFields.module.css'

/** A range of prices of somebody's own, in whole main units of the site's currency. */
export function PriceFields({ filters }: { filters: readonly Filter[] }) {
  const texts = useTexts('search')
  const { site } = usePageContext()
  const currency = PRICE_FORMATS[site].symbol
  const [own] = filters.flatMap(({ facet, value }) => (facet === 'price' && ownPrices(value)) || [])
  const isOff = !own && isFull(filters, 'price')
  return (
    <div className={styles.fields}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.field}>
          {end === 'from' ? texts.priceLeast({ currency }) : texts.priceMost({ currency })}
          <input
            type="number"
            inputMode="numeric"
            name={`price-${end}`}
            min={0}
            max={MOST_AMOUNT}
            step={1}
            defaultValue={own?.[end]}
            disabled={isOff}
            autoComplete="off"
          />
        </label>
      ))}
    </div>
  )
}
