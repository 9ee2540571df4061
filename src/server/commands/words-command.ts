import { readFile } from 'node:fs/promises'
import { type Scope, SHOP_SCOPE } from '#rules/contents/scope.ts'
import { isSite, LANGUAGES, type Language, type Site, siteConfig } from '#sites/sites.ts'
import { authorNamed } from './author.ts'
import { type ContentsCommand, contentsCommand } from './contents.ts'
import { isOfFileSystem, type Options, optionsOf } from './options.ts'
import { HELP_ADVICE, siteNamed, startNamed, WrongUsage } from './wrong-usage.ts'

/** What is to be said by a text, such as 'cart.heading'; undefined: what the shop says. */
export type ChangedWords = Readonly<Record<string, string | undefined>>

/** Where words are said: in the whole shop, in one language, or on a site, in its own. */
export interface WordsPlace {
  scope: Scope
  language: Language
}

export type WordsCommand =
  | ({ type: 'list'; feature?: string; search?: string; isOwnOnly: boolean } & WordsPlace)
  | ({ type: 'set'; read: () => Promise<ChangedWords>; from?: number; author: string } & WordsPlace)
  | { type: 'contents'; command: ContentsCommand }

export const WORDS_USAGE = [
  "After words comes 'list [--feature FEATURE] [--search TEXT] [--own] [--language LANGUAGE | --site SITE]',",
  "'set KEY TEXT' or 'set --file FILE' or 'remove KEY …', each with --language LANGUAGE for all sites of a language or with --site SITE",
  "for one, and perhaps --from TIME; or 'history [--site SITE]' or 'undo [N] [--site SITE]'.",
  HELP_ADVICE,
].join(' ')

const PLACE = ['--site', '--language']
const WITH_VALUE = [...PLACE, '--feature', '--search', '--file', '--from', '--by']

/** Parses what follows `crema words`; undefined where it is no such command. @throws WrongUsage for a wrong SITE, LANGUAGE or TIME */
export function wordsCommand(words: readonly string[], defaultSite: Site): WordsCommand | undefined {
  const [verb, ...rest] = words
  const given = optionsOf(rest, WITH_VALUE)
  const { options, flags, positional, has } = given
  switch (verb) {
    case 'list': {
      if (positional.length > 0 || !has(...PLACE, '--feature', '--search', '--own')) return undefined
      const place = placeOf(given) ?? { scope: SHOP_SCOPE, language: siteConfig(defaultSite).language }
      const [feature, search] = [options.get('--feature'), options.get('--search')]
      const chosen = { ...(feature !== undefined && { feature }), ...(search !== undefined && { search }) }
      return { type: 'list', ...place, ...chosen, isOwnOnly: flags.has('--own') }
    }
    case 'set':
    case 'remove': {
      const read = verb === 'set' ? setWords(given) : removedWords(given)
      if (!read || !has(...PLACE, '--from', '--by', ...(verb === 'set' ? ['--file'] : []))) return undefined
      const place = placeOf(given)
      if (!place)
        throw new WrongUsage('Name a language with --language, for all sites that speak it, or a site with --site.')
      const from = options.get('--from')
      const start = from === undefined ? {} : { from: startNamed(place.scope, from, defaultSite) }
      return { type: 'set', ...place, ...start, read, author: authorNamed(options.get('--by')) }
    }
    case 'history':
    case 'undo': {
      const [revision, more] = positional
      if (!has('--site') || more !== undefined || (verb === 'history' && revision !== undefined)) return undefined
      const scope = options.has('--site') ? siteNamed(options.get('--site')) : SHOP_SCOPE
      const last = verb === 'history' ? '--history' : revision
      const command = contentsCommand([verb === 'history' ? 'show' : 'undo', 'words', 'words', scope, last])
      return command && { type: 'contents', command }
    }
    default:
      return undefined
  }
}

function placeOf({ options }: Options): WordsPlace | undefined {
  const site = options.has('--site') ? siteNamed(options.get('--site')) : undefined
  const word = options.get('--language')
  const language = LANGUAGES.find((one) => one === word)
  if (word !== undefined && !language)
    throw new WrongUsage(`LANGUAGE is one of ${LANGUAGES.join(', ')}, not '${word}'.`)
  if (!site) return language && { scope: SHOP_SCOPE, language }
  const own = siteConfig(site).language
  if (language && language !== own) throw new WrongUsage(`${site} speaks ${own}, not ${language}.`)
  return { scope: site, language: own }
}

function setWords({ options, positional }: Options): (() => Promise<ChangedWords>) | undefined {
  const file = options.get('--file')
  if (file !== undefined) return positional.length === 0 ? () => readWords(file) : undefined
  const [key, text, more] = positional
  return key !== undefined && text !== undefined && more === undefined ? async () => ({ [key]: text }) : undefined
}

const removedWords = ({ positional }: Options): (() => Promise<ChangedWords>) | undefined =>
  positional.length > 0 ? async () => Object.fromEntries(positional.map((key) => [key, undefined])) : undefined

/** The words of a file of JSON; null stands for what is to be said by the shop's own text. @throws WrongUsage */
async function readWords(file: string): Promise<ChangedWords> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
  })
  const entries = Object.entries(parsedObject(text) ?? {})
  if (entries.length === 0 || entries.some(([, said]) => said !== null && typeof said !== 'string'))
    throw new WrongUsage(`${file} holds no words: it is JSON such as {"cart.heading": "Your bag", "cart.empty": null}.`)
  return Object.fromEntries(entries.map(([key, said]) => [key, said ?? undefined]))
}

function parsedObject(text: string): Record<string, string | null> | undefined {
  try {
    const parsed = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The name under which a setting has a text: KEY may begin with the language already. */
export const nameIn = (language: Language, key: string): string =>
  key.startsWith(`${language}.`) ? key : `${language}.${key}`

/** Where words are said, for a sentence. */
export const placeText = ({ scope, language }: WordsPlace): string =>
  isSite(scope) ? scope : `the sites that speak ${language}`
