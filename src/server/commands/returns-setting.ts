import type { Returns } from '#rules/settings/returns-setting.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { textLines } from './seller-setting.ts'

export const RETURNS_OPTIONS: readonly string[] = ['--country', '--address']
export const RETURNS_FLAGS: readonly string[] = ['--no-address']
export const RETURNS_USAGE =
  'set returns [--address LINE;LINE | --no-address] [--site SITE | --country COUNTRY] [--from TIME]'

/** What options say about returns; undefined: nothing, or two things. */
export function returnsFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const address = options.get('--address')
  const isTakenAway = flags.has('--no-address')
  if ((address === undefined) !== isTakenAway) return undefined
  return { address: textLines(address) }
}

/** Where goods are sent back, in words for the terminal. */
export const returnsText = ({ address }: Returns): string => address?.join(', ') ?? 'to the seller'
