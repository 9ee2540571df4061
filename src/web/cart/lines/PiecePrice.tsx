import { Money } from '../../product/Money.tsx'
import styles from './PiecePrice.module.css'

/** How a line's total comes about, "2 × 12,49"; the total of a single piece is its price. */
export function PiecePrice({ amount, quantity }: { amount: number; quantity: number }) {
  if (quantity < 2) return null
  return (
    <small className={styles.pieces}>
      <span translate="no">{`${quantity} ×`}</span> <Money amount={amount} />
    </small>
  )
}
