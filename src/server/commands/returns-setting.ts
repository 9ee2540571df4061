import type { StoredReturns } from '#rules/settings/returns-setting.ts'
import type { SettingChange } from '../contents/change-setting.ts'
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
  if (!period) return where
  return `within ${'days' in period ? `${period.days} days` : `${period.months} months`}, ${where}`
}
