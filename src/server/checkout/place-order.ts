import { randomInt, randomUUID } from 'node:crypto'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { coveredEntry, wholeEntry } from '#rules/checkout/checkout-steps.ts'
import { orderNeeds, pickupStore, shippedTo } from '#rules/checkout/order-choices.ts'
import { orderChanges, type ShownOrder } from '#rules/checkout/shown-order.ts'
import { shownTerms } from '#rules/checkout/shown-terms.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { draftOrder, orderTerms } from '#rules/order/order-draft.ts'
import { orderNumber } from '#rules/order/order-number.ts'
import { isUnpaid, unpaidOrderLimits, wrongVoucherLimits } from '#rules/order/pay-later-limits.ts'
import { PAYMENT_WINDOW_MS } from '#rules/order/payment-window.ts'
import { type PaymentRefusal, payableKinds, paymentRefusal } from '#rules/payment/payment-refusal.ts'
import { nextCheckAt } from '#rules/payment/settlement.ts'
import { subscriptionRefusal } from '#rules/settings/subscriptions-setting.ts'
import { contractNumber } from '#rules/subscription/contract-number.ts'
import { newContract } from '#rules/subscription/ordered-subscription.ts'
import { forAnybody, isPersonal, refusesPerson } from '#rules/voucher/voucher.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { isPaidAtProvider, type PaymentKind } from '#sites/payment-kinds.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { CartForOrder, CartService } from '../cart/cart-service.ts'
import { pickupStores } from '../contents/shown-stores.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { Counts } from '../counts.ts'
import { readSeller, type Seller } from '../invoice/read-seller.ts'
import { addMailsOfKinds } from '../mail/add-mail.ts'
import { afterPayment } from '../order/after-payment.ts'
import { insertOrder, type NewOrder } from '../order/exports.ts'
import { takesNoOrders } from '../order/missing-to-sell.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { countForDay, giveBackForDay } from '../rate-limit/daily-count-queries.ts'
import type { Shop } from '../shop.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { readCheckout, type StoredCheckout } from './checkout-queries.ts'
import { contractDocuments } from './contract-documents.ts'
import { type Decided, followSettings, isAsDecided, type LoadedSettings, settingsToStore } from './decided-settings.ts'
import { sellerPayments } from './shop-payments.ts'

type OrderShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'log' | 'secret'> & {
  carts: CartService
  settings: LoadedSettings
  payments: PaymentProviders
  slotCache: SlotCache
  placedOrders: Counts<Site>
}

/** What the button that orders sends, and for whom. */
export interface PlacingRequest {
  site: Site
  cartId: string
  sessionHash?: string | undefined
  /** The tags of the visitor's groups of A/B tests, of which campaigns may be. */
  groups?: readonly string[]
  /** The key of the form: the same one orders once. */
  formKey: string
  /** What the page showed when the button was pressed. */
  cartVersion: number
  revision: number
  shown: ShownOrder
  /** The shopper's IP address; undefined: the orders of staff are not limited. */
  ip?: string | undefined
  /** A new order's number; replaced by tests. */
  newNumber?: () => string
}

export type PlacingOutcome =
  | { type: 'placed'; number: string }
  /** The order keeps its pieces and waits for this payment at a provider. */
  | { type: 'reserved'; paymentId: string }
  /** Something is not as it was shown; nothing was ordered. */
  | { type: 'changed' }
  /** Too many orders of this mailbox, address or network wait for their money today; one paid at a provider is taken. */
  | { type: 'limited' }
  /** A voucher does not apply to the guest who orders; nothing was ordered. */
  | { type: 'voucher' }
  /** The chosen kind of payment is not offered, or not for this sum; nothing was ordered. */
  | { type: 'payment'; kind: PaymentKind; refusal: PaymentRefusal }
  /** The site does not say yet who sells and on which terms; nothing was ordered. */
  | { type: 'not-selling' }
  /** The merchant has closed the site, or has not opened it yet; nothing was ordered. */
  | { type: 'closed' }
  /** There is nothing to order. */
  | { type: 'empty' }

const UNIQUE_VIOLATION = '23505'
/** Each further attempt follows another order or a change of the same cart, or a number that was given already. */
const MAX_ATTEMPTS = 5
/** The refusals that settings which are read anew may lift. */
const BY_SETTINGS: readonly string[] = ['changed', 'payment', 'closed']

/**
 * Places an order once: a second press, another tab and a retry get the same order. Reads what is entered, the cart, prices and
 * stock; decides by the cart's own rules; writes in one transaction of six round trips at most, the first of which reads the settings.
 * Prices, stock, shipping costs and taxes that are not as the page showed them order nothing, nor do terms that are worse.
 */
