import type { FormEvent } from 'react'
import type { CartArticle, CartGiftCard } from '#calls/cart.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { lineName } from '#rules/cart/line-name.ts'
import { piecesLeft } from '#rules/cart/pieces-left.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import { Button } from '../../ui/Button.tsx'
import type { LineTools } from './line-tools.ts'
import styles from './StockNote.module.css'

interface StockNoteProperties extends Pick<LineTools, 'keepFocus'> {
  line: CartArticle | CartGiftCard
  /** The line's key (line-key.ts). */
  id: string
  change: (quantity: number) => void
}

/** At a line with more pieces than stock: how many are left, and a form that sets that quantity (note 95). */
export function StockNote({ line, id, change, keepFocus }: StockNoteProperties) {
  const texts = useTexts('cart')
  const { site } = usePageContext()
  const left = piecesLeft(line)
  if (left === undefined) return null
  const take = (event: FormEvent) => {
    event.preventDefault()
    keepFocus(id)
    change(left)
  }
  const label = texts.setQuantityTo({ quantity: left })
  return (
    <form noValidate method="post" action={CART_FORM_PATH} className={styles.note} onSubmit={take}>
      <p>{texts['setErrors.AVAILABILITY_LIMIT']({ limit: left })}</p>
      {Object.entries({ tcm: line.tcm, quantity: left, site, action: 'set' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={texts.labelOfLine({ label, title: lineName(line) })}
      >
        {label}
      </Button>
    </form>
  )
}
