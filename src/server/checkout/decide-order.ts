import { randomInt, randomUUID } from 'node:crypto'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { coveredEntry, wholeEntry } from '#rules/checkout/checkout-steps.ts'
import { orderNeeds, pickupStore, shippedTo } from '#rules/checkout/order-choices.ts'
import { orderChanges } from '#rules/checkout/shown-order.ts'
import { shownTerms } from '#rules/checkout/shown-terms.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { draftOrder, orderTerms } from '#rules/order/order-draft.ts'
import { orderNumber } from '#rules/order/order-number.ts'
import { PAYMENT_WINDOW_MS } from '#rules/order/payment-window.ts'
import { payableKinds, paymentRefusal } from '#rules/payment/payment-refusal.ts'
import { nextCheckAt } from '#rules/payment/settlement.ts'
import { subscriptionRefusal } from '#rules/settings/subscriptions-setting.ts'
import { contractNumber } from '#rules/subscription/contract-number.ts'
import { newContract } from '#rules/subscription/ordered-subscription.ts'
import { forAnybody } from '#rules/voucher/voucher.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { isPaidAtProvider } from '#sites/payment-kinds.ts'
import { siteConfig } from '#sites/sites.ts'
import type { CartForOrder } from '../cart/cart-service.ts'
import { pickupStores } from '../contents/shown-stores.ts'
import type { Seller } from '../invoice/read-seller.ts'
import type { NewOrder } from '../order/exports.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'
import type { StoredCheckout } from './checkout-queries.ts'
import { type Decided, settingsToStore } from './decided-settings.ts'
import type { PlacingOutcome, PlacingRequest } from './placing.ts'
import { sellerPayments } from './shop-payments.ts'

/** The order to write, or why there is none. */
export function decideOrder(
  { configuration, payments }: Pick<Shop, 'configuration'> & { payments: PaymentProviders },
  { site, formKey, cartVersion, revision, shown, newNumber = numberByChance }: PlacingRequest,
  stored: StoredCheckout,
  { owner, cart, freeTcms, orderedAs, backorders, shortages, subscriptions, electronics }: CartForOrder,
  { moment, settings, seller }: Decided & { seller: Seller | undefined },
): Omit<NewOrder, 'documents'> | Exclude<PlacingOutcome, { type: 'placed' }> {
  if (settings.opening.state !== 'open') return { type: 'closed' }
  const blocker = checkoutBlocker(cart, { busy: false, blocked: false })
  if (blocker === 'EMPTY') return { type: 'empty' }
  const { customerEmail, vouchers, giftCards } = stored
  const { timeZone, currency } = siteConfig(site)
  const day = wallClockAt(moment, timeZone).slice(0, 10)
  const isPickedUp = stored.entered?.deliveryKind === 'store'
  const isCustomer = customerEmail !== null
  const codes = { vouchers: isCustomer ? vouchers : vouchers.map(forAnybody), giftCards, moment }
  const terms = orderTerms(site, settings, moment)
  const draft = draftOrder(site, cart, { freeTcms, orderedAs }, terms, { subscriptions, isPickedUp, codes })
  // what is paid by 'covered' is 0
  const amount = dueAmount(draft.totals)
  const sum = { amount, isCustomer }
  const kinds = sellerPayments({ configuration, payments }, { site, settings, seller })
  const offered = { ...settings, payments: { ...settings.payments, kinds } }
  const needs = orderNeeds(cart, electronics, payableKinds(sum, offered), pickupStores({ site, moment, settings }))
  const given = coveredEntry({ ...stored.entered, ...(customerEmail && { email: customerEmail }) }, draft.totals, needs)
  const entered = wholeEntry(site, given, needs)
  const isAsShown = cart.version === cartVersion && stored.revision === revision && owner.id === stored.ownerId
  const isRefused = subscriptionRefusal(settings.subscriptions, subscriptions) !== undefined
  if (blocker || shortages.length > 0 || isRefused || !isAsShown) return { type: 'changed' }
  const store = isPickedUp ? pickupStore(needs.stores, given.store) : undefined
  const held = shownTerms({ returnPeriod: settings.returns.period, deliveryTimes: settings.delivery }, store)
  if (orderChanges(shown, draft.lines, draft.totals, held).length > 0) return { type: 'changed' }
  const kind = given.payment
  const refusal = kind && paymentRefusal(kind, sum, offered)
  if (refusal) return { type: 'payment', kind, refusal }
  if (!entered) return { type: 'changed' }
  const contracts = subscriptions.map((one) => newContract(one, contractNumber(randomInt), day))
  const takesOldDevice = needs.asksForOldDevice ? entered.takesOldDevice === true : null
  const delivery = shippedTo(entered, needs) ?? entered.delivery
  const late = new Set(draft.lines.flatMap(({ itemId, availableFrom }) => (availableFrom ? [itemId] : [])))
  const decided = new Map([...backorders].filter(([tcm]) => late.has(tcm)))
  const placed = {
    entered: { ...entered, delivery },
    pickupStore: store ?? null,
    takesOldDevice,
    draft,
    contracts,
    backorders: decided,
    settings: settingsToStore(settings, terms),
  }
  const order = { id: randomUUID(), number: newNumber(), owner, currency, cartVersion, formKey, ...placed }
  if (!isPaidAtProvider(entered.payment)) return order
  const provider = payments.for(site, entered.payment)
  if (!provider) return { type: 'payment', kind: entered.payment, refusal: { code: 'NOT_OFFERED' } }
  const reservedUntil = moment + PAYMENT_WINDOW_MS
  const checkAt = nextCheckAt(moment, reservedUntil)
  return { ...order, payment: { id: randomUUID(), provider: provider.name, amount, reservedUntil, checkAt } }
}

const numberByChance = () => orderNumber((bound) => randomInt(bound))
