import type { Cart } from '#calls/cart.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { lineName } from '#rules/cart/line-name.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import { useTexts } from '../../page-context.tsx'
import { Money, MoneySentence } from '../../product/Money.tsx'
import { availabilityText } from '../lines/availability-text.ts'
import type { Defective } from '../lines/defective-lines.ts'
import { type LineProperties, type LineTools, useRemoval } from '../lines/line-tools.ts'
import { deleteSubscription, removeFreeArticle, removePartnerProduct } from '../store/cart-actions.ts'
import styles from './CartLine.module.css'
import { FixedQuantity, LineForm, LineFrame, LineTotal, RemoveButton } from './LineFrame.tsx'

/** A free article of a campaign; removing it declines it. */
export function FreeLine({ line, ...tools }: LineProperties<Cart['freeArticles'][number]>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { title, campaignId, productId } = line
  const name = lineName({ title, dimValueText: texts.freeArticle })
  const available = line.availability === 'AVAILABLE'
  return (
    <LineFrame
      line={lineKey.freeArticle(line)}
      title={title}
      image={line.image}
      hint={available ? undefined : availabilityText(texts, line.availability)}
    >
      <LineForm fields={{ campaignId, productId }}>
        <FixedQuantity quantity={quantityOf(line)} />
        <RemoveButton
          title={name}
          remove={() => removeLine(lineKey.freeArticle(line), name, () => removeFreeArticle(line))}
        />
      </LineForm>
      <LineTotal>{texts.freeArticle}</LineTotal>
    </LineFrame>
  )
}

/** A subscription from the configurator. */
export function SubscriptionLine({ line, ...tools }: LineProperties<Cart['subscriptions'][number]>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { subscriptionConfigurationId: id, title = texts.subscription } = line
  // the cart may also contain the same article without a subscription
  const name = line.title === undefined ? title : texts.labelOfLine({ label: texts.subscription, title })
  return (
    <LineFrame
      line={lineKey.subscription(line)}
      title={title}
      icon={line.type === 'machine' ? 'cup' : 'bean'}
      variant={
        line.weeks === undefined
          ? texts.subscription
          : `${texts.subscription}, ${texts.subscriptionInterval({ weeks: line.weeks })}`
      }
    >
      <ul className={styles.price}>
        {line.goods?.map(({ title: goods, quantity, price, isOnce }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the goods of a configuration do not change
          <li key={at}>
            {`${quantity} × ${goods}`}
            {isOnce && `, ${texts.deliveredOnce}`}
            <br />
            <MoneySentence amounts={{ price }}>{texts.linePrice}</MoneySentence>
          </li>
        ))}
      </ul>
      <LineForm fields={{ subscriptionId: id }}>
        <FixedQuantity quantity={1} />
        <RemoveButton
          title={name}
          remove={() => removeLine(lineKey.subscription(line), name, () => deleteSubscription(line))}
        />
      </LineForm>
      <LineTotal>
        <Money amount={line.price ?? 0} />
      </LineTotal>
    </LineFrame>
  )
}

/** A partner's goods; the cart page does not change their quantity. */
export function PartnerLine({ line, ...tools }: LineProperties<Cart['partnerProducts'][number]>) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { partnerProductId, totalQuantity, title = texts.partnerProduct } = line
  return (
    <LineFrame line={lineKey.partnerProduct(line)} title={title} icon="cart" variant={texts.partnerProduct}>
      <PricePerPiece price={line.price} />
      <LineForm fields={{ partnerProductId }}>
        <FixedQuantity quantity={totalQuantity} />
        <RemoveButton
          title={title}
          remove={() => removeLine(lineKey.partnerProduct(line), title, () => removePartnerProduct(line))}
        />
      </LineForm>
      <LineTotal>
        <Money amount={(line.price ?? 0) * totalQuantity} />
      </LineTotal>
    </LineFrame>
  )
}

function PricePerPiece({ price }: { price: number | undefined }) {
  const texts = useTexts('cart')
  return (
    <p className={styles.price}>
      {price !== undefined && <MoneySentence amounts={{ price }}>{texts.linePrice}</MoneySentence>}
    </p>
  )
}

/** A line whose goods are no longer sold: it can only be removed. */
export function DefectiveLine({ defective, ...tools }: { defective: Defective } & LineTools) {
  const texts = useTexts('cart')
  const removeLine = useRemoval(tools)
  const { line, title, variant, fields, quantity, remove } = defective
  const name = lineName({ title, dimValueText: variant })
  return (
    <LineFrame line={line} title={title} variant={variant} icon="warning" hint={texts.defectiveLine}>
      <LineForm fields={fields}>
        <FixedQuantity quantity={quantity} />
        <RemoveButton title={name} remove={() => removeLine(line, name, remove)} />
      </LineForm>
    </LineFrame>
  )
}
