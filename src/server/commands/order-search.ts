import type pg from 'pg'
import type { ListedOrder } from '#calls/checkout.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { type OrderPlace, type OrderSearch, placeText, readPlace } from '#rules/order/order-search.ts'
import { ORDER_STATES } from '#rules/order/order-states.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { PAYMENT_KINDS } from '#sites/payment-kinds.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type ExportFormat, exportOrders } from '../order/export-orders.ts'
import { findOrders } from '../order/exports.ts'
import { isOfFileSystem, optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { typedLine } from './typed-line.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

export type OrderSearchCommand =
  | { type: 'list'; search: OrderSearch; after?: OrderPlace }
  | { type: 'export'; search: OrderSearch; file: string; format: ExportFormat }

const MAX_LISTED = 100
const LONGEST_TEXT = 200
const FILTERS = ['--number', '--email', '--name', '--site', '--state', '--payment', '--from', '--until']
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Parses what follows `crema orders` where it looks for orders; undefined: it is no such command. @throws WrongUsage */
export function orderSearchCommand(words: readonly string[], defaultSite: Site): OrderSearchCommand | undefined {
  const isExport = words[0] === 'export'
  const { options, flags, positional, has } = optionsOf(isExport ? words.slice(1) : words, [...FILTERS, '--after'])
  if (!isExport) {
    if (positional.length > 0 || !has(...FILTERS, '--after')) return undefined
    const after = options.get('--after')
    const place = after === undefined ? undefined : readPlace(after)
    if (after !== undefined && !place) throw new WrongUsage(`After --after comes what the list before ended with.`)
    return { type: 'list', search: searchOf(options, defaultSite), ...(place && { after: place }) }
  }
  const [file, more] = positional
  if (file === undefined || more !== undefined || !has(...FILTERS, '--lines')) return undefined
  const ending = /\.(csv|json)$/.exec(file)?.[1]
  if (!ending) throw new WrongUsage(`FILE ends with .csv or .json, not as '${file}' does.`)
  if (flags.has('--lines') && ending === 'json')
    throw new WrongUsage('A file of JSON has the lines of each order anyhow.')
  const format = ending === 'json' ? 'json' : flags.has('--lines') ? 'csv-lines' : 'csv-orders'
  return { type: 'export', search: searchOf(options, defaultSite), file, format }
}

function searchOf(options: ReadonlyMap<string, string>, defaultSite: Site): OrderSearch {
  const search: OrderSearch = {}
  const given = (name: string, read: (word: string) => void) => {
    const word = options.get(name)
    if (word !== undefined) read(word)
  }
  given('--number', (word) => {
    search.number = oneOf('NUMBER is one that the list names', word, readOrderNumber(word))
  })
  given('--email', (word) => {
    search.email = textOf('E-MAIL', word)
  })
  given('--name', (word) => {
    search.name = textOf('NAME', word)
  })
  given('--site', (word) => {
    search.site = siteNamed(word)
  })
  given('--state', (word) => {
    search.state = oneOf(`STATE is one of ${ORDER_STATES.join(', ')}`, word, find(ORDER_STATES, word))
  })
  given('--payment', (word) => {
    search.payment = oneOf(`PAYMENT is one of ${PAYMENT_KINDS.join(', ')}`, word, find(PAYMENT_KINDS, word))
  })
  const { timeZone } = siteConfig(search.site ?? defaultSite)
  given('--from', (word) => {
    search.placedFrom = dayOf(word, timeZone, 0)
  })
  given('--until', (word) => {
    search.placedBefore = dayOf(word, timeZone, 1)
  })
  return search
}

const find = <Word extends string>(words: readonly Word[], word: string) => words.find((one) => one === word)

function oneOf<Value>(sentence: string, word: string, value: Value | undefined): Value {
  if (value !== undefined) return value
  throw new WrongUsage(`${sentence}, not '${word}'.`)
}

function textOf(name: string, word: string): string {
  const text = word.trim()
  if (text !== '' && text.length <= LONGEST_TEXT && !/\p{Cc}/u.test(text)) return text
  throw new WrongUsage(`${name} has 1 to ${LONGEST_TEXT} characters.`)
}

/** The beginning of a day, or of the one so many days later. */
function dayOf(word: string, timeZone: string, later: number): number {
  if (DAY.test(word) && momentOfWallClock(`${word}T00:00`, timeZone) !== undefined) {
    const day = new Date(`${word}T00:00Z`)
    day.setUTCDate(day.getUTCDate() + later)
    const moment = momentOfWallClock(`${day.toISOString().slice(0, 10)}T00:00`, timeZone)
    if (moment !== undefined) return moment
  }
  throw new WrongUsage(`A day is written as 2027-03-01, not '${word}'.`)
}

/** Runs the command. @returns the text to print @throws WrongUsage where a file cannot be written */
export async function runOrderSearchCommand(pool: pg.Pool, command: OrderSearchCommand): Promise<string> {
  const { type, search } = command
  if (type === 'export') {
    const { file, format } = command
    const count = await exportOrders(pool, search, { file, format }).catch((error) => {
      throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
    })
    return `${count === 1 ? 'One order' : `${count} orders`} written to ${file}.`
  }
  const found = await findOrders(pool, search, { after: command.after, most: MAX_LISTED + 1 })
  if (found.length === 0) return 'There is no such order.'
  const shown = found.slice(0, MAX_LISTED)
  const table = ordersTable(shown)
  if (found.length <= MAX_LISTED) return table
  return `${table}\n  … there are more: add --after ${placeText(shown.at(-1)!)}`
}

const ordersTable = (listed: readonly ListedOrder[]) =>
  textTable([
    ['number', 'site', 'placed', 'state', 'payment', 'total', 'e-mail'],
    ...listed.map((order) => [
      order.number,
      order.site,
      wallClockAt(order.placedAt, siteConfig(order.site).timeZone),
      order.state,
      order.payment,
      formatPriceAlone(order.site, order.totalAmount),
      typedLine(order.email),
    ]),
  ])
