import type { PlacedOrder } from '#calls/checkout.ts'
import { orderProgress } from '#rules/order/order-progress.ts'
import { orderStateText } from '../checkout/order-state-text.ts'
import { useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './OrderProgress.module.css'

/** How far an order has come; nothing for one that is given up. */
export function OrderProgress({ order }: { order: Pick<PlacedOrder, 'state' | 'payment' | 'deliveryKind'> }) {
  const texts = useTexts('order')
  const checkout = useTexts('checkout')
  const progress = orderProgress(order)
  if (!progress) return null
  const reached = progress.steps.indexOf(progress.current)
  return (
    <ol className={styles.progress} aria-label={texts.progress}>
      {progress.steps.map((step, at) => (
        <li key={step} data-reached={at <= reached || undefined} aria-current={at === reached ? 'step' : undefined}>
          <span className={styles.mark}>{at <= reached && <Icon name="check" size={16} />}</span>
          {orderStateText(checkout, step, order.deliveryKind)}
        </li>
      ))}
    </ol>
  )
}
