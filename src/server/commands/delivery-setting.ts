import { DELIVERY_KINDS, type StoredDelivery } from '#rules/settings/delivery-setting.ts'
import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

/** The options with a time, each with the kind of goods that it sets. */
const TIMES = [
  ['--days', 'parcel'],
  ['--bulky', 'bulky'],
  ['--letter', 'letter'],
] as const

export const DELIVERY_OPTIONS: readonly string[] = ['--country', ...TIMES.map(([option]) => option)]
export const DELIVERY_FLAGS: readonly string[] = ['--usual-times']
export const DELIVERY_USAGE =
  'set delivery [--days DAYS-DAYS] [--bulky DAYS-DAYS] [--letter DAYS-DAYS] [--usual-times] [--site SITE | --country COUNTRY] [--from TIME]'

/** What options say about times of delivery; undefined: nothing. `--usual-times` gives up those that are not named. @throws WrongUsage for no time */
export function deliveryFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const isUsual = flags.has('--usual-times')
  const given = TIMES.filter(([option]) => isUsual || options.has(option))
  if (given.length === 0) return undefined
  return Object.fromEntries(given.map(([option, kind]) => [kind, timeOf(option, options.get(option))]))
}

function timeOf(option: string, word: string | undefined) {
  if (word === undefined) return undefined
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(word) ?? []
  if (from === undefined) throw new WrongUsage(`${option} needs working days such as 2-4, not '${word}'.`)
  return { from: Number(from), to: Number(to) }
}

/** In how many working days goods come, in words for the terminal. */
export const deliveryText = (delivery: StoredDelivery | DeliveryTimes): string =>
  DELIVERY_KINDS.flatMap(([kind]) => {
    const time = delivery[kind]
    return time ? [`${kind} ${time.from}-${time.to}`] : []
  }).join(', ') || 'as usual in the country'
