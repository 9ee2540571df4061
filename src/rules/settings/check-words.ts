import { ALL_SITES, isSite, type Language, type SiteLocale, siteConfig } from '#sites/sites.ts'
import { messageParts } from '#sites/texts/own-words.ts'
import type { Scope } from '../contents/scope.ts'
import { FIXED_WORDS } from './fixed-words.ts'
import { argumentsOf, nearestTexts, type WordName, wordName } from './word-names.ts'

/** What a merchant says in place of the shop's texts: ICU messages, by names such as 'de.cart.heading'. */
export type StoredWords = Readonly<Record<string, string>>

export const LONGEST_WORDS = 2000
/** A sentence names so many faults of a whole file. */
const MOST_NAMED = 20

/** A locale of each language, whose rules say which plural forms it has. */
const LOCALES = Object.fromEntries(
  ALL_SITES.map(siteConfig).map(({ language, locale }) => [language, locale]),
) as Readonly<Record<Language, SiteLocale>>
/** Forms that a whole number of pieces never has: that of fractions, and in French that of whole millions. */
const NEVER_COUNTED: Readonly<Partial<Record<Language, string>>> = { cz: 'many', sk: 'many', fr: 'many' }
/** A line break would end the subject of a mail; a sign of direction would turn round what follows. */
const NO_LETTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with the words of a scope, in sentences for a merchant; undefined: nothing. */
export function checkWords(words: StoredWords, scope: Scope): string | undefined {
  const faults = Object.entries(words).flatMap(([name, message]) => {
    const fault = wordFault(name, message) ?? languageFault(name, scope)
    return fault === undefined ? [] : [{ name, fault }]
  })
  if (faults.length === 0) return undefined
  const more = faults.length - MOST_NAMED
  const named = faults.slice(0, MOST_NAMED).map(({ name, fault }) => `${name} ${fault}${adviceOf(name, fault)}`)
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function languageFault(name: string, scope: Scope): string | undefined {
  if (!isSite(scope)) return undefined
  const { language } = siteConfig(scope)
  return wordName(name)?.language === language ? undefined : `is never shown on ${scope}, which speaks ${language}`
}

/** Why a message cannot stand in place of a text such as 'de.cart.heading', without the name before it; undefined: it can. */
export function wordFault(name: string, message: string): string | undefined {
  const text = wordName(name)
  if (!text) return `names no language: write it as de.cart.heading`
  const id = `${text.feature}.${text.key}`
  const known = argumentsOf(text.feature, text.key)
  if (!known) return UNKNOWN
  if (FIXED_WORDS.has(id)) return 'is fixed, because the law or the specification says it'
  if (message.trim() === '') return 'would be empty'
  const letters = [...message].length
  if (letters > LONGEST_WORDS) return `would have ${letters} letters, and ${LONGEST_WORDS} are the most`
  if (NO_LETTERS.test(message)) return 'has a line break, a tabulator or another sign that is no letter'
  const found = partsOf(text, message)
  return 'fault' in found ? found.fault : argumentFault(found, known)
}

const UNKNOWN = 'is no text of the shop'

/** The texts that may be meant, which take a while to find. */
function adviceOf(name: string, fault: string): string {
  const { feature = '', key = '' } = (fault === UNKNOWN && wordName(name)) || {}
  const near = fault === UNKNOWN ? nearestTexts(`${feature}.${key}`) : []
  return near.length > 0 ? `, and near it are ${near.join(', ')}` : ''
}

type Found = Map<string, 'string' | 'number'>

/** The arguments of a message beside the shop's name, or why it cannot be shown. */
function partsOf({ language }: WordName, message: string): Found | { fault: string } {
  const found: Found = new Map()
  try {
    const fault = collect(messageParts(message, LOCALES[language]), { language, found })
    return fault === undefined ? found : { fault }
  } catch (error) {
    return { fault: `cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}` }
  }
}

interface Collected {
  language: Language
  found: Found
}

function collect(parts: ReturnType<typeof messageParts>, into: Collected): string | undefined {
  for (const part of parts) {
    if (typeof part === 'string') continue
    const [name, kind, forms] = part
    if (kind === undefined) {
      if (name !== 'brand' && !into.found.has(name)) into.found.set(name, 'string')
      continue
    }
    into.found.set(name, 'number')
    if (kind === 'number' && forms === undefined) continue
    if (kind !== 'plural') return `has {${name}, ${kind}}, and only {name}, {name, number} and plural forms are known`
    const { offset, ...cases } = forms as unknown as { offset?: number } & Record<string, typeof parts>
    const fault = offset ? 'has a plural with an offset' : pluralFault(into.language, Object.keys(cases), name)
    if (fault !== undefined) return fault
    for (const own of Object.values(cases)) {
      const inside = collect(own, into)
      if (inside !== undefined) return inside
    }
  }
  return undefined
}

function pluralFault(language: Language, forms: readonly string[], name: string): string | undefined {
  const categories: string[] = new Intl.PluralRules(LOCALES[language]).resolvedOptions().pluralCategories
  // a word that is the same for all numbers needs one form
  const needed = forms.length === 1 ? ['other'] : categories.filter((one) => one !== NEVER_COUNTED[language])
  const missing = needed.filter((form) => !forms.includes(form))
  if (missing.length > 0) return `lacks the plural form ${missing.join(', ')} of {${name}}`
  const unknown = forms.filter((form) => !categories.includes(form) && !/^\d+$/.test(form))
  return unknown.length > 0 ? `has the plural form ${unknown.join(', ')}, which ${language} has not` : undefined
}

function argumentFault(found: Found, known: Readonly<Record<string, 'string' | 'number'>>): string | undefined {
  const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const missing = Object.keys(known).filter((name) => !found.has(name))
  if (missing.length > 0) return `lacks ${listed(missing)}`
  const unknown = [...found.keys()].filter((name) => !Object.hasOwn(known, name))
  const usable = [...Object.keys(known), 'brand']
  if (unknown.length > 0) return `names ${listed(unknown)}, and knows ${listed(usable)}`
  const wrong = [...found].flatMap(([name, type]) => (type === 'number' && known[name] === 'string' ? [name] : []))
  return wrong.length > 0 ? `takes ${listed(wrong)} for a number, which is a text` : undefined
}
