import { OPENING_STATES, type OpeningState, type StoredOpening } from '#rules/settings/opening-setting.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

export const OPENING_OPTIONS: readonly string[] = ['--country', '--state']
export const OPENING_USAGE = 'set opening --state open|preparing|closed [--site SITE | --country COUNTRY] [--from TIME]'

/** What options say about whether a site is open; undefined: nothing. @throws WrongUsage for no state */
export function openingFields({ options }: Options): SettingChange['fields'] | undefined {
  const word = options.get('--state')
  if (word === undefined) return undefined
  const state = OPENING_STATES.find((known) => known === word)
  if (!state) throw new WrongUsage(`--state is ${OPENING_STATES.join(', ')}, not '${word}'.`)
  return { state }
}

const WORDS: Readonly<Record<OpeningState, string>> = {
  open: 'open',
  preparing: 'preparing: visitors see that it opens soon',
  closed: 'closed: pages are read, and nothing is ordered',
}

/** Whether a site is open, in words for the terminal. */
export const openingText = ({ state }: StoredOpening): string => WORDS[state]
