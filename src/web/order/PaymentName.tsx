import { paymentName } from '#rules/payment-texts.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { useTexts } from '../page-context.tsx'
import styles from './OrderDetails.module.css'

/** How an order is paid, as a line of its own. */
export function PaymentName({ payment }: { payment: PaymentKind }) {
  const product = useTexts('product')
  const checkout = useTexts('checkout')
  return <p className={styles.name}>{paymentName(payment, { product, checkout })}</p>
}
