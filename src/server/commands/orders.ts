import type pg from 'pg'
import type { PlacedOrder } from '#calls/checkout.ts'
import { addressLines } from '#rules/address/address-format.ts'
import type { OrderEvent } from '#rules/order/order-events.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import type { OrderAction } from '#rules/order/order-states.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { siteConfig } from '#sites/sites.ts'
import { changeOrder } from '../order/change-order.ts'
import { readOrderEvents } from '../order/order-event-queries.ts'
import { readOrder } from '../order/order-queries.ts'
import { type OrderSearchCommand, orderSearchCommand, runOrderSearchCommand } from './order-search.ts'
import { typedLine } from './typed-line.ts'
import { WrongUsage } from './wrong-usage.ts'

export type OrdersCommand =
  | OrderSearchCommand
  | { type: 'show'; number: string }
  | { type: OrderAction; number: string }

const VERBS: Record<string, 'show' | OrderAction> = { show: 'show', paid: 'pay', ship: 'ship', cancel: 'cancel' }
const DONE: Record<OrderAction, string> = { pay: 'is paid', ship: 'is shipped', cancel: 'is cancelled' }

/** Parses what follows `crema orders`; undefined: it is no command. @throws WrongUsage for a wrong word */
export function ordersCommand(words: ReadonlyArray<string | undefined>): OrdersCommand | undefined {
  const given = words.filter((word) => word !== undefined)
  const [verb = '', text, ...rest] = given
  const type = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (type) {
    if (text === undefined || rest.length > 0) return undefined
    const number = readOrderNumber(text)
    if (!number) throw new WrongUsage(`NUMBER is one that the list names, not '${text}'.`)
    return { type, number }
  }
  return orderSearchCommand(given)
}

/** Runs a `crema orders` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runOrdersCommand(pool: pg.Pool, command: OrdersCommand, now: number): Promise<string> {
  if (!('number' in command)) return runOrderSearchCommand(pool, command)
  const { type, number } = command
  const order = await readOrder(pool, number)
  if (!order) throw new WrongUsage(`There is no order ${number}.`)
  if (type === 'show') return details(order, await readOrderEvents(pool, number)).join('\n  ')
  const outcome = await changeOrder(pool, number, type, { by: 'staff', moment: now })
  if (outcome.type === 'changed') return `The order ${number} ${DONE[type]}.`
  if (outcome.type === 'unknown') throw new WrongUsage(`There is no order ${number}.`)
  throw new WrongUsage(
    order.payment === 'prepayment' && outcome.state === 'placed' && type === 'ship'
      ? `The order ${number} is paid in advance: mark it as paid first.`
      : `The order ${number} is ${outcome.state}.`,
  )
}

const clockOf = ({ site, placedAt }: Pick<PlacedOrder, 'site' | 'placedAt'>, moment = placedAt) =>
  wallClockAt(moment, siteConfig(site).timeZone)

function details(order: PlacedOrder, events: readonly OrderEvent[]): string[] {
  const { site, delivery, billing, lines } = order
  const price = (amount: number) => formatPriceAlone(site, amount)
  const rows = [
    ['number', order.number],
    ['site', site],
    ['placed', `${clockOf(order)} (${siteConfig(site).timeZone})`],
    ['state', order.state],
    ['payment', order.payment],
    ['e-mail', typedLine(order.email)],
    ['delivery', addressLines(site, delivery).map(typedLine).join(', ')],
    ['billing', addressLines(site, billing).map(typedLine).join(', ')],
    ...lines.map(({ itemId, title, variant, quantity, price: each }) => [
      itemId,
      `${quantity} × ${[title, variant].filter(Boolean).join(', ')}, ${price(each)} each`,
    ]),
    ['delivery', price(order.deliveryAmount)],
    ...order.taxes.map(({ taxRate, amount, taxAmount }) => [
      `tax ${taxRate / 100} %`,
      `${price(taxAmount)} in ${price(amount)}`,
    ]),
    ['total', price(order.totalAmount)],
    ...events.map(({ type, by, data, happenedAt }) => [
      type,
      [`${clockOf(order, happenedAt)} by ${typedLine(by)}`, ...factsOf(data)].join(', '),
    ]),
  ]
  return rows.map(([label, value]) => `${label!.padEnd(14)}${value}`)
}

/** What an event says besides, such as a parcel. */
const factsOf = (data: OrderEvent['data']) =>
  Object.entries(data).map(([name, value]) =>
    typedLine(`${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  )
