import { useRef } from 'react'
import type { Article, Product } from '#calls/product.ts'
import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'
import { quantityOptions, showsQuantity } from '#rules/quick-buy/quantity-options.ts'
import { useTexts } from '../../page-context.tsx'
import styles from './QuantitySelect.module.css'

interface QuantitySelectProperties {
  article: Article
  product: Product
  /** 0 for an excluded product of a set, which has no choice of quantity. */
  quantity: number
  mode: QuickBuyMode
  onChoose: (quantity: number) => void
}

export function QuantitySelect({ article, product, quantity, mode, onChoose }: QuantitySelectProperties) {
  const texts = useTexts('quick-buy')
  const select = useRef<HTMLSelectElement>(null)
  if (!showsQuantity(article, { mode, excluded: quantity === 0 })) return null
  return (
    <label className={styles.quantity}>
      {/* the label is part of the pill and must open the list as the select does */}
      <span className={styles.label} onPointerUp={() => select.current?.showPicker?.()}>
        {texts.quantity}
      </span>
      <select ref={select} translate="no" value={quantity} onChange={(event) => onChoose(Number(event.target.value))}>
        {quantityOptions(article, product).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}
