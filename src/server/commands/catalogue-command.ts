import type { FeedName } from '#rules/catalogue-feed/feed-xml.ts'
import { LANGUAGES, type Language, type Site, siteConfig } from '#sites/sites.ts'
import { TAX_CLASSES, type TaxClass } from '#sites/tax-rates.ts'
import type { OpenOptions } from '../catalogue-file/open-catalogue-file.ts'
import type { ImportWishes } from '../catalogue-import/import-run.ts'
import { authorNamed } from './author.ts'
import { CHANGES_OPTIONS, type ChangesCommand, historyCommand, undoChangeCommand } from './catalogue-changes.ts'
import { VISIBILITY_OPTIONS, type VisibilityCommand, visibilityCommand } from './catalogue-visibility.ts'
import { feedNamed } from './feeds.ts'
import { optionsOf } from './options.ts'
import { HELP_ADVICE, siteNamed, WrongUsage } from './wrong-usage.ts'

export type CatalogueCommand =
  | {
      type: 'import'
      file: string
      opening: OpenOptions
      /** A file of JSON that says what each column is. */
      columns: string | undefined
      /** What must be said about a file; a folder in the shop's own format says it itself. @throws WrongUsage */
      wishes: () => Omit<ImportWishes, 'source'> & { source: string | undefined }
      keepsGoing: boolean
      setsStock: boolean
      makesRedirects: boolean
      isDryRun: boolean
      isSure: boolean
      author: string
    }
  | { type: 'export'; folder: string; hasMedia: boolean }
  | { type: 'export-shopify'; file: string; site: Site }
  | { type: 'feed'; format: FeedName; file: string; site: Site }
  | { type: 'imports' }
  | { type: 'undo'; number: number; author: string }
  | { type: 'pictures'; isRetried: boolean }
  | VisibilityCommand
  | ChangesCommand

const VALUES = [
  '--site',
  '--sites',
  '--language',
  '--prices',
  '--tax-class',
  '--currency',
  '--decimal',
  '--source',
  '--encoding',
  '--delimiter',
  '--sheet',
  '--columns',
  '--by',
  '--format',
  ...CHANGES_OPTIONS,
]
const OF_OTHERS: readonly string[] = ['--site', '--format', ...CHANGES_OPTIONS]

/** Commands after which two words come. */
const WITH_TWO = ['feed', 'show', 'hide']

/** Parses what follows `crema catalogue`; undefined where it is no such command. @throws WrongUsage */
export function catalogueCommand(words: readonly string[]): CatalogueCommand | undefined {
  const [verb, ...rest] = words
  const given = optionsOf(rest, [...VALUES, ...VISIBILITY_OPTIONS])
  const { options, flags, positional, has } = given
  const [first, more] = positional
  if (positional.length > (WITH_TWO.includes(verb ?? '') ? 2 : 1)) return undefined
  switch (verb) {
    case 'import': {
      if (
        first === undefined ||
        !has(
          ...VALUES.filter((name) => !OF_OTHERS.includes(name)),
          '--dry-run',
          '--yes',
          '--keep-going',
          '--with-stock',
          '--redirects',
        )
      )
        return undefined
      const isLenient = flags.has('--keep-going')
      return {
        type: 'import',
        file: first,
        opening: {
          encoding: options.get('--encoding'),
          delimiter: options.get('--delimiter'),
          sheet: options.get('--sheet'),
        },
        columns: options.get('--columns'),
        wishes: () => {
          const sites = sitesNamed(options.get('--sites'))
          return {
            source: sourceNamed(options.get('--source')),
            sites,
            language: languageNamed(options.get('--language'), sites),
            currency: options.get('--currency')?.toUpperCase(),
            pricesIncludeTax: withTax(options.get('--prices')),
            taxClass: taxClassNamed(options.get('--tax-class')),
            decimal: decimalNamed(options.get('--decimal')),
            keepsGoing: isLenient,
            makesRedirects: flags.has('--redirects'),
          }
        },
        keepsGoing: isLenient,
        setsStock: flags.has('--with-stock'),
        makesRedirects: flags.has('--redirects'),
        isDryRun: flags.has('--dry-run'),
        isSure: flags.has('--yes'),
        author: authorNamed(options.get('--by')),
      }
    }
    case 'export':
      if (options.has('--format')) {
        if (first === undefined || !has('--format', '--site')) return undefined
        if (options.get('--format') !== 'shopify')
          throw new WrongUsage(`--format is shopify, or left out for a folder of this shop's own format.`)
        return { type: 'export-shopify', file: first, site: siteNamed(options.get('--site')) }
      }
      return first !== undefined && has('--without-media')
        ? { type: 'export', folder: first, hasMedia: !flags.has('--without-media') }
        : undefined
    case 'feed':
      if (first === undefined || more === undefined || !has('--site')) return undefined
      return { type: 'feed', format: feedNamed(first), file: more, site: siteNamed(options.get('--site')) }
    case 'imports':
      return first === undefined && has() ? { type: 'imports' } : undefined
    case 'history':
      return historyCommand(given)
    case 'undo':
      if (options.has('--change')) return undoChangeCommand(given)
      if (!/^[1-9]\d{0,8}$/.test(first ?? '') || !has('--by')) return undefined
      return { type: 'undo', number: Number(first), author: authorNamed(options.get('--by')) }
    case 'show':
    case 'hide':
      return visibilityCommand(verb, given)
    case 'pictures':
      return first === undefined && has('--retry') ? { type: 'pictures', isRetried: flags.has('--retry') } : undefined
    default:
      return undefined
  }
}