export async function placeOrder(shop: OrderShop, request: PlacingRequest): Promise<PlacingOutcome> {
  const { site, formKey, cartVersion } = request
  const moment = shop.clock()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [ordered, documents, isNotSelling, seller] = await Promise.all([
      shop.carts.readForOrder(site, request, moment),
      contractDocuments(shop, site, moment),
      takesNoOrders(shop.database.pool, site, { production: shop.configuration.production, moment }),
      readSeller(shop.database.pool, site, moment),
    ])
    // after the cart: where another press has emptied it, its order is there
    const stored = await readCheckout(shop.database.pool, site, { ...request, key: formKey, cartVersion }, moment)
    if (stored.openPaymentId) return { type: 'reserved', paymentId: stored.openPaymentId }
    if (stored.orderNumber) return { type: 'placed', number: stored.orderNumber }
    if (isNotSelling) return { type: 'not-selling' }
    const settings = shop.settings.at(site, moment)
    const decided = { moment, settings, storeId: stored.entered?.store }
    const order = decide(shop, request, stored, ordered, { ...decided, seller })
    if ('type' in order) {
      if (!BY_SETTINGS.includes(order.type)) return order
      if ((await followSettings(shop, site, decided)) !== 'followed') return order
      continue
    }
    const write = () => writeOrder(shop, { ...order, documents }, { ...decided, ip: request.ip })
    const outcome = await withVouchersOfGuest(shop, request, { stored, draft: order.draft, moment }, write)
    if (outcome === 'voucher' || outcome === 'limited') return { type: outcome }
    if (outcome === 'written') {
      shop.placedOrders.add(site)
      const { number, payment } = order
      return payment ? { type: 'reserved', paymentId: payment.id } : { type: 'placed', number }
    }
    if ((await followSettings(shop, site, decided)) === 'failed') break
  }
  return { type: 'changed' }
}

/** The order to write, or why there is none. */
function decide(
  { configuration, payments }: Pick<OrderShop, 'configuration' | 'payments'>,
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

/**
 * Writes an order of a guest whose vouchers depend on who orders, where they apply. Whoever orders may have typed any address, so
 * that each answer is counted ahead as a wrong code, and taken back where an order was written.
 */
async function withVouchersOfGuest(
  { configuration, database: { pool }, secret }: OrderShop,
  { site, ip }: Pick<PlacingRequest, 'site' | 'ip'>,
  { stored, draft, moment }: { stored: StoredCheckout; draft: NewOrder['draft']; moment: number },
  write: () => ReturnType<typeof writeOrder>,
): Promise<'voucher' | Awaited<ReturnType<typeof writeOrder>>> {
  const used = new Set(draft.redeemed.vouchers.map(({ voucherId }) => voucherId))
  const personal = stored.vouchers.filter((voucher) => used.has(voucher.id) && isPersonal(voucher))
  if (stored.customerEmail !== null || personal.length === 0) return write()
  const isRefused = personal.some(refusesPerson)
  if (ip === undefined || !configuration.rateLimits) return isRefused ? 'voucher' : write()
  const limits = wrongVoucherLimits(ip)
  const dayKey = { day: wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10), secret: secret.counting }
  if (!(await countForDay(pool, limits, dayKey)) || isRefused) return 'voucher'
  const outcome = await write()
  await giveBackForDay(pool, limits, dayKey)
  return outcome
}

/**
 * Writes the order, and its mails where it waits for no payment.
 * @returns 'faster': another order, a change or a setting was faster, or the number was given already; nothing was written
 */
async function writeOrder(
  { database, configuration, secret }: OrderShop,
  order: NewOrder,
  { ip, ...decided }: Decided & { ip: string | undefined },
): Promise<'written' | 'limited' | 'faster'> {
  const { owner, entered, number, draft } = order
  const { site } = owner
  const { moment, settings } = decided
  try {
    await database.lockingTransaction(async (client) => {
      if (!(await isAsDecided(client, site, decided))) throw new FasterOrder()
      const sold = await insertOrder(client, order, moment)
      if (!sold) throw new FasterOrder()
      if (ip !== undefined && configuration.rateLimits && isUnpaid(entered.payment)) {
        // last of what is locked, because orders of one network wait for each other from here on
        const day = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
        const isWithin = await countForDay(client, unpaidOrderLimits(site, entered, ip, settings.limits), {
          day,
          secret: secret.counting,
        })
        if (!isWithin) throw new LimitedOrder()
      }
      await invalidateStock(client, ...sold)
      if (order.payment) return
      const data = { orderNumber: number }
      await addMailsOfKinds(
        client,
        [
          {
            kind: 'order-confirmation',
            site,
            recipient: entered.email,
            ...(owner.customerId && { customerId: owner.customerId }),
            data,
          },
          { kind: 'order-notice', site, recipient: configuration.mail.merchant[site], data },
        ],
        moment,
      )
      // what is paid for with it was bought, too
      if (entered.payment === 'covered' && draft.lines.some(({ kind }) => kind === 'gift_card')) {
        const { email } = entered
        await afterPayment(
          client,
          { id: order.id, number, site, email, customerId: owner.customerId ?? null, payment: 'covered' },
          moment,
        )
      }
    })
    return 'written'
  } catch (error) {
    if (error instanceof LimitedOrder) return 'limited'
    if (error instanceof FasterOrder || (error as { code?: string }).code === UNIQUE_VIOLATION) return 'faster'
    throw error
  }
}

/** Rolls the transaction back: the cart, a stock or a setting has changed since it was read. */
class FasterOrder extends Error {}

/** Rolls the transaction back: a limit of the day is reached. */
class LimitedOrder extends Error {}

const numberByChance = () => orderNumber((bound) => randomInt(bound))
