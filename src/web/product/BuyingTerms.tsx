import { returnPeriod } from '#sites/return-periods.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './BuyingTerms.module.css'

/**
 * How an order can be paid and how long goods may be returned on this site, in a quiet row.
 * @param payments the names of the ways to pay, which the page knows, so that islands need no texts of the checkout
 */
export function BuyingTerms({ payments }: { payments: string }) {
  const texts = useTexts('product')
  const { site, settings } = usePageContext()
  const period = settings.returnPeriod ?? returnPeriod(site)
  return (
    <div className={styles.terms}>
      <p>
        <Icon name="check" size={16} />
        {texts.paymentKinds({ kinds: payments })}
      </p>
      <p>
        <Icon name="back" size={16} />
        {'days' in period ? texts.returnInDays(period) : texts.returnInMonths(period)}
      </p>
    </div>
  )
}
