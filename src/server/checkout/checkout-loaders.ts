import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CheckoutLoaders } from '#calls/checkout.ts'
import { coveredEntry, type Entered } from '#rules/checkout/checkout-steps.ts'
import { orderNeeds } from '#rules/checkout/order-choices.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { draftOrder, orderTerms } from '#rules/order/order-draft.ts'
import { isUnpaid, unpaidOrderLimits } from '#rules/order/pay-later-limits.ts'
import { payableKinds, paymentRefusal } from '#rules/payment/payment-refusal.ts'
import { plainDescription } from '#rules/product/description.ts'
import { subscriptionRefusal } from '#rules/settings/subscriptions-setting.ts'
import { deliveryTerms } from '#rules/subscription/ordered-subscription.ts'
import type { Visit } from '#rules/visit.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { SEPARATOR } from '#sites/formats.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { siteConfig } from '#sites/sites.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import type { CartService } from '../cart/cart-service.ts'
import { pickupStores } from '../contents/shown-stores.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { listOrders } from '../order/exports.ts'
import { readPaymentView } from '../payment/exports.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { goodsPictures } from '../product/goods-pictures.ts'
import { textIn } from '../product/product-answer.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { isSpentForDay } from '../rate-limit/daily-count-queries.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { staffOf } from '../staff/staff-of.ts'
import { readCheckout, readLastAddress } from './checkout-queries.ts'
import { shopPayments } from './shop-payments.ts'

/** Loads the checkout of a request's visitor, and what the visitor has ordered. Reading changes nothing. */
export function checkoutLoaders(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'> & {
    carts: CartService
    payments: PaymentProviders
    productCache: ProductCache
    slotCache: SlotCache
  },
  request: FastifyRequest,
  visit: Visit,
): CheckoutLoaders {
  const { site, moment, settings } = visit
  const { pool } = shop.database
  const token = visitorToken(request, shop.configuration.production)
  const visitor = { cartId: token && cartIdOf(token, site), sessionHash: sessionHashOf(request, shop) }
  return {
    async view() {
      const [stored, ordered] = await Promise.all([
        readCheckout(pool, site, visitor, shop.clock()),
        shop.carts.readForOrder(site, { ...visitor, groups: await visitorGroupTags(shop, request, visit) }, moment),
      ])
      const { cart, freeTcms, orderedAs, shortages, subscriptions, electronics } = ordered
      const day = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
      const { customerEmail: email, vouchers, giftCards } = stored
      const draft = draftOrder(site, cart, { freeTcms, orderedAs }, orderTerms(site, settings, moment), {
        subscriptions,
        isPickedUp: stored.entered?.deliveryKind === 'store',
        codes: { vouchers, giftCards, moment },
      })
      const isCustomer = email !== null
      const sum = { amount: dueAmount(draft.totals), isCustomer }
      const needs = orderNeeds(cart, electronics, payableKinds(sum, settings), pickupStores(visit))
      const given = { ...stored.entered, ...(email && { email }) }
      const [ofShop, isLimited] = await Promise.all([
        shopPayments(shop, visit),
        isUnpaidLimited(shop, request, { visit, given }),
      ])
      const payments = isLimited ? ofShop.filter((kind) => !isUnpaid(kind)) : ofShop
      const entered = withOffered(payments, given)
      return {
        cart,
        draft,
        codes: { vouchers: vouchers.map(({ id, code }) => ({ id, code })), giftCards },
        needs,
        electronics,
        subscriptions: subscriptions.map((one) => ({ id: one.id, ...deliveryTerms(one, day) })),
        shortages,
        subscriptionRefusal: subscriptionRefusal(settings.subscriptions, subscriptions),
        entered: coveredEntry(entered, draft.totals, needs),
        payments,
        paymentBounds: payments.flatMap((kind) => {
          const refusal = paymentRefusal(kind, sum, settings)
          return refusal && 'limit' in refusal ? [{ kind, ...refusal }] : []
        }),
        isLimited,
        ...(stored.openPaymentId && { openPaymentId: stored.openPaymentId }),
        revision: stored.revision ?? 0,
        lastOrder: stored.lastOrder ?? '',
        isCustomer,
        formKey: randomUUID(),
      }
    },
    async goods({ lines }) {
      const ids = [...new Set(lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
      const products = await shop.productCache.take(site, ids, moment)
      const properties = products.map(({ row, product: { id, features } }) => [
        id,
        features.length > 0
          ? features.slice(0, MAX_FEATURES).join(SEPARATOR)
          : plainDescription(textIn(row.description, siteConfig(site))),
      ])
      const basePrices = products
        .flatMap(({ product }) => product.articles)
        .flatMap(({ tcm, basePriceInfo }) => (basePriceInfo ? [[tcm, basePriceInfo] as const] : []))
      return { properties: Object.fromEntries(properties), basePrices: Object.fromEntries(basePrices) }
    },
    pictures: (lines) => goodsPictures(shop, visit, lines),
    async lastAddress() {
      const { customerId } = await readCheckout(pool, site, visitor, shop.clock())
      return customerId === null ? {} : readLastAddress(pool, site, customerId)
    },
    async orders() {
      const { customerId } = await readCheckout(pool, site, visitor, shop.clock())
      return customerId === null ? undefined : listOrders(pool, { site, customerId, most: MAX_LISTED })
    },
    payment: (id) => (UUID.test(id) ? readPaymentView(pool, id) : Promise.resolve(undefined)),
  }
}

/** Whether the visitor can order today only what is paid at a provider. */
async function isUnpaidLimited(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'>,
  request: FastifyRequest,
  { visit: { site, moment, settings }, given }: { visit: Visit; given: Entered },
): Promise<boolean> {
  const { database, configuration, secret } = shop
  if (!configuration.rateLimits) return false
  const day = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
  const isSpent = await isSpentForDay(database.pool, unpaidOrderLimits(site, given, request.ip, settings.limits), {
    day,
    secret: secret.counting,
  })
  return isSpent && (await staffOf(shop, request)) === undefined
}

/** Without a kind of payment that is no longer offered, so that its step is open again. */
function withOffered(payments: readonly PaymentKind[], { payment, ...entered }: Entered): Entered {
  return payment && payments.includes(payment) ? { ...entered, payment } : entered
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_FEATURES = 3
/** A page does not grow without end. */
const MAX_LISTED = 100
