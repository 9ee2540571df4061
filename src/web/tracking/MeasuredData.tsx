import { type MeasuredCheckout, type MeasuredPurchase, measuredStep } from '#rules/tracking/checkout-events.ts'

/** What a page of the checkout shows, for analytics with consent only (measure-checkout.ts); a script that is not executed. */
export function MeasuredData({ checkout, purchase }: { checkout?: MeasuredCheckout; purchase?: MeasuredPurchase }) {
  return (
    <script
      type="application/json"
      data-measured=""
      data-checkout-step={checkout && measuredStep(checkout.step)}
      dangerouslySetInnerHTML={{ __html: JSON.stringify({ checkout, purchase }).replaceAll('<', '\\u003c') }}
    />
  )
}
