import { periodText, type StoredGiftCards } from '#rules/settings/gift-cards-setting.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

export const GIFT_CARDS_OPTIONS: readonly string[] = ['--country', '--years']
export const GIFT_CARDS_FLAGS: readonly string[] = ['--from-years-end', '--usual-period']
export const GIFT_CARDS_USAGE =
  'set gift-cards --years YEARS [--from-years-end] | --usual-period [--site SITE | --country COUNTRY] [--from TIME]'

/** What options say about gift cards; undefined: nothing, or two things. @throws WrongUsage for a word that is no number of years */
export function giftCardsFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const word = options.get('--years')
  const fromYearsEnd = flags.has('--from-years-end')
  if (flags.has('--usual-period')) return word === undefined && !fromYearsEnd ? { period: undefined } : undefined
  if (word === undefined) return undefined
  if (!/^[1-9]\d?$/.test(word)) throw new WrongUsage(`--years needs a whole number such as 3, not '${word}'.`)
  return { period: { years: Number(word), fromYearsEnd } }
}

/** How long gift cards can be redeemed, in words for the terminal. */
export const giftCardsText = ({ period }: StoredGiftCards): string =>
  period ? periodText(period) : 'as long as usual in the country'
