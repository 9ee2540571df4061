import type { ReactNode } from 'react'
import type { Cart, CartArticle, CartGiftCard } from '#calls/cart.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { lineName } from '#rules/cart/line-name.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import { useTexts } from '../../page-context.tsx'
import { EnergyLabels } from '../../product/EnergyLabel.tsx'
import { Money } from '../../product/Money.tsx'
import { PriceBlock } from '../../product/PriceBlock.tsx'
import { PriceNotes } from '../../product/PriceNotes.tsx'
import type { LineComponents } from '../lines/AllLines.tsx'
import { availabilityText } from '../lines/availability-text.ts'
import type { Defective } from '../lines/defective-lines.ts'
import { type ChangedLineProperties, type LineProperties, type LineTools, useRemoval } from '../lines/line-tools.ts'
import { PiecePrice } from '../lines/PiecePrice.tsx'
import { StockNote } from '../lines/StockNote.tsx'
import {
  deleteSubscription,
  removeArticle,
  removeFreeArticle,
  removeGiftCard,
  removePartnerProduct,
  setGiftCardQuantity,
  setQuantity,
} from '../store/cart-actions.ts'
import styles from './MiniLine.module.css'
import { MiniLine } from './MiniLine.tsx'
import { MiniQuantity } from './MiniQuantity.tsx'

/** The components of the lines in the mini cart. */
export const MINI_LINE_COMPONENTS: LineComponents = {
  Article: ArticleLine,
  GiftCard: GiftCardLine,
  Free: FreeLine,
  Subscription: SubscriptionLine,
  Partner: PartnerLine,
  Defective: DefectiveLine,
}

function ArticleLine({ line, changes, ...tools }: ChangedLineProperties<CartArticle>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { productId, tcm } = line
  const name = lineName(line)
  const id = lineKey.article(line)
  const quantity = quantityOf(line)
  const available = line.availability === 'AVAILABLE'
  const change = async (wanted: number) => {
    const { ok } = await setQuantity({ productId, tcm, quantity: wanted })
    if (ok) tools.announce(texts.quantityChanged({ title: name, quantity: wanted }))
  }
  return (
    <MiniLine
      id={id}
      title={line.hyphenatedTitle ?? line.title}
      href={line.seoUrl}
      image={line.image}
      variant={line.dimValueText}
      changes={changes}
      hint={available || changes?.availability ? undefined : availabilityText(texts, line.availability)}
      price={
        <>
          <div className={styles.prices}>
            <PriceBlock
              article={{ ...line, price: { amount: line.price, bestPriceAmount: line.bestPriceAmount } }}
              product={line}
              size="line"
            />
          </div>
          {available && line.backorder && <p className={styles.unit}>{line.backorder.text}</p>}
          {available && <StockNote line={line} id={id} change={change} keepFocus={tools.keepFocus} />}
          <EnergyLabels infos={line.energyEfficiencyInfos} dataSheet={line.dataSheet} />
        </>
      }
      quantity={
        available ? <MiniQuantity line={line} quantity={quantity} onChoose={change} /> : <Pieces>{quantity}</Pieces>
      }
      total={available ? <Total amount={line.price} quantity={quantity} /> : '–'}
      name={name}
      remove={() => removeLine(id, name, () => removeArticle(line))}
    />
  )
}

function GiftCardLine({ line, changes, ...tools }: ChangedLineProperties<CartGiftCard>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const id = lineKey.giftCard(line)
  const quantity = quantityOf(line)
  const { productId, tcm, availability = 'AVAILABLE' } = line
  const available = availability === 'AVAILABLE'
  const name = lineName(line)
  const change = async (wanted: number) => {
    const { ok } = await setGiftCardQuantity({ productId, tcm, quantity: wanted })
    if (ok) tools.announce(texts.quantityChanged({ title: name, quantity: wanted }))
  }
  return (
    <MiniLine
      id={id}
      title={line.hyphenatedTitle ?? line.title}
      href={line.seoUrl}
      image={line.image}
      variant={line.dimValueText}
      changes={changes}
      hint={available || changes?.availability ? undefined : availabilityText(texts, availability)}
      price={
        <>
          <p className={styles.unit}>
            <PriceNotes giftCard />
          </p>
          {available && <StockNote line={line} id={id} change={change} keepFocus={tools.keepFocus} />}
        </>
      }
      quantity={<Pieces>{quantity}</Pieces>}
      total={available ? <Total amount={line.price} quantity={quantity} /> : '–'}
      name={name}
      remove={() => removeLine(id, name, () => removeGiftCard(line))}
    />
  )
}

/** A free article of a campaign; removing it declines it. */
function FreeLine({ line, ...tools }: LineProperties<Cart['freeArticles'][number]>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const id = lineKey.freeArticle(line)
  const name = lineName({ title: line.title, dimValueText: texts.freeArticle })
  return (
    <MiniLine
      id={id}
      title={line.title}
      image={line.image}
      hint={line.availability === 'AVAILABLE' ? undefined : availabilityText(texts, line.availability)}
      quantity={<Pieces>{quantityOf(line)}</Pieces>}
      total={texts.freeArticle}
      name={name}
      remove={() => removeLine(id, name, () => removeFreeArticle(line))}
    />
  )
}

function PartnerLine({ line, ...tools }: LineProperties<Cart['partnerProducts'][number]>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const id = lineKey.partnerProduct(line)
  const { title = texts.partnerProduct, price: amount, totalQuantity } = line
  return (
    <MiniLine
      id={id}
      title={title}
      icon="cart"
      variant={texts.partnerProduct}
      quantity={<Pieces>{totalQuantity}</Pieces>}
      total={amount !== undefined && <Total amount={amount} quantity={totalQuantity} />}
      remove={() => removeLine(id, title, () => removePartnerProduct(line))}
    />
  )
}

function SubscriptionLine({ line, ...tools }: LineProperties<Cart['subscriptions'][number]>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const id = lineKey.subscription(line)
  const { title = texts.subscription, price: amount } = line
  return (
    <MiniLine
      id={id}
      title={title}
      icon={line.type === 'machine' ? 'cup' : 'bean'}
      variant={texts.subscription}
      quantity={<Pieces>{1}</Pieces>}
      total={amount !== undefined && <Money amount={amount} />}
      remove={() => removeLine(id, title, () => deleteSubscription(line))}
    />
  )
}

/** A line whose goods are no longer sold: it can only be removed. */
function DefectiveLine({ defective, ...tools }: { defective: Defective } & LineTools) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { line, title, variant, quantity, remove } = defective
  const name = lineName({ title, dimValueText: variant })
  return (
    <MiniLine
      id={line}
      title={title}
      icon="warning"
      hint={texts.defectiveLine}
      quantity={<Pieces>{quantity}</Pieces>}
      variant={variant}
      name={name}
      remove={() => removeLine(line, name, remove)}
    />
  )
}

function Total({ amount, quantity }: { amount: number; quantity: number }) {
  return (
    <>
      <Money amount={amount * quantity} />
      <PiecePrice amount={amount} quantity={quantity} />
    </>
  )
}

function Pieces({ children }: { children: ReactNode }) {
  return (
    <span className={styles.pieces} translate="no">
      {children} ×
    </span>
  )
}
