import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import type { PlacedOrder } from '#calls/checkout.ts'
import { addressLines } from '#rules/address/address-format.ts'
import type { OrderEvent } from '#rules/order/order-events.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import type { OrderAction } from '#rules/order/order-states.ts'
import { MAX_PARCELS, type NewParcel, type Parcel, type ParcelFault, trackingOf } from '#rules/order/parcels.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import type { OrderDiscount } from '#rules/voucher/order-discount.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { carrierIds } from '#sites/carriers.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { changeOrder } from '../order/change-order.ts'
import { ensureInvoice } from '../order/ensure-invoice.ts'
import { readOrder, readParcelsOf } from '../order/exports.ts'
import { orderPdf } from '../order/order-pdf.ts'
import { readOrderEvents } from '../order-event/exports.ts'
import { type OrderBill, readBill } from '../refund/exports.ts'
import { type OrderSearchCommand, orderSearchCommand, runOrderSearchCommand } from './order-search.ts'
import { returnLinesOfOrder } from './returns.ts'
import { typedLine } from './typed-line.ts'
import { WrongUsage } from './wrong-usage.ts'

export type OrdersCommand =
  | OrderSearchCommand
  | { type: 'show'; number: string }
  | { type: 'invoice'; number: string; file: string }
  | { type: OrderAction; number: string; parcels: NewParcel[]; despiteDispute: boolean }

/** Ships an order although a bank disputes its payment. */
const DESPITE_DISPUTE = '--despite-dispute'

const VERBS: Record<string, 'show' | 'invoice' | OrderAction> = {
  show: 'show',
  invoice: 'invoice',
  paid: 'pay',
  ship: 'ship',
  cancel: 'cancel',
}
const DONE: Record<OrderAction, string> = { pay: 'is paid', ship: 'is shipped', cancel: 'is cancelled' }

/** Parses what follows `crema orders`; undefined: it is no command. @throws WrongUsage for a wrong word */
export function ordersCommand(words: ReadonlyArray<string | undefined>, defaultSite: Site): OrdersCommand | undefined {
  const given = words.filter((word) => word !== undefined)
  const [verb = '', text, ...rest] = given
  const type = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (type) {
    if (text === undefined || (rest.length > 0 && type !== 'ship' && type !== 'invoice')) return undefined
    const number = readOrderNumber(text)
    if (!number) throw new WrongUsage(`NUMBER is one that the list names, not '${text}'.`)
    if (type === 'show') return { type, number }
    if (type === 'invoice') {
      const [file, ...others] = rest
      return file === undefined || others.length > 0 ? undefined : { type, number, file }
    }
    const despiteDispute = type === 'ship' && rest.includes(DESPITE_DISPUTE)
    const parcels = parcelsNamed(rest.filter((word) => type !== 'ship' || word !== DESPITE_DISPUTE))
    return parcels && { type, number, parcels, despiteDispute }
  }
  return orderSearchCommand(given, defaultSite)
}

/** '--carrier X --tracking Y' as often as there are parcels; undefined: it is something else. */
function parcelsNamed(words: readonly string[]): NewParcel[] | undefined {
  const parcels: NewParcel[] = []
  for (let at = 0; at < words.length; at += 4) {
    const [carrierWord, carrier, trackingWord, trackingNumber] = words.slice(at)
    if (carrierWord !== '--carrier' || trackingWord !== '--tracking' || !carrier || !trackingNumber) return undefined
    parcels.push({ carrier, trackingNumber })
  }
  return parcels
}

/** Runs a `crema orders` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runOrdersCommand(pool: pg.Pool, command: OrdersCommand, now: number): Promise<string> {
  if (!('number' in command)) return runOrderSearchCommand(pool, command)
  const { type, number } = command
  const order = await readOrder(pool, number)
  if (!order) throw new WrongUsage(`There is no order ${number}.`)
  if (command.type === 'show') {
    const [bill, events, parcels, returned] = await Promise.all([
      readBill(pool, number),
      readOrderEvents(pool, number),
      readParcelsOf(pool, number),
      returnLinesOfOrder(pool, order.site, number),
    ])
    return [...details(order, { bill, events, parcels }), ...returned].join('\n  ')
  }
  if (command.type === 'invoice') return writeInvoice(pool, number, command.file, now)
  const { parcels, despiteDispute } = command
  const acting = { by: 'staff', moment: now, parcels, despiteDispute } as const
  const outcome = await changeOrder(pool, number, command.type, acting)
  if (outcome.type === 'changed') {
    const { deducted } = await readBill(pool, number)
    const owed = command.type === 'pay' && deducted > 0 ? ` ${overpaidHint(order, deducted)}` : ''
    return `The order ${number} ${DONE[command.type]}.${owed}`
  }
  if (outcome.type === 'unknown') throw new WrongUsage(`There is no order ${number}.`)
  if (outcome.type === 'wrong-parcel') throw new WrongUsage(PARCEL_FAULTS[outcome.fault](outcome.value, order.site))
  if (outcome.type === 'gift-card-used')
    throw new WrongUsage(`The order ${number} has bought a gift card that has paid for something already.`)
  if (outcome.type === 'disputed') {
    throw new WrongUsage(
      `A bank disputes the payment of the order ${number}: answer it at the provider first, or ship it with ${DESPITE_DISPUTE}.`,
    )
  }
  if (type === 'pay' && outcome.state === 'shipped') throw new WrongUsage(`The order ${number} is shipped and paid.`)
  if (type === 'ship' && outcome.state === 'placed' && order.payment === 'prepayment')
    throw new WrongUsage(`The order ${number} is paid in advance: mark it as paid first.`)
  throw new WrongUsage(`The order ${number} is ${outcome.state}.`)
}

/** What to do where a shopper has paid before the shop lowered the bill. */
const overpaidHint = ({ number, site }: PlacedOrder, deducted: number) =>
  `${formatPriceAlone(site, deducted)} were deducted before; if the whole bill was paid, 'payments overpaid ${number}' pays them back.`

