import type pg from 'pg'
import { addressValueOf } from '#rules/search/attribute-values.ts'
import { ATTRIBUTE_KEY } from '#rules/search/attributes.ts'
import { foldText } from '#rules/search/search-words.ts'
import { LANGUAGES, type Language } from '#sites/sites.ts'
import { readAttributes, readSuggestedAttributes } from '../attribute/exports.ts'
import { changeAttributes, deleteAttribute } from '../catalogue-import/change-attributes.ts'
import { inTransaction } from '../database/transaction.ts'
import { authorNamed } from './author.ts'
import { counted } from './counted.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { HELP_ADVICE, WrongUsage } from './wrong-usage.ts'

export type AttributesCommand =
  | { type: 'list' }
  | { type: 'suggest' }
  | {
      type: 'filter'
      name: string
      language: Language
      key: string
      hasKey: boolean
      isNumber: boolean
      unit: string | undefined
    }
  | { type: 'remove'; key: string }

const MAX_SUGGESTED = 40
const MAX_LOOKED_AT = 10_000
const LONGEST_NAME = 60
const LONGEST_UNIT = 20

/** Parses what follows `crema attributes`; undefined where it is no such command. @throws WrongUsage for a wrong value */
export function attributesCommand(words: readonly string[]): AttributesCommand | undefined {
  const [verb, ...rest] = words
  const { options, flags, positional, has } = optionsOf(rest, ['--language', '--key', '--unit'])
  const [first, more] = positional
  if (more !== undefined) return undefined
  switch (verb) {
    case undefined:
    case 'list':
    case 'suggest':
      return first === undefined && has() ? { type: verb ?? 'list' } : undefined
    case 'filter': {
      if (first === undefined || !has('--language', '--key', '--number', '--unit')) return undefined
      const name = first.trim()
      if (name === '' || name.length > LONGEST_NAME) throw new WrongUsage(`NAME has 1 to ${LONGEST_NAME} letters.`)
      const unit = options.get('--unit')
      if (unit !== undefined && (unit === '' || unit.length > LONGEST_UNIT))
        throw new WrongUsage(`UNIT has 1 to ${LONGEST_UNIT} letters.`)
      const language = languageNamed(options.get('--language'))
      return {
        type: 'filter',
        name,
        language,
        key: keyNamed(options.get('--key'), name),
        hasKey: options.has('--key'),
        isNumber: flags.has('--number'),
        unit,
      }
    }
    case 'remove':
      return first !== undefined && has() ? { type: 'remove', key: first } : undefined
    default:
      return undefined
  }
}

function languageNamed(word: string | undefined): Language {
  const language = LANGUAGES.find((one) => one === word)
  if (language) return language
  throw new WrongUsage(`In which language is the name? Say it by --language, which is one of ${LANGUAGES.join(', ')}.`)
}

/** As addresses of lists have it: `Länge (cm)` is `lange_cm`. */
function keyNamed(word: string | undefined, name: string): string {
  const made = addressValueOf(name)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^(?=\d)/, 'a')
    .slice(0, 40)
  const key = word ?? made
  if (ATTRIBUTE_KEY.test(key)) return key
  throw new WrongUsage('KEY has 1 to 40 small letters, digits and underscores, and begins with a letter.')
}

/** Runs a `crema attributes` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runAttributesCommand(pool: pg.Pool, command: AttributesCommand, now: number): Promise<string> {
  const acting = () => ({ by: { kind: 'command', name: authorNamed() }, moment: now }) as const
  switch (command.type) {
    case 'list': {
      const attributes = await readAttributes(pool)
      if (attributes.length === 0)
        return 'There are no attributes yet. npm run crema -- attributes suggest shows which facts and options of goods could be filters.'
      return textTable([
        ['key', 'name', 'type', 'unit', 'named values'],
        ...attributes.map(({ key, name, type, unit, values }) => [
          key,
          namesText(name),
          type,
          unit ?? '',
          String(values.length),
        ]),
      ])
    }
    case 'suggest': {
      const suggested = await readSuggestedAttributes(pool, MAX_SUGGESTED)
      if (suggested.length === 0) return 'No facts or options of goods have two values or more.'
      return textTable([
        ['name', 'language', 'of', 'products', 'values', 'such as'],
        ...suggested.map(({ name, language, isOption, products, values, examples }) => [
          name,
          language,
          isOption ? 'options' : 'facts',
          String(products),
          String(values),
          examples.join(', ').slice(0, 60),
        ]),
      ])
    }
    case 'filter': {
      const { key, hasKey, name, language, isNumber, unit } = command
      const present = (await readAttributes(pool)).find((one) => one.key === key)
      const named = present?.name[language]
      if (!hasKey && named !== undefined && foldText(named) !== foldText(name))
        throw new WrongUsage(`The attribute ${key} is called '${named}' in that language; name another KEY by --key.`)
      const changed = await inTransaction(pool, (client) =>
        changeAttributes(
          client,
          [
            {
              key,
              name: { ...present?.name, [language]: name },
              ...(isNumber && { type: 'number' }),
              ...(unit !== undefined && { unit }),
            },
          ],
          acting(),
        ),
      )
      if (changed.type === 'refused') throw new WrongUsage(changed.notes[0]!.message)
      return `${await foundText(pool, name)} Its key in addresses is ${key}.`
    }
    case 'remove': {
      const deleted = await inTransaction(pool, (client) => deleteAttribute(client, command.key, acting()))
      if (deleted === 'unknown')
        throw new WrongUsage(`There is no attribute ${command.key}. npm run crema -- attributes lists them.`)
      return `Lists are no longer filtered by ${command.key}; what goods have of it stays.`
    }
  }
}

/** How many products have a fact or an option of a name, which may be mistyped. */
async function foundText(pool: pg.Pool, name: string): Promise<string> {
  const all = await readSuggestedAttributes(pool, MAX_LOOKED_AT)
  const products = all
    .filter((one) => foldText(one.name) === foldText(name))
    .reduce((most, one) => Math.max(most, one.products), 0)
  return products === 0
    ? `No product has a fact or an option '${name}' with two values or more yet; lists have the filter as soon as some do.`
    : `Lists are filtered by '${name}', which ${counted(products, 'product')} ${products === 1 ? 'has' : 'have'}, as soon as the search knows it.`
}

const namesText = (name: Partial<Record<Language, string>>): string =>
  Object.entries(name)
    .map(([language, text]) => `${text} (${language})`)
    .join(', ')

/** What stands after `crema attributes`, for a word that is no command. */
export const ATTRIBUTES_USAGE = `After attributes comes nothing, 'suggest', 'filter NAME --language LANGUAGE …' or 'remove KEY'. ${HELP_ADVICE}`
