import type { ReactNode } from 'react'
import type { Cart, CartArticle, CartGiftCard } from '#calls/cart.ts'
import type { LineChanges } from '#rules/cart/line-changes.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import { usePrice, useTexts } from '../../page-context.tsx'
import { EnergyLabels } from '../../product/EnergyLabel.tsx'
import { PriceBlock } from '../../product/PriceBlock.tsx'
import type { LineLooks } from '../lines/AllLines.tsx'
import { availabilityText } from '../lines/availability-text.ts'
import type { Defective } from '../lines/defective-lines.ts'
import { type LineTools, useRemoval } from '../lines/line-tools.ts'
import {
  deleteSubscription,
  removeArticle,
  removeFreeArticle,
  removeGiftCard,
  removePartnerProduct,
  setQuantity,
} from '../store/cart-actions.ts'
import styles from './MiniLine.module.css'
import { MiniLine } from './MiniLine.tsx'
import { MiniQuantity } from './MiniQuantity.tsx'

/** How the kinds of lines look in the mini cart. */
export const MINI_LOOKS: LineLooks = {
  Article: ArticleLine,
  GiftCard: GiftCardLine,
  Free: FreeLine,
  Subscription: SubscriptionLine,
  Partner: PartnerLine,
  Defective: DefectiveLine,
}

type Told<L> = { line: L } & LineTools
interface News {
  news: LineChanges | undefined
}

function ArticleLine({ line, news, ...tools }: Told<CartArticle> & News) {
  const texts = useTexts('cart')
  const price = usePrice()
  const takeOut = useRemoval(tools)
  const { productId, tcm, title } = line
  const id = lineKey.article(line)
  const quantity = quantityOf(line)
  const available = line.availability === 'AVAILABLE'
  const change = async (wanted: number) => {
    const { ok } = await setQuantity({ productId, tcm, quantity: wanted })
    if (ok) tools.say(texts.quantityChanged({ title, quantity: wanted }))
  }
  return (
    <MiniLine
      id={id}
      title={title}
      href={line.seoUrl}
      image={line.image}
      variant={line.dimValueText}
      news={news}
      hint={available || news?.availability ? undefined : availabilityText(texts, line.availability)}
      price={
        <>
          <PriceBlock
            article={{ ...line, price: { amount: line.price, bestPriceAmount: line.bestPriceAmount } }}
            product={line}
            size="line"
          />
          <EnergyLabels infos={line.energyEfficiencyInfos} dataSheet={line.dataSheet} />
        </>
      }
      quantity={
        available ? <MiniQuantity line={line} quantity={quantity} onChoose={change} /> : <Pieces>{quantity}</Pieces>
      }
      total={available ? price(line.price * quantity) : '–'}
      remove={() => takeOut(id, title, () => removeArticle(line))}
    />
  )
}

function GiftCardLine({ line, news, ...tools }: Told<CartGiftCard> & News) {
  const price = usePrice()
  const takeOut = useRemoval(tools)
  const id = lineKey.giftCard(line)
  const quantity = quantityOf(line)
  return (
    <MiniLine
      id={id}
      title={line.title}
      href={line.seoUrl}
      image={line.image}
      variant={line.dimValueText}
      news={news}
      price={<UnitPrice amount={line.price} quantity={quantity} />}
      quantity={<Pieces>{quantity}</Pieces>}
      total={price(line.price * quantity)}
      remove={() => takeOut(id, line.title, () => removeGiftCard(line))}
    />
  )
}

/** Goods that a campaign gives to this cart; taking them out declines them. */
function FreeLine({ line, ...tools }: Told<Cart['freeArticles'][number]>) {
  const texts = useTexts('cart')
  const takeOut = useRemoval(tools)
  const id = lineKey.freeArticle(line)
  return (
    <MiniLine
      id={id}
      title={line.title}
      image={line.image}
      hint={line.availability === 'AVAILABLE' ? undefined : availabilityText(texts, line.availability)}
      quantity={<Pieces>{quantityOf(line)}</Pieces>}
      total={texts.freeArticle}
      remove={() => takeOut(id, line.title, () => removeFreeArticle(line))}
    />
  )
}

function PartnerLine({ line, ...tools }: Told<Cart['partnerProducts'][number]>) {
  const texts = useTexts('cart')
  const price = usePrice()
  const takeOut = useRemoval(tools)
  const id = lineKey.partnerProduct(line)
  const { title = texts.partnerProduct, price: amount, totalQuantity } = line
  return (
    <MiniLine
      id={id}
      title={title}
      icon="cart"
      variant={texts.partnerProduct}
      price={amount !== undefined && <UnitPrice amount={amount} quantity={totalQuantity} />}
      quantity={<Pieces>{totalQuantity}</Pieces>}
      total={amount !== undefined && price(amount * totalQuantity)}
      remove={() => takeOut(id, title, () => removePartnerProduct(line))}
    />
  )
}

function SubscriptionLine({ line, ...tools }: Told<Cart['subscriptions'][number]>) {
  const texts = useTexts('cart')
  const price = usePrice()
  const takeOut = useRemoval(tools)
  const id = lineKey.subscription(line)
  const { title = texts.subscription, price: amount } = line
  return (
    <MiniLine
      id={id}
      title={title}
      icon={line.type === 'machine' ? 'cup' : 'bean'}
      variant={texts.subscription}
      quantity={<Pieces>{1}</Pieces>}
      total={amount !== undefined && price(amount)}
      remove={() => takeOut(id, title, () => deleteSubscription(line))}
    />
  )
}

/** A line whose goods cannot be had any more: it can only be taken out. */
function DefectiveLine({ defective, ...tools }: { defective: Defective } & LineTools) {
  const texts = useTexts('cart')
  const takeOut = useRemoval(tools)
  const { line, title, quantity, remove } = defective
  return (
    <MiniLine
      id={line}
      title={title}
      icon="warning"
      hint={texts.defectiveLine}
      quantity={<Pieces>{quantity}</Pieces>}
      remove={() => takeOut(line, title, remove)}
    />
  )
}

/** Of one piece the total says it. */
function UnitPrice({ amount, quantity }: { amount: number; quantity: number }) {
  const texts = useTexts('cart')
  const price = usePrice()
  return quantity > 1 && <p className={styles.unit}>{texts.linePrice({ price: price(amount) })}</p>
}

function Pieces({ children }: { children: ReactNode }) {
  return <span className={styles.pieces}>{children} ×</span>
}