const discountLabel = ({ kind, code }: OrderDiscount) => (kind === 'loyalty' ? 'loyalty card' : `voucher ${code}`)

const PARCEL_FAULTS: Record<ParcelFault, (value: string, site: Site) => string> = {
  UNKNOWN_CARRIER: (value, site) => `A carrier of ${site} is ${carrierIds(site).join(', ')}, not '${value}'.`,
  WRONG_TRACKING_NUMBER: (value) => `A tracking number has 5 to 40 letters, digits and hyphens, not '${value}'.`,
  TOO_MANY_PARCELS: (value) => `An order has ${MAX_PARCELS} parcels at most, not ${value}.`,
}

/** Writes the invoice of a shipped order to a file, and issues it where the shop had no seller when the order was shipped. */
async function writeInvoice(pool: pg.Pool, orderNumber: string, file: string, now: number): Promise<string> {
  const invoice = await ensureInvoice(pool, orderNumber, now)
  if (invoice.type === 'unknown') throw new WrongUsage(`There is no order ${orderNumber}.`)
  if (invoice.type === 'not-shipped')
    throw new WrongUsage(`The order ${orderNumber} is ${invoice.state}: ship it first.`)
  if (invoice.type === 'no-seller') {
    throw new WrongUsage("The site has no seller: publish one as a content of the kind 'seller' first.")
  }
  const bytes = await orderPdf(pool, orderNumber, invoice.number)
  await writeFile(file, bytes!)
  return `The invoice ${invoice.number} is written to ${file}.`
}

const clockOf = ({ site, placedAt }: Pick<PlacedOrder, 'site' | 'placedAt'>, moment = placedAt) =>
  wallClockAt(moment, siteConfig(site).timeZone)

function destination({ site, delivery, deliveryKind, pickupStore: store }: PlacedOrder): string {
  const address = addressLines(site, delivery).map(typedLine).join(', ')
  if (store) return `is picked up at ${store.name}, ${store.city}, by ${address}`
  return deliveryKind === 'letter' ? `by mail to ${address}` : address
}

function details(
  order: PlacedOrder,
  { bill, events, parcels }: { bill: OrderBill; events: readonly OrderEvent[]; parcels: readonly Parcel[] },
): string[] {
  const { site, billing, lines } = order
  const price = (amount: number) => formatPriceAlone(site, amount)
  const rows = [
    ['number', order.number],
    ['site', site],
    ['placed', `${clockOf(order)} (${siteConfig(site).timeZone})`],
    ['state', order.state],
    ['payment', order.payment],
    ['e-mail', typedLine(order.email)],
    ['delivery', destination(order)],
    ['billing', addressLines(site, billing).map(typedLine).join(', ')],
    ...(order.takesOldDevice === null ? [] : [['old device', order.takesOldDevice ? 'is taken back' : 'none']]),
    ...lines.map(({ itemId, title, variant, quantity, price: each, intervalWeeks, returnedQuantity }) => [
      itemId,
      `${quantity} × ${[title, variant].filter(Boolean).join(', ')}, ${price(each)} each${intervalWeeks ? `, every ${intervalWeeks} weeks` : ''}${returnedQuantity > 0 ? `, ${returnedQuantity} came back or stay here` : ''}`,
    ]),
    ...order.contracts.map(({ number, isGift }) => ['subscription', isGift ? `${number}, a gift` : number]),
    ['goods', price(order.goodsAmount)],
    ...order.discounts.map((discount) => [discountLabel(discount), `-${price(discount.amount)}`]),
    ['delivery', price(order.deliveryAmount)],
    ...order.taxes.map(({ taxRate, amount, taxAmount }) => [
      `tax ${taxRate / 100} %`,
      `${price(taxAmount)} in ${price(amount)}`,
    ]),
    ['total', price(order.totalAmount)],
    ...(order.giftCardAmount > 0 ? [['gift cards', `-${price(order.giftCardAmount)}`]] : []),
    ...(bill.deducted > 0 ? [['came back', `-${price(bill.deducted)}`]] : []),
    ...(bill.amount < order.totalAmount ? [['left to pay', price(bill.amount)]] : []),
    ...parcels.map((parcel) => ['parcel', `${trackingOf(site, parcel).name} ${parcel.trackingNumber}`]),
    ...events.map(({ type, by, data, happenedAt }) => [
      type,
      [`${clockOf(order, happenedAt)} by ${typedLine(by)}`, ...factsOf(data)].join(', '),
    ]),
  ]
  return rows.map(([label, value]) => `${label!.padEnd(20)}${value}`)
}

/** What an event says besides, such as a parcel. */
const factsOf = (data: OrderEvent['data']) =>
  Object.entries(data).map(([name, value]) =>
    typedLine(`${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  )
