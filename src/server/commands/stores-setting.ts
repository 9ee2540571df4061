import type { StoredStores } from '#rules/settings/stores-setting.ts'
import type { Store } from '#rules/store/store.ts'
import { typedHours, typedSpecialDays } from '#rules/store/typed-hours.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

/** The options whose words are stored as they are typed, each with its field. */
const WORDS = [
  ['--name', 'name'],
  ['--street', 'street'],
  ['--postcode', 'postcode'],
  ['--city', 'city'],
  ['--in-country', 'country'],
] as const

/** The flags of one field, each with what it sets. */
const FLAGS = [
  ['--pickup', 'offersPickup', undefined],
  ['--no-pickup', 'offersPickup', false],
  ['--returns', 'takesReturns', true],
  ['--no-returns', 'takesReturns', undefined],
  ['--no-hours', 'hours', undefined],
  ['--no-special', 'specialDays', undefined],
  ['--hide', 'isHidden', true],
  ['--unhide', 'isHidden', undefined],
] as const

export const STORES_OPTIONS: readonly string[] = [
  ...['--country', '--id', '--hours', '--special', '--position'],
  ...WORDS.map(([option]) => option),
]
export const STORES_FLAGS: readonly string[] = [...FLAGS.map(([flag]) => flag), '--remove']
export const STORES_USAGE = [
  'set stores --id ID [--name NAME] [--street STREET] [--postcode POSTCODE] [--city CITY] [--in-country COUNTRY]',
  '[--hours "mo-fr 9:00-12:00,14:00-18:00; sa 9:00-13:00" | --no-hours] [--special "DAY closed; DAY 9:00-12:00" | --no-special]',
  '[--pickup | --no-pickup] [--returns | --no-returns] [--position NUMBER] [--hide | --unhide | --remove]',
  '[--site SITE | --country COUNTRY] [--from TIME]',
].join(' ')

/** What options change about one store; undefined: nothing, or two things of one field. @throws WrongUsage for a word that cannot be read */
export function storesFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const id = options.get('--id')
  if (id === undefined) return undefined
  const fields: Array<[name: string, value: unknown]> = [
    ...WORDS.flatMap(
      ([option, field]): Array<[string, unknown]> => (options.has(option) ? [[field, options.get(option)]] : []),
    ),
    ...FLAGS.flatMap(([flag, field, value]): Array<[string, unknown]> => (flags.has(flag) ? [[field, value]] : [])),
    ...read(options, '--hours', 'hours', typedHours, 'mo-fr 9:00-12:00,14:00-18:00; sa 9:00-13:00'),
    ...read(options, '--special', 'specialDays', typedSpecialDays, '2026-12-24 9:00-12:00; 2026-12-25 closed'),
    ...read(options, '--position', 'position', positionOf, '1'),
  ]
  if (flags.has('--remove')) return fields.length === 0 ? { [id]: undefined } : undefined
  const changed = Object.fromEntries(fields)
  return fields.length === 0 || Object.keys(changed).length < fields.length ? undefined : { [id]: changed }
}

const positionOf = (word: string) => (/^\d{1,4}$/.test(word) ? Number(word) : undefined)

function read(
  options: Options['options'],
  option: string,
  field: string,
  typed: (word: string) => unknown,
  example: string,
): Array<[string, unknown]> {
  const word = options.get(option)
  if (word === undefined) return []
  const value = typed(word)
  if (value === undefined) throw new WrongUsage(`${option} is written as "${example}", not '${word}'.`)
  return [[field, value]]
}

/** The stores of a site, in words for the terminal. */
export const siteStoresText = (stores: readonly Store[]): string =>
  stores.map(({ id, offersPickup }) => (offersPickup ? id : `${id} (no pick-up)`)).join(', ') || 'none'

/** What a scope itself says about stores, in words for the terminal. */
export const storesText = (stores: StoredStores): string =>
  Object.entries(stores)
    .map(([id, { isHidden, name, street, postcode, city }]) =>
      isHidden ? `${id} is hidden` : `${id}: ${name}, ${street}, ${postcode} ${city}`,
    )
    .join('; ') || 'none'
