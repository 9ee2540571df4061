import type { CartArticle } from '#calls/cart.ts'
import { lineName } from '#rules/cart/line-name.ts'
import { quantityOptions } from '#rules/quick-buy/quantity-options.ts'
import { useTexts } from '../../page-context.tsx'
import styles from './MiniLine.module.css'

interface MiniQuantityProperties {
  line: CartArticle
  quantity: number
  onChoose: (quantity: number) => void
}

/** The quantities of the cart page; a quantity above the limit still shows as an option. */
export function MiniQuantity({ line, quantity, onChoose }: MiniQuantityProperties) {
  const texts = useTexts('cart')
  const options = quantityOptions(line)
  return (
    <select
      className={styles.quantity}
      translate="no"
      aria-label={texts.quantityOf({ title: lineName(line) })}
      value={quantity}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {!options.includes(quantity) && <option value={quantity}>{quantity}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}
