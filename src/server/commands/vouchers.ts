import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { formatPriceAlone, wholeUnits } from '#rules/price/format-price.ts'
import { cleanCode, isVoucherCode, type VoucherTerms } from '#rules/voucher/voucher.ts'
import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { endVoucher, insertVoucher, listVouchers, type StoredVoucher } from '../voucher/exports.ts'
import { textTable } from './text-table.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

export type VouchersCommand =
  | { type: 'list'; site?: Site }
  | { type: 'add'; site: Site; terms: VoucherTerms }
  | { type: 'end'; site: Site; code: string }
  | { type: 'export'; file: string; site?: Site }

const MAX_LISTED = 1000
const MAX_EXPORTED = 1_000_000
const MAX_AMOUNT = 2_000_000_000
const FLAGS = ['--delivery', '--first-order', '--not-reduced', '--gift-cards', '--no-partners', '--combinable']
const VALUES = ['--percent', '--amount', '--least', '--from', '--until', '--uses', '--per-person']

/** Parses what follows `crema vouchers`; undefined: it is no command. @throws WrongUsage for a wrong value */
export function vouchersCommand(words: ReadonlyArray<string | undefined>): VouchersCommand | undefined {
  const [verb, first, second, ...rest] = words.filter((word) => word !== undefined)
  switch (verb) {
    case undefined:
    case 'list':
      if (second !== undefined) return undefined
      return { type: 'list', ...(first !== undefined && { site: siteNamed(first) }) }
    case 'add': {
      const site = siteNamed(first)
      return { type: 'add', site, terms: termsOf(site, second, rest) }
    }
    case 'end':
      if (rest.length > 0) return undefined
      return { type: 'end', site: siteNamed(first), code: codeOf(second) }
    case 'export': {
      if (first === undefined || (second !== undefined && second !== '--site') || rest.length > 1) return undefined
      return { type: 'export', file: first, ...(second && { site: siteNamed(rest[0]) }) }
    }
    default:
      return undefined
  }
}

function codeOf(word: string | undefined): string {
  const code = cleanCode(word ?? '')
  if (isVoucherCode(code)) return code
  throw new WrongUsage(`CODE is 3 to 30 letters, digits, dots and dashes, not '${word ?? ''}'.`)
}

function termsOf(site: Site, code: string | undefined, words: readonly string[]): VoucherTerms {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 1) {
    const name = words[at]!
    if (given.has(name)) throw new WrongUsage(`${name} is there twice.`)
    if (FLAGS.includes(name)) given.set(name, '')
    else if (VALUES.includes(name)) {
      at += 1
      given.set(name, words[at] ?? '')
    } else throw new WrongUsage(`'${name}' is no condition of a voucher; they are ${[...VALUES, ...FLAGS].join(', ')}.`)
  }
  const kinds = ['--percent', '--amount', '--delivery'].filter((name) => given.has(name))
  if (kinds.length !== 1) throw new WrongUsage('A voucher has one of --percent N, --amount AMOUNT and --delivery.')
  const { timeZone } = siteConfig(site)
  const count = (name: string) => {
    const word = given.get(name)
    if (word === undefined) return null
    if (/^\d{1,9}$/.test(word) && Number(word) > 0) return Number(word)
    throw new WrongUsage(`${name} needs a whole number above 0, not '${word}'.`)
  }
  const moment = (name: string) => {
    const word = given.get(name)
    if (word === undefined) return null
    const found = momentOfWallClock(word, timeZone)
    if (found !== undefined) return found
    throw new WrongUsage(`${name} needs a time of the site such as 2027-03-01T00:00, not '${word}'.`)
  }
  const [validFrom, validUntil] = [moment('--from'), moment('--until')]
  if (validFrom !== null && validUntil !== null && validFrom >= validUntil)
    throw new WrongUsage('--until is later than --from.')
  return {
    code: codeOf(code),
    ...loweringOf(site, given),
    leastGoodsAmount: given.has('--least') ? amountOf(site, '--least', given.get('--least')!) : 0,
    validFrom,
    validUntil,
    mostUses: count('--uses'),
    mostUsesOfPerson: count('--per-person'),
    firstOrder: given.has('--first-order'),
    reducedGoods: !given.has('--not-reduced'),
    giftCards: given.has('--gift-cards'),
    partnerProducts: !given.has('--no-partners'),
    combinable: given.has('--combinable'),
  }
}

