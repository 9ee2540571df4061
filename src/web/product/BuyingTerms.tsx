import { PAYMENT_TEXTS } from '#rules/payment-texts.ts'
import { paymentKinds } from '#sites/payment-kinds.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './BuyingTerms.module.css'

/** How an order can be paid and how long goods may be returned on this site, in a quiet row. */
export function BuyingTerms() {
  const texts = useTexts('product')
  const { site } = usePageContext()
  const period = returnPeriod(site)
  const kinds = paymentKinds(site).map((kind) => texts[PAYMENT_TEXTS[kind]])
  return (
    <div className={styles.terms}>
      <p>
        <Icon name="check" size={16} />
        {texts.paymentKinds({ kinds: kinds.join(', ') })}
      </p>
      <p>
        <Icon name="back" size={16} />
        {'days' in period ? texts.returnInDays(period) : texts.returnInMonths(period)}
      </p>
    </div>
  )
}
