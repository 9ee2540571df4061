import type { StoredSubscriptions } from '#rules/settings/subscriptions-setting.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

export const SUBSCRIPTIONS_OPTIONS: readonly string[] = ['--country', '--weeks']
export const SUBSCRIPTIONS_FLAGS: readonly string[] = ['--usual-weeks', '--on', '--off']
export const SUBSCRIPTIONS_USAGE =
  'set subscriptions [--weeks WEEKS,WEEKS | --usual-weeks] [--on | --off] [--site SITE | --country COUNTRY] [--from TIME]'

/** What options say about subscriptions; undefined: nothing, or two things of one field. @throws WrongUsage for no numbers of weeks */
export function subscriptionsFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const weeks = options.get('--weeks')
  const isUsual = flags.has('--usual-weeks')
  const [isOn, isOff] = [flags.has('--on'), flags.has('--off')]
  if ((weeks !== undefined && isUsual) || (isOn && isOff)) return undefined
  if (weeks === undefined && !isUsual && !isOn && !isOff) return undefined
  return {
    ...((weeks !== undefined || isUsual) && { intervals: weeks === undefined ? undefined : weeksOf(weeks) }),
    ...((isOn || isOff) && { isOffered: isOn }),
  }
}

function weeksOf(words: string): number[] {
  if (!/^\d{1,2}(?:,\d{1,2})*$/.test(words))
    throw new WrongUsage(`--weeks needs numbers of weeks such as 2,4,8, not '${words}'.`)
  return words.split(',').map(Number)
}

/** What a scope says about new subscriptions, in words for the terminal. */
export function subscriptionsText({ intervals, isOffered }: StoredSubscriptions): string {
  if (isOffered === false || intervals?.length === 0) return 'none is taken'
  return intervals ? `every ${intervals.join(', ')} weeks` : 'at the usual intervals'
}
