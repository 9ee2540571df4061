import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { CART_FORM_PATH, type CartArticle, type CartGiftCard } from '#calls/cart.ts'
import { quantityOptions } from '#rules/quick-buy/quantity-options.ts'
import { EVENTS } from '../events.ts'
import { PriceBlock } from '../product/PriceBlock.tsx'
import { useLink, usePrice, useShop, useTexts } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { EnergyLabels } from '../ui/EnergyLabel.tsx'
import { Notification } from '../ui/Notification.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './CartLine.module.css'
import { removeArticle, removeGiftCard, setQuantity } from './cart-actions.ts'
import { changeError } from './change-error.ts'
import type { Removed } from './RemovedNote.tsx'

export interface LineTools {
  /** Runs a change of the cart and lets the rest of the page know that one runs. */
  run: <R>(change: () => Promise<R>) => Promise<R>
  /** Has a sentence read aloud. */
  say: (words: string) => void
  /** Told when a line is taken out: it goes at once. */
  left: (removed: Removed) => void
  /** Told why a line that had left is there again. */
  cameBack: (why: string) => void
}

/** One article: picture, title and variant, quantity, price. Every control is a form that works without script. */
export function CartLine({ line, run, say, left, cameBack }: { line: CartArticle } & LineTools) {
  const texts = useTexts('cart')
  const price = usePrice()
  const [error, setError] = useState<string>()
  const quantity = line.quantity.quantity
  const available = line.availability === 'AVAILABLE'

  const change = async (wanted: number) => {
    setError(undefined)
    const result = await run(() => setQuantity({ productId: line.productId, tcm: line.tcm, quantity: wanted }))
    if (result.ok) say(texts.quantityChanged({ title: line.title, quantity: wanted }))
    else setError(changeError(texts, result))
  }
  const remove = async () => {
    const removing = run(() => removeArticle(line))
    left({ title: line.title, tcm: line.tcm, quantity, giftCard: false })
    const result = await removing
    if (!result.ok) cameBack(changeError(texts, result))
  }
  const hints = {
    NOT_AVAILABLE: texts.availabilityNotAvailable,
    SOLDOUT: texts.availabilitySoldOut,
    AVAILABLE: undefined,
  }
  return (
    <LineFrame line={line} hint={hints[line.availability]} error={error}>
      <div className={styles.price}>
        <PriceBlock
          article={{ ...line, price: { amount: line.price, bestPriceAmount: line.bestPriceAmount } }}
          product={line}
        />
        <EnergyLabels infos={line.energyEfficiencyInfos} />
      </div>
      <div className={styles.controls}>
        {available && <QuantityForm line={line} quantity={quantity} change={change} />}
        <EditLink line={line} quantity={quantity} />
        <RemoveForm tcm={line.tcm} title={line.title} remove={remove} />
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">{texts.columnTotal} </span>
        {available ? price(line.price * quantity) : '–'}
      </p>
    </LineFrame>
  )
}

/** Opens the overlay in cart mode; without script it leads to the product. */
function EditLink({ line, quantity }: { line: CartArticle; quantity: number }) {
  const texts = useTexts('cart')
  const link = useLink()
  const edit = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { productId, tcm } = line
    document.dispatchEvent(new CustomEvent(EVENTS.quickBuyEditCartItem, { detail: { productId, tcm, quantity } }))
  }
  return (
    <a
      href={link(line.seoUrl)}
      className={styles.remove}
      aria-label={texts.editOf({ title: line.title })}
      onClick={edit}
    >
      {texts.edit}
    </a>
  )
}

export function GiftCardLine({ line, run, left, cameBack }: { line: CartGiftCard } & LineTools) {
  const texts = useTexts('cart')
  const price = usePrice()
  const remove = async () => {
    const removing = run(() => removeGiftCard(line))
    left({ title: line.title, tcm: line.tcm, quantity: 1, giftCard: true })
    if (!(await removing).ok) cameBack(texts.giftCardRemoveFailed)
  }
  return (
    <LineFrame line={line}>
      <p className={styles.price}>{texts.linePrice({ price: price(line.price) })}</p>
      <div className={styles.controls}>
        <span className={styles.fixed}>{line.quantity} ×</span>
        <RemoveForm tcm={line.tcm} title={line.title} remove={remove} />
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">{texts.columnTotal} </span>
        {price(line.price * line.quantity)}
      </p>
    </LineFrame>
  )
}

interface LineFrameProperties {
  line: Pick<CartArticle, 'title' | 'dimValueText' | 'seoUrl' | 'image'>
  hint?: string
  error?: string
  children: ReactNode
}

function LineFrame({ line, hint, error, children }: LineFrameProperties) {
  const link = useLink()
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{line.image && <Picture image={line.image} alt="" sizes="128px" />}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={link(line.seoUrl)}>{line.title}</a>
        </h2>
        {line.dimValueText && <p className={styles.variant}>{line.dimValueText}</p>}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
      {error && (
        <div className={styles.error}>
          <Notification state="error" announced>
            {error}
          </Notification>
        </div>
      )}
    </li>
  )
}

interface QuantityFormProperties {
  line: CartArticle
  quantity: number
  change: (wanted: number) => void
}

function QuantityForm({ line, quantity, change }: QuantityFormProperties) {
  const texts = useTexts('cart')
  const { site } = useShop()
  const id = useId()
  const options = quantityOptions(line)
  return (
    <form method="post" action={CART_FORM_PATH} className={styles.form}>
      <input type="hidden" name="tcm" value={line.tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="action" value="set" />
      <label htmlFor={id} className="visually-hidden">
        {texts.quantityOf({ title: line.title })}
      </label>
      <select
        id={id}
        name="quantity"
        className={styles.quantity}
        value={quantity}
        onChange={(event) => change(Number(event.target.value))}
      >
        {!options.includes(quantity) && <option value={quantity}>{quantity}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <span className={styles.withoutScript}>
        <Button type="submit" variant="secondary" size="small">
          {texts.update}
        </Button>
      </span>
    </form>
  )
}

export function RemoveForm({ tcm, title, remove }: { tcm: string; title: string; remove: () => void }) {
  const texts = useTexts('cart')
  const { site } = useShop()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove()
  }
  return (
    <form method="post" action={CART_FORM_PATH} onSubmit={submit}>
      <input type="hidden" name="tcm" value={tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="action" value="remove" />
      <button type="submit" className={styles.remove} aria-label={texts.removeOf({ title })}>
        {texts.remove}
      </button>
    </form>
  )
}
