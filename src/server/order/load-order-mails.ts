import type pg from 'pg'
import type { PlacedOrder } from '#calls/checkout.ts'
import { ORDER_PATH } from '#rules/account-addresses.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { trackingOf } from '#rules/order/parcels.ts'
import { dateText } from '#sites/formats.ts'
import { readInvoices } from '../invoice/exports.ts'
import { readSeller } from '../invoice/read-seller.ts'
import type { LoadedMail, MailLoaders } from '../mail/mail-kinds.ts'
import { goodsPictures } from '../product/goods-pictures.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { readBill, readRefund } from '../refund/exports.ts'
import type { Shop } from '../shop.ts'
import { type AgreedTextsShop, agreedTexts } from './agreed-texts.ts'
import { newOrderLink } from './order-link-queries.ts'
import { readDocuments, readOrder } from './order-queries.ts'
import { readPayTo } from './order-view.ts'
import { readParcelsOf } from './parcel-queries.ts'

type OrderMailKind =
  | 'order-confirmation'
  | 'order-notice'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-reminder'

/**
 * Loads the mails about orders just before they are sent. An order that has gone on meanwhile gets no mail that is no longer
 * true. Each link is new, because only its hash is stored.
 */
export function orderMailLoaders(
  shop: Pick<Shop, 'database'> & AgreedTextsShop & { productCache: ProductCache },
): MailLoaders<OrderMailKind> {
  const { pool } = shop.database
  /** An order that is read; its confirmation and the merchant's notice are loaded at the same time. */
  const reading = new Map<string, ReturnType<typeof readOrder>>()
  const orderOf = (number: string): ReturnType<typeof readOrder> => {
    const found = reading.get(number) ?? readOrder(pool, number).finally(() => reading.delete(number))
    reading.set(number, found)
    return found
  }
  const linkTo = async ({ number }: PlacedOrder, moment: number) =>
    `${ORDER_PATH}?token=${await newOrderLink(pool, number, moment)}`
  const about = async (order: PlacedOrder, moment: number) => ({
    number: order.number,
    site: order.site,
    path: await linkTo(order, moment),
  })
  const transferFor = async (order: PlacedOrder, moment: number) => {
    const payTo = await readPayTo(pool, order, moment)
    return payTo && { payTo, until: wordsOf(order, payTo.until) }
  }
  return {
    async 'order-confirmation'({ data: { orderNumber } }, moment) {
      const order = await orderOf(orderNumber)
      if (!order) return undefined
      const payTo = await transferFor(order, moment)
      const path = await linkTo(order, moment)
      const seller = await readSeller(pool, order.site, order.placedAt)
      const documents = agreedTexts(shop, { order, seller }, await readDocuments(pool, orderNumber))
      const parts = { ...(payTo && { payTo }), ...(seller && { seller }) }
      const pictures = await goodsPictures(shop, { site: order.site, moment }, order.lines)
      return { view: { order, placedAt: placedAt(order), documents, path, pictures, ...parts } }
    },
    // an answer to it goes to the shopper
    async 'order-notice'({ data: { orderNumber } }) {
      const order = await orderOf(orderNumber)
      return order && { view: noticeOf(order), replyTo: order.email }
    },
    async 'order-shipped'({ data: { orderNumber }, createdAt }, moment) {
      const order = await readOrder(pool, orderNumber)
      if (!order) return undefined
      const [stored, invoices] = await Promise.all([readParcelsOf(pool, orderNumber), readInvoices(pool, orderNumber)])
      const parcels = stored.map((parcel) => ({
        ...trackingOf(order.site, parcel),
        trackingNumber: parcel.trackingNumber,
      }))
      const shippedOn = wordsOf(order, createdAt)
      // a site without a seller has none
      const hasInvoice = invoices.length > 0
      const { pickupStore } = order
      return { view: { ...(await about(order, moment)), shippedOn, parcels, hasInvoice, pickupStore } }
    },
    async 'order-cancelled'({ data: { orderNumber, paidBack, toCards = 0, late } }, moment) {
      const order = await readOrder(pool, orderNumber)
      if (!order) return undefined
      const isCovered = dueAmount(order) === 0
      return { view: { ...(await about(order, moment)), paidBack, toCards, isCovered, isLate: late } }
    },
    async 'order-refunded'({ data }, moment) {
      const { orderNumber } = data
      const order = await readOrder(pool, orderNumber)
      if (!order) return undefined
      if ('toCards' in data) {
        return { view: { ...(await about(order, moment)), amount: data.toCards, way: 'gift-card' } }
      }
      const refund = await readRefund(pool, data.refundId)
      // its order was cancelled unpaid since
      if (!refund || refund.state === 'void') return undefined
      if (refund.state === 'deducted') {
        const [bill, transfer] = await Promise.all([readBill(pool, orderNumber), transferFor(order, moment)])
        const facts = { amount: refund.amount, way: 'bill' as const, ...(bill.isUnpaid && { stillToPay: bill.amount }) }
        return { view: { ...(await about(order, moment)), ...facts, ...(transfer && { transfer }) } }
      }
      const way = refund.provider === null ? 'account' : 'card'
      return { view: { ...(await about(order, moment)), amount: refund.amount, way } }
    },
    async 'order-reminder'({ data: { orderNumber } }, moment) {
      const order = await readOrder(pool, orderNumber)
      // paid or cancelled since
      const transfer = order && (await transferFor(order, moment))
      return order && transfer && { view: { ...(await about(order, moment)), ...transfer } }
    },
  }
}

/** A day in the words of the order's site. */
const wordsOf = ({ site }: PlacedOrder, moment: number) => dateText(site, moment)

const placedAt = ({ site, placedAt: moment }: PlacedOrder) =>
  dateText(site, moment, { dateStyle: 'long', timeStyle: 'short' })

const noticeOf = (order: PlacedOrder) => ({ order, placedAt: placedAt(order) })

/** An order with its moment in the words of its site. */
export async function loadOrderNotice(
  pool: pg.Pool,
  number: string,
): Promise<LoadedMail<'order-notice'>['view'] | undefined> {
  const order = await readOrder(pool, number)
  return order && noticeOf(order)
}