function sitesNamed(word: string | undefined): Site[] {
  if (!word) throw new WrongUsage('On which sites are the goods sold? Say it by --sites, such as --sites DE,AT.')
  return [...new Set(word.split(',').map((name) => siteNamed(name.trim())))]
}

function languageNamed(word: string | undefined, sites: readonly Site[]): Language {
  const language = LANGUAGES.find((one) => one === word)
  if (language) return language
  const spoken = [...new Set(sites.map((site) => siteConfig(site).language))]
  if (word === undefined && spoken.length === 1) return spoken[0]!
  throw new WrongUsage(
    `In which language are the texts? Say it by --language, which is one of ${LANGUAGES.join(', ')}.`,
  )
}

function withTax(word: string | undefined): boolean {
  if (word === 'with-tax' || word === 'without-tax') return word === 'with-tax'
  throw new WrongUsage('Do the prices of the file hold the tax? Say it by --prices with-tax or --prices without-tax.')
}

function taxClassNamed(word: string | undefined): TaxClass | undefined {
  const taxClass = TAX_CLASSES.find((one) => one === word)
  if (taxClass || word === undefined) return taxClass
  throw new WrongUsage(`--tax-class is one of ${TAX_CLASSES.join(', ')}, not '${word}'.`)
}

function decimalNamed(word: string | undefined): '.' | ',' | undefined {
  if (word === undefined || word === '.' || word === ',') return word
  if (word === 'point') return '.'
  if (word === 'comma') return ','
  throw new WrongUsage(`--decimal is point or comma, not '${word}'.`)
}

function sourceNamed(word: string | undefined): string | undefined {
  if (word !== undefined && !/^[\w.-]{1,40}$/.test(word))
    throw new WrongUsage('--source has 1 to 40 letters, digits, points and hyphens.')
  return word
}

/** What stands after `crema catalogue`, for a word that is no command. */
export const CATALOGUE_USAGE = `After catalogue comes 'import FOLDER', 'import FILE --sites SITES --prices with-tax|without-tax …', 'export FOLDER', 'export FILE --format shopify --site SITE', 'feed FORMAT FILE --site SITE', 'imports', 'undo N', 'history PRODUCT|SKU [--limit N]', 'undo --change CHANGE', 'show PRODUCT SITE [--from TIME] [--until TIME]', 'hide PRODUCT SITE' or 'pictures [--retry]'. ${HELP_ADVICE}`
