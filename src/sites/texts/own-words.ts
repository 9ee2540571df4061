import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { SiteLocale } from '#sites/sites.ts'
import { number, plural } from './plural.ts'
import { typeset } from './typography.ts'

/** What a merchant says in place of texts of one feature on one site. */
export interface OwnWords {
  /** Names the messages, so that other ones have another file. */
  readonly hash: string
  /** As ICU messages, by the key of the text. */
  readonly messages: Readonly<Record<string, string>>
}

/** What a merchant says in place of texts on one site, by feature. It is data alone, so that a thread may get it. */
export type Words = Readonly<Record<string, OwnWords>>

type Values = Readonly<Record<string, string | number>>

/** A text as the shop's code takes it: one without arguments is a string. */
export type OwnText = string | ((values: Values) => string)

/** A message as parts, with a locale's typography. @throws where it is no ICU message */
export const messageParts = (message: string, locale: SiteLocale): CompiledMessage =>
  compileMessageOrThrow(message, (text) => typeset(locale, text))

/** The texts of messages for a shop's name; each message was checked when it was published (rules/settings/check-words.ts). */
export function ownTexts(
  { messages }: Pick<OwnWords, 'messages'>,
  locale: SiteLocale,
  brand: string,
): Record<string, OwnText> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const parts = messageParts(message, locale)
      const fill = (values: Values) => filled(parts, { locale, brand, values })
      return [key, hasArguments(parts) ? fill : fill({})]
    }),
  )
}

/** Whether a text takes arguments; the shop's name is none. */
export const hasArguments = (parts: CompiledMessage): boolean =>
  parts.some((part) => typeof part !== 'string' && (part[0] !== 'brand' || part[1] !== undefined))

interface Filling {
  locale: SiteLocale
  brand: string
  values: Values
  /** The number that # means. */
  counted?: number
}

function filled(parts: CompiledMessage, filling: Filling): string {
  const { locale, brand, values, counted } = filling
  return parts
    .map((part) => {
      if (typeof part === 'string') return part === '#' && counted !== undefined ? number(locale, counted) : part
      const [name, kind, forms] = part
      if (kind === undefined) return name === 'brand' ? brand : String(values[name])
      const value = Number(values[name])
      if (kind === 'number') return number(locale, value)
      const { offset: _, ...cases } = forms as unknown as { offset?: number } & Record<string, CompiledMessage>
      const texts = Object.entries(cases).map(([form, own]) => [form, filled(own, { ...filling, counted: value })])
      return plural(locale, value, Object.fromEntries(texts))
    })
    .join('')
}