function loweringOf(site: Site, given: ReadonlyMap<string, string>): Pick<VoucherTerms, 'kind' | 'value'> {
  const percent = given.get('--percent')
  if (percent !== undefined) {
    const value = /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : 0
    if (value < 1 || value > 10_000) throw new WrongUsage(`--percent needs a number up to 100, not '${percent}'.`)
    return { kind: 'percent', value }
  }
  const amount = given.get('--amount')
  return amount === undefined
    ? { kind: 'delivery', value: 0 }
    : { kind: 'amount', value: amountOf(site, '--amount', amount) }
}

function amountOf(site: Site, name: string, word: string): number {
  const amount = /^\d{1,10}$/.test(word) ? Number(word) : 0
  if (amount > 0 && amount <= MAX_AMOUNT && wholeUnits(site, amount) === amount) return amount
  throw new WrongUsage(`${name} needs an amount in 1/100 of the main unit that ${site} can pay, not '${word}'.`)
}

/** Runs a `crema vouchers` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runVouchersCommand(pool: pg.Pool, command: VouchersCommand, now: number): Promise<string> {
  switch (command.type) {
    case 'list': {
      const listed = await listVouchers(pool, command.site, MAX_LISTED)
      if (listed.length === 0) return 'There is no voucher.'
      const table = textTable([
        ['site', 'code', 'lowers', 'from', 'until', 'used', 'conditions'],
        ...listed.map((voucher) => row(voucher, now)),
      ])
      return listed.length < MAX_LISTED ? table : `${table}\n  … only the first ${MAX_LISTED} are listed.`
    }
    case 'add': {
      const { site, terms } = command
      const added = await insertVoucher(pool, { ...terms, id: randomUUID(), site }, now)
      if (!added) throw new WrongUsage(`There is a voucher ${terms.code} on ${site} already.`)
      return `The voucher ${terms.code} can be used on ${site}.`
    }
    case 'end': {
      const { site, code } = command
      if (!(await endVoucher(pool, site, code, now)))
        throw new WrongUsage(`There is no running voucher ${code} on ${site}.`)
      return `The voucher ${code} has ended on ${site}.`
    }
    case 'export': {
      const listed = await listVouchers(pool, command.site, MAX_EXPORTED)
      await writeFile(
        command.file,
        command.file.endsWith('.json') ? `${JSON.stringify(listed, null, 2)}\n` : csv(listed),
      )
      return `${listed.length} vouchers written to ${command.file}.`
    }
  }
}

function row(voucher: StoredVoucher, now: number): string[] {
  const { site, code, kind, value, validFrom, validUntil, endedAt, uses, mostUses, leastGoodsAmount } = voucher
  const { timeZone } = siteConfig(site)
  const clock = (moment: number | null) => (moment === null ? '' : wallClockAt(moment, timeZone))
  const lowers = { percent: `${value / 100} %`, amount: formatPriceAlone(site, value), delivery: 'delivery' }
  const conditions = [
    leastGoodsAmount > 0 && `from ${formatPriceAlone(site, leastGoodsAmount)}`,
    voucher.mostUsesOfPerson !== null && `${voucher.mostUsesOfPerson} per person`,
    voucher.firstOrder && 'first order',
    !voucher.reducedGoods && 'not reduced',
    voucher.giftCards && 'gift cards too',
    !voucher.partnerProducts && 'no partners',
    voucher.combinable && 'combinable',
    endedAt !== null && endedAt <= now && 'ended',
  ].filter((condition) => condition !== false)
  return [
    site,
    code,
    lowers[kind],
    clock(validFrom),
    clock(endedAt ?? validUntil),
    mostUses === null ? String(uses) : `${uses} of ${mostUses}`,
    conditions.join(', '),
  ]
}

const CSV_COLUMNS = [
  'site',
  'code',
  'kind',
  'value',
  'leastGoodsAmount',
  'validFrom',
  'validUntil',
  'endedAt',
  'mostUses',
  'mostUsesOfPerson',
  'uses',
  'firstOrder',
  'reducedGoods',
  'giftCards',
  'partnerProducts',
  'combinable',
] as const satisfies ReadonlyArray<keyof StoredVoucher>
const MOMENTS: readonly string[] = ['validFrom', 'validUntil', 'endedAt']

/** Codes hold no separator and begin with a letter or digit, so that no field needs quotes. Moments are those of the site's clocks. */
function csv(listed: readonly StoredVoucher[]): string {
  const cell = (voucher: StoredVoucher, column: (typeof CSV_COLUMNS)[number]) => {
    const value = voucher[column]
    if (value === null) return ''
    return MOMENTS.includes(column) ? wallClockAt(value as number, siteConfig(voucher.site).timeZone) : String(value)
  }
  const lines = listed.map((voucher) => CSV_COLUMNS.map((column) => cell(voucher, column)).join(','))
  return `${[CSV_COLUMNS.join(','), ...lines].join('\n')}\n`
}
