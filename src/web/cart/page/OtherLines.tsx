import type { Cart } from '#calls/cart.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import { usePrice, useTexts } from '../../page-context.tsx'
import { availabilityText } from '../lines/availability-text.ts'
import type { Defective } from '../lines/defective-lines.ts'
import { type LineTools, useRemoval } from '../lines/line-tools.ts'
import { deleteSubscription, removeFreeArticle, removePartnerProduct } from '../store/cart-actions.ts'
import styles from './CartLine.module.css'
import { LineFrame, LineTotal, RemoveForm } from './LineFrame.tsx'

/** Goods that a campaign gives to this cart; taking them out declines them. */
export function FreeLine({ line, ...tools }: { line: Cart['freeArticles'][number] } & LineTools) {
  const texts = useTexts('cart')
  const takeOut = useRemoval(tools)
  const { title, campaignId, productId } = line
  const available = line.availability === 'AVAILABLE'
  return (
    <LineFrame
      line={lineKey.freeArticle(line)}
      title={title}
      image={line.image}
      hint={available ? undefined : availabilityText(texts, line.availability)}
    >
      <div className={styles.controls}>
        <span className={styles.fixed}>{quantityOf(line)} ×</span>
        <RemoveForm
          fields={{ campaignId, productId }}
          title={title}
          remove={() => takeOut(lineKey.freeArticle(line), title, () => removeFreeArticle(line))}
        />
      </div>
      <LineTotal>{texts.freeArticle}</LineTotal>
    </LineFrame>
  )
}

/** What was put together in the configurator. */
export function SubscriptionLine({ line, ...tools }: { line: Cart['subscriptions'][number] } & LineTools) {
  const texts = useTexts('cart')
  const price = usePrice()
  const takeOut = useRemoval(tools)
  const { subscriptionConfigurationId: id, title = texts.subscription } = line
  // the same goods may lie in the cart for once, too
  const name = line.title === undefined ? title : `${texts.subscription}: ${title}`
  return (
    <LineFrame
      line={lineKey.subscription(line)}
      title={title}
      icon={line.type === 'machine' ? 'cup' : 'bean'}
      variant={texts.subscription}
    >
      <p className={styles.price}>{line.price !== undefined && texts.linePrice({ price: price(line.price) })}</p>
      <div className={styles.controls}>
        <span className={styles.fixed}>1 ×</span>
        <RemoveForm
          fields={{ subscriptionId: id }}
          title={name}
          remove={() => takeOut(lineKey.subscription(line), name, () => deleteSubscription(line))}
        />
      </div>
      <LineTotal>{price(line.price ?? 0)}</LineTotal>
    </LineFrame>
  )
}

/** Goods of a partner, whose pieces are not changed here. */
export function PartnerLine({ line, ...tools }: { line: Cart['partnerProducts'][number] } & LineTools) {
  const texts = useTexts('cart')
  const price = usePrice()
  const takeOut = useRemoval(tools)
  const { partnerProductId, totalQuantity, title = texts.partnerProduct } = line
  return (
    <LineFrame line={lineKey.partnerProduct(line)} title={title} icon="cart" variant={texts.partnerProduct}>
      <p className={styles.price}>{line.price !== undefined && texts.linePrice({ price: price(line.price) })}</p>
      <div className={styles.controls}>
        <span className={styles.fixed}>{totalQuantity} ×</span>
        <RemoveForm
          fields={{ partnerProductId }}
          title={title}
          remove={() => takeOut(lineKey.partnerProduct(line), title, () => removePartnerProduct(line))}
        />
      </div>
      <LineTotal>{price((line.price ?? 0) * totalQuantity)}</LineTotal>
    </LineFrame>
  )
}

/** A line whose goods cannot be had any more: it can only be taken out. */
export function DefectiveLine({ defective, ...tools }: { defective: Defective } & LineTools) {
  const texts = useTexts('cart')
  const takeOut = useRemoval(tools)
  const { line, title, fields, quantity, remove } = defective
  return (
    <LineFrame line={line} title={title} icon="warning" hint={texts.defectiveLine}>
      <div className={styles.controls}>
        <span className={styles.fixed}>{quantity} ×</span>
        <RemoveForm fields={fields} title={title} remove={() => takeOut(line, title, remove)} />
      </div>
    </LineFrame>
  )
}
