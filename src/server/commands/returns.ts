import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { markDeclarationHandled } from '../declaration/exports.ts'
import {
  type ListedReturn,
  listReturns,
  type ReceivedLine,
  type ReturnOrder,
  readOrderOfReturn,
  readReturnOrder,
  readUnmatchedOf,
} from '../return/exports.ts'
import { type ReturnChange, receiveReturn, rejectReturn } from '../return/receive-return.ts'
import { type AttachedWithdrawal, attachWithdrawal } from '../withdrawal/attach-withdrawal.ts'
import { readWithdrawal, type StoredWithdrawal } from '../withdrawal/exports.ts'
import { authorNamed } from './author.ts'
import { type DeclaredOptions, declaredOptions } from './declared-options.ts'
import { textTable } from './text-table.ts'
import { typedLine, typedText } from './typed-line.ts'
import { WrongUsage } from './wrong-usage.ts'

export type ReturnsCommand =
  | ({ type: 'list' } & DeclaredOptions)
  | { type: 'show'; id: string }
  | { type: 'receive'; id: string; lines: ReceivedLine[]; by?: string }
  | { type: 'attach'; id: string; number: string; pieces: Map<number, number>; by?: string }
  | { type: 'reject' | 'done'; id: string; by?: string }

const MAX_LISTED = 500
const MAX_DAYS = 3660
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const LINE = /^(\d{1,4}):(\d{1,6})(?::(\d{1,6}))?$/

/** Parses what follows `crema returns`; undefined: it is no command. @throws WrongUsage for a wrong SITE, N, ID, LINE or NAME */
export function returnsCommand(words: ReadonlyArray<string | undefined>): ReturnsCommand | undefined {
  const given = words.filter((word) => word !== undefined)
  const [type, id, ...rest] = given
  if (type === 'show' || type === 'receive' || type === 'attach' || type === 'reject' || type === 'done') {
    if (id === undefined) return undefined
    if (!ID.test(id)) throw new WrongUsage(`ID is one that the list names, not '${id}'.`)
    const named = rest.at(-2) === '--by' ? { by: authorNamed(rest.pop()!) } : {}
    if ('by' in named) rest.pop()
    if (type === 'receive') return { type, id, lines: rest.map(lineOf), ...named }
    if (type === 'attach') {
      const [number, ...lines] = rest
      if (number === undefined) return undefined
      return { type, id, number: orderNumbered(number), pieces: new Map(lines.map(piecesOf)), ...named }
    }
    if (rest.length > 0 || (type === 'show' && 'by' in named)) return undefined
    return { type, id, ...named }
  }
  const options = declaredOptions(given, MAX_DAYS)
  return options && { type: 'list', ...options }
}

function orderNumbered(word: string): string {
  const number = readOrderNumber(word)
  if (number) return number
  throw new WrongUsage(`NUMBER is the number of an order, not '${word}'.`)
}

function piecesOf(word: string): [position: number, pieces: number] {
  const { position, accepted } = lineOf(word)
  return [position, accepted]
}

/** '2:3:1': of line 2 three pieces are taken back, and one of them is sold again; without the last number all of them. */
function lineOf(word: string): ReceivedLine {
  const [, line, accepted, restocked = accepted] = LINE.exec(word) ?? []
  if (line === undefined || line === '0')
    throw new WrongUsage(`LINE is LINE:PIECES or LINE:PIECES:RESOLD, such as 1:2:0, not '${word}'.`)
  return { position: Number(line) - 1, accepted: Number(accepted), restocked: Number(restocked) }
}

