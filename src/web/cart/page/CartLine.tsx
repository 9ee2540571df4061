import { type MouseEvent, useId, useState } from 'react'
import type { CartArticle, CartGiftCard } from '#calls/cart.ts'
import { articleDelivery, giftCardDelivery } from '#rules/cart/line-delivery.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { lineName } from '#rules/cart/line-name.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import { EVENTS } from '../../events.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { EnergyLabels } from '../../product/EnergyLabel.tsx'
import { Money, MoneySentence } from '../../product/Money.tsx'
import { PriceBlock } from '../../product/PriceBlock.tsx'
import { PriceNotes } from '../../product/PriceNotes.tsx'
import { ShippingNote } from '../../product/ShippingNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextButton.tsx'
import { useEarlyValue } from '../../ui/use-early-value.ts'
import { availabilityText } from '../lines/availability-text.ts'
import { editOpener } from '../lines/edit-opener.ts'
import { LineChangesNote } from '../lines/LineChangesNote.tsx'
import { type ChangedLineProperties, useRemoval } from '../lines/line-tools.ts'
import { PiecePrice } from '../lines/PiecePrice.tsx'
import { StockNote } from '../lines/StockNote.tsx'
import { removeArticle, removeGiftCard, setGiftCardQuantity, setQuantity } from '../store/cart-actions.ts'
import { LineDelivery } from './AvailabilityHint.tsx'
import styles from './CartLine.module.css'
import { FixedQuantity, LineForm, LineFrame, LineTotal, RemoveButton } from './LineFrame.tsx'
import { optionsHtml } from './options-html.ts'

/** One article. Every control works as a form or link without script. */
export function CartLine({ line, changes, ...tools }: ChangedLineProperties<CartArticle>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { productId, tcm } = line
  const name = lineName(line)
  const quantity = quantityOf(line)
  const available = line.availability === 'AVAILABLE'

  const change = async (wanted: number) => {
    const result = await setQuantity({ productId, tcm, quantity: wanted })
    if (result.ok) tools.announce(texts.quantityChanged({ title: name, quantity: wanted }))
  }
  return (
    <LineFrame
      line={lineKey.article(line)}
      title={line.hyphenatedTitle ?? line.title}
      href={line.seoUrl}
      image={line.image}
      variant={line.dimValueText}
      hint={available ? undefined : availabilityText(texts, line.availability)}
    >
      <div className={styles.price}>
        <PriceBlock
          article={{ ...line, price: { amount: line.price, bestPriceAmount: line.bestPriceAmount } }}
          product={line}
          size="line"
        />
        {available && line.freeShipping && (
          <p className={styles.note}>
            <ShippingNote freeShipping />
          </p>
        )}
        <LineChangesNote changes={changes} />
        <LineDelivery kind={articleDelivery(line)} />
        {available && line.backorder && <p className={styles.delivery}>{line.backorder.text}</p>}
        {available && <StockNote line={line} id={lineKey.article(line)} change={change} keepFocus={tools.keepFocus} />}
        <EnergyLabels infos={line.energyEfficiencyInfos} dataSheet={line.dataSheet} />
      </div>
      <LineForm fields={{ tcm }}>
        {available ? (
          <Quantity line={line} quantity={quantity} change={change} />
        ) : (
          <FixedQuantity quantity={quantity} />
        )}
        <div className={styles.links}>
          <EditLink line={line} quantity={quantity} />
          <RemoveButton
            title={name}
            remove={() => removeLine(lineKey.article(line), name, () => removeArticle(line))}
          />
        </div>
      </LineForm>
      <LineTotal>
        {available ? <Money amount={line.price * quantity} /> : '–'}
        {available && <PiecePrice amount={line.price} quantity={quantity} />}
      </LineTotal>
    </LineFrame>
  )
}

/** Opens the quick-buy overlay in cart mode; without script it links to the product page. */
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
    <TextLink
      href={link(line.seoUrl)}
      aria-label={texts.editOf({ title: lineName(line) })}
      data-opener={editOpener(line.tcm)}
      onClick={edit}
    >
      {texts.edit}
    </TextLink>
  )
}

export function GiftCardLine({ line, changes, ...tools }: ChangedLineProperties<CartGiftCard>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const quantity = quantityOf(line)
  const { productId, tcm, availability = 'AVAILABLE' } = line
  const available = availability === 'AVAILABLE'
  const name = lineName(line)

  const change = async (wanted: number) => {
    const result = await setGiftCardQuantity({ productId, tcm, quantity: wanted })
    if (result.ok) tools.announce(texts.quantityChanged({ title: name, quantity: wanted }))
  }
  return (
    <LineFrame
      line={lineKey.giftCard(line)}
      title={line.hyphenatedTitle ?? line.title}
      href={line.seoUrl}
      image={line.image}
      variant={line.dimValueText}
      hint={available ? undefined : availabilityText(texts, availability)}
    >
      <div className={styles.price}>
        <p>
          <MoneySentence amounts={{ price: line.price }}>{texts.linePrice}</MoneySentence>
        </p>
        <p className={styles.note}>
          <PriceNotes giftCard />
        </p>
        <LineChangesNote changes={changes} />
        <LineDelivery kind={giftCardDelivery(line)} />
        {available && <StockNote line={line} id={lineKey.giftCard(line)} change={change} keepFocus={tools.keepFocus} />}
      </div>
      <LineForm fields={{ tcm }}>
        <FixedQuantity quantity={quantity} />
        <RemoveButton
          title={name}
          remove={() => removeLine(lineKey.giftCard(line), name, () => removeGiftCard(line))}
        />
      </LineForm>
      <LineTotal>
        {available ? <Money amount={line.price * quantity} /> : '–'}
        {available && <PiecePrice amount={line.price} quantity={quantity} />}
      </LineTotal>
    </LineFrame>
  )
}

interface QuantityProperties {
  line: CartArticle
  quantity: number
  change: (wanted: number) => void
}

/** The quantity of a line's form, which `change` sets at once; without script a button does. */
function Quantity({ line, quantity, change }: QuantityProperties) {
  const texts = useTexts('cart')
  const id = useId()
  const [selected] = useState(quantity)
  const field = useEarlyValue<HTMLSelectElement>(String(quantity), (value) => change(Number(value)))
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className="visually-hidden">
        {texts.quantityOf({ title: lineName(line) })}
      </label>
      <select
        id={id}
        ref={field}
        name="quantity"
        className={styles.quantity}
        translate="no"
        // on a reload Firefox would restore the value of another line, which stood here before one was removed
        autoComplete="off"
        value={quantity}
        onChange={(event) => change(Number(event.target.value))}
        dangerouslySetInnerHTML={{ __html: optionsHtml(line, { quantity, selected }) }}
      />
      <span className="unless-enhanced">
        <Button type="submit" name="action" value="set" variant="secondary" size="small">
          {texts.update}
        </Button>
      </span>
    </div>
  )
}
