import type { CheckoutView } from '#calls/checkout.ts'
import { articleDelivery, giftCardDelivery } from '#rules/cart/line-delivery.ts'
import { shippingCosts } from '#rules/cart/shipping-costs.ts'
import { deliveryChoices, type OrderDeliveryKind, pickupStore } from '#rules/checkout/order-choices.ts'
import { storeAddress, storePlace } from '#rules/store/store-place.ts'
import { SEPARATOR } from '#sites/formats.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Money } from '../product/Money.tsx'
import styles from './Steps.module.css'

/** How the goods come, and whether an old device goes back: the fields of the delivery step. */
export function DeliveryChoices({
  view: { cart, needs, electronics, entered },
  isMissing,
}: {
  view: CheckoutView
  isMissing: boolean
}) {
  const texts = useTexts('checkout')
  const { settings } = usePageContext()
  const kinds = deliveryChoices(needs)
  // a single way is nothing to choose
  const chosen = kinds.length === 1 ? kinds[0] : entered.deliveryKind
  const cost = shippingCosts(cart, settings).amount
  return (
    <>
      <fieldset className={styles.choices} {...choiceState(isMissing, 'delivery-fault')}>
        <legend className="visually-hidden">{texts.delivery}</legend>
        {kinds
          .filter((kind) => kind !== 'store')
          .map((kind, at) => (
            <label key={kind}>
              <input
                type="radio"
                name="deliveryKind"
                value={kind}
                required
                defaultChecked={chosen === kind || chosen === undefined}
                {...(isMissing && at === 0 && { autoFocus: true })}
              />
              <span>
                <strong>{kind === 'letter' ? texts.deliveryLetter : texts.deliveryHome}</strong>
                <small>
                  <DeliveryTimes cart={cart} />
                </small>
              </span>
              <span>{cost === 0 ? texts.free : <Money amount={cost} />}</span>
            </label>
          ))}
        {kinds.includes('store') &&
          needs.stores.map((store) => (
            <label key={store.id}>
              <input
                type="radio"
                name="deliveryKind"
                value={`store-${store.id}`}
                required
                defaultChecked={chosen === 'store' && entered.store === store.id}
              />
              <span>
                <strong>{texts.deliveryStore({ store: store.name })}</strong>
                <small>{storeAddress(store)}</small>
                {store.hours !== '' && <small>{store.hours}</small>}
                <small>
                  <ReadyTime cart={cart} />
                </small>
              </span>
              <span>{texts.free}</span>
            </label>
          ))}
      </fieldset>
      {isMissing && (
        <p id="delivery-fault" className={styles.fault}>
          {texts.choose}
        </p>
      )}
      {cart.giftCards.length > 0 && <p>{texts.giftCardCode}</p>}
      {electronics.length > 0 && (
        <fieldset className={styles.device}>
          <legend>{texts.oldDevice}</legend>
          <p>{texts.oldDeviceText({ titles: electronics.join(', ') })}</p>
          <input type="hidden" name="asksForOldDevice" value="on" />
          <label>
            <input type="checkbox" name="takesOldDevice" defaultChecked={entered.takesOldDevice === true} />
            {texts.oldDeviceYes}
          </label>
        </fieldset>
      )}
    </>
  )
}

/** What a choice of radio buttons says of itself to assistive technology. Of a plain group none hears that it is invalid. */
export const choiceState = (isMissing: boolean, fault: string) =>
  isMissing ? ({ role: 'radiogroup', 'aria-invalid': true, 'aria-describedby': fault } as const) : {}

/** What was chosen in the delivery step, in short. */
export function DeliverySummary({ view: { cart, draft, needs, entered } }: { view: CheckoutView }) {
  const texts = useTexts('checkout')
  const { deliveryAmount } = draft.totals
  const store = entered.deliveryKind === 'store' ? pickupStore(needs.stores, entered.store) : undefined
  return (
    <>
      <p>
        {store ? texts.deliveryStore({ store: store.name }) : <DeliveryName kind={entered.deliveryKind} />}
        {SEPARATOR}
        {store ? <ReadyTime cart={cart} /> : <DeliveryTimes cart={cart} />}
        {SEPARATOR}
        {deliveryAmount === 0 ? texts.free : <Money amount={deliveryAmount} />}
      </p>
      {store && <p>{storePlace(store)}</p>}
      {cart.giftCards.length > 0 && <p>{texts.giftCardCode}</p>}
      {needs.asksForOldDevice && <OldDevice isTaken={entered.takesOldDevice} />}
    </>
  )
}

/** Whether an old device is taken back; nothing where nobody was asked. */
export function OldDevice({ isTaken }: { isTaken: boolean | null | undefined }) {
  const texts = useTexts('checkout')
  if (isTaken === null || isTaken === undefined) return null
  return <p>{isTaken ? texts.oldDeviceTaken : texts.oldDeviceLeft}</p>
}

function DeliveryName({ kind }: { kind: OrderDeliveryKind | undefined }) {
  const texts = useTexts('checkout')
  return kind === 'letter' ? texts.deliveryLetter : texts.deliveryHome
}

function ReadyTime({ cart }: Pick<CheckoutView, 'cart'>) {
  const texts = useTexts('checkout')
  const days = useDeliveryDays(cart)
  return [days && texts.deliveryReady({ days }), latestDay(cart)].filter(Boolean).join(SEPARATOR)
}

/** In how many working days what is there comes, and from which day on the rest does. */
function DeliveryTimes({ cart }: Pick<CheckoutView, 'cart'>) {
  return [useDeliveryDays(cart), latestDay(cart)].filter(Boolean).join(SEPARATOR)
}

/** Undefined: all of the cart comes later. */
function useDeliveryDays(cart: CheckoutView['cart']): string | undefined {
  const texts = useTexts('product')
  const { deliveryTimes } = usePageContext().settings
  const kinds = [...cart.articles.map(articleDelivery), ...cart.giftCards.map(giftCardDelivery)]
  const times = kinds.flatMap((kind) => (kind ? [deliveryTimes[kind]] : []))
  if (times.length === 0 && isAllLate(cart)) return undefined
  const known = times.length > 0 ? times : [deliveryTimes.parcel]
  const from = Math.max(...known.map((time) => time.from))
  const to = Math.max(...known.map((time) => time.to))
  return texts.deliveryDays({ from, to })
}

const isAllLate = ({ articles, subscriptions, partnerProducts }: CheckoutView['cart']) =>
  articles.length > 0 &&
  articles.every(({ backorder }) => backorder) &&
  subscriptions.length + partnerProducts.length === 0

/** From when on the last of the goods come that are not there, in words. */
const latestDay = ({ articles }: CheckoutView['cart']): string | undefined =>
  articles
    .flatMap(({ backorder }) => backorder ?? [])
    .toSorted((a, b) => (a.availableFrom < b.availableFrom ? -1 : 1))
    .at(-1)?.text
