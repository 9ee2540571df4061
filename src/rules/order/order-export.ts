import type { Site } from '#sites/sites.ts'
import { siteConfig } from '#sites/sites.ts'
import { ADDRESS_FIELDS, type PostalAddress } from '../address/address-format.ts'
import { csvRow } from '../csv-cell.ts'
import { decimalAmount } from '../price/decimal-amount.ts'
import type { OrderLine } from './order-lines.ts'
import type { TaxSum } from './order-totals.ts'

/** An order as it is exported. Amounts in 1/100 of the main unit, taxes included; moments in milliseconds since 1970. */
export interface ExportedOrder {
  number: string
  site: Site
  state: string
  payment: string
  email: string
  delivery: Partial<PostalAddress>
  billing: Partial<PostalAddress>
  /** Before discounts. */
  goodsAmount: number
  discountAmount: number
  deliveryAmount: number
  totalAmount: number
  /** What of the total gift cards pay. */
  giftCardAmount: number
  taxes: readonly TaxSum[]
  placedAt: number
  lines: ReadonlyArray<OrderLine & { taxRate: number; taxAmount: number; returnedQuantity: number }>
}

type Columns<Row> = ReadonlyArray<readonly [name: string, value: (row: Row) => string]>
interface ExportedLine {
  order: ExportedOrder
  line: ExportedOrder['lines'][number]
  position: number
}

const moment = (placedAt: number) => new Date(placedAt).toISOString()
const percent = (taxRate: number) => decimalAmount(taxRate)
const address = (kind: 'delivery' | 'billing'): Columns<ExportedOrder> =>
  ADDRESS_FIELDS.map((field) => [`${kind}_${field}`, (order) => order[kind][field] ?? ''])

/** docs/merchant-api.md describes the columns; new ones are added at the end. */
const ORDER_COLUMNS: Columns<ExportedOrder> = [
  ['number', ({ number }) => number],
  ['site', ({ site }) => site],
  ['placed_at', ({ placedAt }) => moment(placedAt)],
  ['state', ({ state }) => state],
  ['payment', ({ payment }) => payment],
  ['currency', ({ site }) => siteConfig(site).currency],
  ['goods_amount', ({ goodsAmount }) => decimalAmount(goodsAmount)],
  ['discount_amount', ({ discountAmount }) => decimalAmount(discountAmount)],
  ['delivery_amount', ({ deliveryAmount }) => decimalAmount(deliveryAmount)],
  ['total_amount', ({ totalAmount }) => decimalAmount(totalAmount)],
  ['gift_card_amount', ({ giftCardAmount }) => decimalAmount(giftCardAmount)],
  ['tax_amount', ({ taxes }) => decimalAmount(taxes.reduce((sum, { taxAmount }) => sum + taxAmount, 0))],
  ['email', ({ email }) => email],
  ...address('delivery'),
  ...address('billing'),
]

const LINE_COLUMNS: Columns<ExportedLine> = [
  ['number', ({ order }) => order.number],
  ['site', ({ order }) => order.site],
  ['placed_at', ({ order }) => moment(order.placedAt)],
  ['state', ({ order }) => order.state],
  ['position', ({ position }) => String(position)],
  ['kind', ({ line }) => line.kind],
  ['item', ({ line }) => line.itemId],
  ['title', ({ line }) => line.title],
  ['variant', ({ line }) => line.variant],
  ['quantity', ({ line }) => String(line.quantity)],
  ['currency', ({ order }) => siteConfig(order.site).currency],
  ['price', ({ line }) => decimalAmount(line.price)],
  ['discount_amount', ({ line }) => decimalAmount(line.discountAmount)],
  ['amount', ({ line }) => decimalAmount(line.amount)],
  ['tax_rate', ({ line }) => percent(line.taxRate)],
  ['tax_amount', ({ line }) => decimalAmount(line.taxAmount)],
  ['returned_quantity', ({ line }) => String(line.returnedQuantity)],
]

/** What each line repeats of its order in a table. */
const OF_ORDER = ['number', 'site', 'placed_at', 'state', 'currency']

const linesOf = (order: ExportedOrder): ExportedLine[] =>
  order.lines.map((line, at) => ({ order, line, position: at + 1 }))
const names = (columns: Columns<never>) => columns.map(([name]) => name)
const valuesOf = <Row>(columns: Columns<Row>, row: Row) => columns.map(([, value]) => value(row))

/** The first row of a table of orders, or of their lines. */
export const csvHead = (rows: 'orders' | 'lines'): string =>
  csvRow(names(rows === 'orders' ? ORDER_COLUMNS : LINE_COLUMNS))

/** An order as rows of a table: one, or one for each of its lines. */
export function csvRowsOf(order: ExportedOrder, rows: 'orders' | 'lines'): string {
  if (rows === 'orders') return csvRow(valuesOf(ORDER_COLUMNS, order))
  return linesOf(order)
    .map((line) => csvRow(valuesOf(LINE_COLUMNS, line)))
    .join('')
}

/** An order with its lines as JSON, by the names of the columns. */
export function jsonOf(order: ExportedOrder): object {
  const lines = linesOf(order).map((line) => objectOf(LINE_COLUMNS, line, (name) => !OF_ORDER.includes(name)))
  return { ...objectOf(ORDER_COLUMNS, order, () => true), lines }
}

const objectOf = <Row>(columns: Columns<Row>, row: Row, isWanted: (name: string) => boolean) =>
  Object.fromEntries(columns.flatMap(([name, value]) => (isWanted(name) ? [[name, value(row)]] : [])))