/** Runs a `crema returns` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runReturnsCommand(
  pool: pg.Pool,
  command: ReturnsCommand,
  { author, now }: { author: string; now: number },
): Promise<string> {
  switch (command.type) {
    case 'list': {
      const { site, days } = command
      const since = days === undefined ? undefined : now - days * DAY_MS
      const listed = await listReturns(pool, {
        ...(site && { site }),
        ...(since !== undefined && { since }),
        most: MAX_LISTED,
      })
      if (listed.length > 0) return returnsTable(listed)
      return days === undefined ? 'No return waits.' : `Nothing was returned in the last ${days} days.`
    }
    case 'show':
      return show(pool, command.id)
    case 'done':
      if (await markDeclarationHandled(pool, 'withdrawal', command.id, { by: command.by ?? author, at: now }))
        return 'The declaration is handled.'
      throw new WrongUsage(`There is no declaration ${command.id} that waits.`)
    case 'attach': {
      const { id, number, pieces, by = author } = command
      return attachText(await attachWithdrawal(pool, { id, number, pieces, by }, now), command)
    }
    default: {
      const { id, by = author } = command
      const change =
        command.type === 'receive'
          ? await receiveReturn(pool, { id, lines: command.lines, by }, now)
          : await rejectReturn(pool, { id, by }, now)
      return changeText(change, id)
    }
  }
}

function attachText(attached: AttachedWithdrawal, { id, number }: Extract<ReturnsCommand, { type: 'attach' }>): string {
  switch (attached.type) {
    case 'attached':
      if (attached.became === 'received')
        return `Nothing of order ${number} was shipped: the pieces stay here, and the return is received.`
      return attached.became === 'returned'
        ? `The declaration is a return of order ${number}; 'returns receive ${id}' when its goods are back.`
        : `Nothing of order ${number} was shipped: it is cancelled.`
    case 'unknown':
      throw new WrongUsage(`There is no declaration ${id} that waits.`)
    case 'unknown-order':
      throw new WrongUsage(`The site of the declaration has no order ${number}.`)
    case 'wrong-state':
      throw new WrongUsage(`The order ${number} is ${attached.state}.`)
    case 'wrong-line':
      throw new WrongUsage(
        attached.position === undefined
          ? `Nothing of order ${number} is left to come back.`
          : `Line ${attached.position + 1} does not fit: 'orders show ${number}' names the lines and their pieces.`,
      )
  }
}

function changeText(change: ReturnChange, id: string): string {
  switch (change.type) {
    case 'received': {
      const { number, site, amounts, deducted, voided } = change
      const cards = voided.length > 0 ? ` Gift cards that are void now end in ${voided.join(', ')}.` : ''
      const price = (amount: number) => formatPriceAlone(site, amount)
      const back = amounts.amount - deducted
      const worth = [
        ...(back > 0 || deducted === 0 ? [`${price(back)} go back`] : []),
        ...(deducted > 0 ? [`${price(deducted)} are deducted from the bill, which nobody has paid`] : []),
      ]
      return `The return of the order ${number} is received; ${worth.join(', ')}.${cards}`
    }
    case 'rejected':
      return `The return of the order ${change.number} is rejected.`
    case 'unknown':
      throw new WrongUsage(`There is no return ${id}.`)
    case 'refused':
      throw new WrongUsage(`The return is ${change.state} already.`)
    case 'gift-card-used':
      throw new WrongUsage(
        `A gift card of the return ${id} has paid for something already; take fewer back, or reject it.`,
      )
    case 'wrong-line':
      throw new WrongUsage(
        `Line ${change.position + 1} does not fit: 'returns show ${id}' names its pieces, and no more are sold again than taken back.`,
      )
  }
}

function returnsTable(listed: readonly ListedReturn[]): string {
  const table = textTable([
    ['id', 'site', 'declared', 'state', 'order', 'name', 'amount'],
    ...listed.map(({ id, site, number, name, declaredAt, state, amount }) => [
      id,
      site,
      wallClockAt(declaredAt, siteConfig(site).timeZone),
      state,
      number ?? '-',
      typedLine(name),
      amount === null ? '' : formatPriceAlone(site, amount),
    ]),
  ])
  return listed.length < MAX_LISTED ? table : `${table}\n  … only the newest ${MAX_LISTED} are listed.`
}

async function show(pool: pg.Pool, id: string): Promise<string> {
  const [withdrawal, of] = await Promise.all([readWithdrawal(pool, id), readOrderOfReturn(pool, id)])
  const order = of && (await readReturnOrder(pool, of.site, of.number))
  if (!withdrawal && !order) throw new WrongUsage(`There is no return ${id}.`)
  const rows = [['id', id], ...(withdrawal ? withdrawalRows(withdrawal) : []), ...(order ? returnRows(order, id) : [])]
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label!.padEnd(14)}${value}`)
    .join('\n  ')
}

/** What was withdrawn from an order and what comes back of it, as `orders show` prints it. */
export async function returnLinesOfOrder(pool: pg.Pool, site: Site, number: string): Promise<string[]> {
  const order = await readReturnOrder(pool, site, number)
  if (!order) return []
  return [...order.returns, ...(await readUnmatchedOf(pool, order.id))].map(({ id, state, declaredAt, amount }) =>
    [
      `${'return'.padEnd(14)}${wallClockAt(declaredAt, siteConfig(site).timeZone)} ${state}`,
      ...(amount === null ? [] : [formatPriceAlone(site, amount)]),
      id,
    ].join(', '),
  )
}

function withdrawalRows(withdrawal: StoredWithdrawal): string[][] {
  const { site, declaredAt, name, email, contract, goods, orderNumber, isReturn, handled } = withdrawal
  const { timeZone } = siteConfig(site)
  const handledText = handled ? `${wallClockAt(handled.at, timeZone)} by ${typedLine(handled.by)}` : 'waits'
  return [
    ['site', site],
    ['declared', `${wallClockAt(declaredAt, timeZone)} (${timeZone})`],
    ['name', typedLine(name)],
    ['e-mail', typedLine(email)],
    ['contract', typedLine(contract)],
    ['goods', goods === '' ? 'all' : typedText(goods).replaceAll('\n', '\n                ')],
    ...(isReturn
      ? []
      : [
          ['order', orderNumber ?? 'not known'],
          ['handled', handledText],
        ]),
  ]
}

function returnRows(order: ReturnOrder, id: string): string[][] {
  const { number, site, state, lines, returns } = order
  const { state: returnState, amount, lines: parts } = returns.find((one) => one.id === id)!
  return [
    ['order', `${number} (${state})`],
    ['state', returnState],
    ...parts.map(({ position, declared, accepted, restocked }) => {
      const { title, variant } = lines.find((line) => line.position === position)!
      const found = accepted === null ? '' : `; ${accepted} taken back, ${restocked} sold again`
      return [`line ${position + 1}`, `${declared} × ${typedLine([title, variant].filter(Boolean).join(', '))}${found}`]
    }),
    ['worth', amount === null ? '' : formatPriceAlone(site, amount)],
  ]
}
