import type pg from 'pg'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { type Scope, SHOP_SCOPE, scopesOf } from '#rules/contents/scope.ts'
import type { StoredReturns } from '#rules/settings/returns-setting.ts'
import { isSite } from '#sites/sites.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import { readSettingContents } from '../contents/exports.ts'
import type { Options } from './options.ts'
import { textLines } from './seller-setting.ts'
import { WrongUsage } from './wrong-usage.ts'

/** The options that set the period, each with its unit; of them and --no-period one alone is given. */
const UNITS = [
  ['--days', 'days'],
  ['--months', 'months'],
] as const

export const RETURNS_OPTIONS: readonly string[] = ['--country', '--address', '--days', '--months']
export const RETURNS_FLAGS: readonly string[] = ['--no-address', '--no-period']
export const RETURNS_USAGE =
  'set returns [--days DAYS | --months MONTHS | --no-period] [--address LINE;LINE | --no-address] [--site SITE | --country COUNTRY] [--from TIME]'

/** What options say about returns; undefined: nothing, or two things of one field. @throws WrongUsage for a word that is no number */
export function returnsFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const address = options.get('--address')
  const removesAddress = flags.has('--no-address')
  const units = UNITS.filter(([option]) => options.has(option))
  const removesPeriod = flags.has('--no-period')
  const namesAddress = address !== undefined || removesAddress
  const namesPeriod = units.length > 0 || removesPeriod
  if (!namesAddress && !namesPeriod) return undefined
  if ((address !== undefined && removesAddress) || units.length + Number(removesPeriod) > 1) return undefined
  const [unit] = units
  return {
    ...(namesAddress && { address: textLines(address) }),
    ...(namesPeriod && { period: unit && { [unit[1]]: numberOf(unit[0], options.get(unit[0])!) } }),
  }
}

function numberOf(option: string, word: string): number {
  if (/^[1-9]\d{0,3}$/.test(word)) return Number(word)
  throw new WrongUsage(`${option} needs a whole number such as 30, not '${word}'.`)
}

/** Until when and where goods are sent back, in words for the terminal. */
export function returnsText({ address, period }: StoredReturns): string {
  const where = address?.join(', ') ?? 'to the seller'
  return period ? `${periodText(period)}, ${where}` : where
}

const periodText = (period: NonNullable<StoredReturns['period']>) =>
  `within ${'days' in period ? `${period.days} days` : `${period.months} months`}`

/** What a scope itself says about returns, in words for the terminal. What a narrower one does not say, a wider one does. */
export function ownReturnsText(scope: Scope, body: StoredReturns): string {
  if (scope === SHOP_SCOPE || body.address) return returnsText(body)
  return body.period ? periodText(body.period) : 'as wider scopes say'
}

/** What holds about returns in a scope once it has changed, in words for the terminal. They name the wider scope that says a part of it. */
export async function heldReturnsText(
  client: pg.ClientBase,
  { scope, fields, from }: Pick<SettingChange, 'scope' | 'fields' | 'from'>,
  { now, nameOf }: { now: number; nameOf: (scope: Scope) => string },
): Promise<string> {
  const scopes = isSite(scope) ? scopesOf(scope) : [...new Set<Scope>([SHOP_SCOPE, scope])]
  const contents = await readSettingContents(client, ['returns'], scopes)
  const bodies = scopes.flatMap((one) => {
    const own = contents.filter(({ site }) => site === one)
    const [content] = slotContentsAt(own, from ?? now)
    return content ? [{ saidBy: one, ...(content.body as StoredReturns) }] : []
  })
  const [period, address] = [bodies.findLast((body) => body.period), bodies.findLast((body) => body.address)]
  const source = (body: { saidBy: Scope } | undefined) =>
    body && body.saidBy !== scope ? ` (set for ${nameOf(body.saidBy)})` : ''
  const until = period ? `${periodText(period.period!)}${source(period)}, ` : ''
  const held = `${until}${returnsText(address?.address ? { address: address.address } : {})}${source(address)}`
  const hasTakenAway = 'address' in fields && fields.address === undefined
  if (!hasTakenAway || source(address) === '') return held
  return `${held}; to the seller they go where --address names the address of the seller`
}
