import type { CheckoutView, GoodsPictures } from '#calls/checkout.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { useTexts } from '../page-context.tsx'
import { Money } from '../product/Money.tsx'
import styles from './OrderSummary.module.css'
import { OrderSums } from './OrderSums.tsx'

interface OrderSummaryProperties {
  draft: CheckoutView['draft']
  pictures: GoodsPictures
}

/** What is bought, beside the steps. */
export function SummaryBeside(properties: OrderSummaryProperties) {
  const texts = useTexts('checkout')
  return (
    <aside className={styles.beside} aria-labelledby="order-summary">
      <h2 id="order-summary">{texts.summary}</h2>
      <Sums {...properties} />
    </aside>
  )
}

/** What is bought, above the steps: one line with the sum, which opens. */
export function SummaryLine(properties: OrderSummaryProperties) {
  const texts = useTexts('checkout')
  return (
    <details className={styles.line}>
      <summary>
        <span>{texts.summary}</span>
        <strong>
          <Money amount={dueAmount(properties.draft.totals)} />
        </strong>
      </summary>
      <Sums {...properties} />
    </details>
  )
}

function Sums({ draft, pictures }: OrderSummaryProperties) {
  return <OrderSums lines={draft.lines} sums={draft.totals} discounts={draft.discounts} pictures={pictures} />
}
