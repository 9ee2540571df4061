import { createInterface } from 'node:readline/promises'
import type pg from 'pg'
import { wallClockAt } from '#rules/wall-clock.ts'
import { LANGUAGES, type Language, type Site, siteConfig } from '#sites/sites.ts'
import { type OpenOptions, openCatalogueFile } from '../catalogue-file/exports.ts'
import {
  type ImportWishes,
  importCatalogue,
  readCatalogueImports,
  undoCatalogueImport,
} from '../catalogue-import/exports.ts'
import { cleanDescription } from '../product/exports.ts'
import { authorNamed } from './author.ts'
import { importedText, planText, undoneText } from './catalogue-texts.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { HELP_ADVICE, siteNamed, WrongUsage } from './wrong-usage.ts'

export type CatalogueCommand =
  | {
      type: 'import'
      file: string
      opening: OpenOptions
      wishes: Omit<ImportWishes, 'source'> & { source: string | undefined }
      isDryRun: boolean
      isSure: boolean
      author: string
    }
  | { type: 'imports' }
  | { type: 'undo'; number: number; author: string }

const MOST_LISTED = 100
const VALUES = [
  '--sites',
  '--language',
  '--prices',
  '--currency',
  '--decimal',
  '--source',
  '--encoding',
  '--delimiter',
  '--sheet',
  '--columns',
  '--by',
]

/** Parses what follows `crema catalogue`; undefined where it is no such command. @throws WrongUsage */
export function catalogueCommand(words: readonly string[]): CatalogueCommand | undefined {
  const [verb, ...rest] = words
  const { options, flags, positional, has } = optionsOf(rest, VALUES)
  const [first, more] = positional
  if (more !== undefined) return undefined
  switch (verb) {
    case 'import': {
      if (first === undefined || !has(...VALUES, '--dry-run', '--yes', '--keep-going')) return undefined
      const sites = sitesNamed(options.get('--sites'))
      return {
        type: 'import',
        file: first,
        opening: {
          encoding: options.get('--encoding'),
          delimiter: options.get('--delimiter') === 'tab' ? '\t' : options.get('--delimiter'),
          sheet: options.get('--sheet'),
          columns: options.get('--columns'),
        },
        wishes: {
          source: sourceNamed(options.get('--source')),
          sites,
          language: languageNamed(options.get('--language'), sites),
          currency: options.get('--currency')?.toUpperCase(),
          pricesIncludeTax: withTax(options.get('--prices')),
          decimal: decimalNamed(options.get('--decimal')),
          keepsGoing: flags.has('--keep-going'),
        },
        isDryRun: flags.has('--dry-run'),
        isSure: flags.has('--yes'),
        author: authorNamed(options.get('--by')),
      }
    }
    case 'imports':
      return first === undefined && has() ? { type: 'imports' } : undefined
    case 'undo':
      if (!/^[1-9]\d{0,8}$/.test(first ?? '') || !has('--by')) return undefined
      return { type: 'undo', number: Number(first), author: authorNamed(options.get('--by')) }
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

/** Runs a command and returns what it prints. @throws WrongUsage where a file cannot be read, or holds what refuses an import */
export async function runCatalogueCommand(pool: pg.Pool, command: CatalogueCommand, now: number): Promise<string> {
  switch (command.type) {
    case 'import':
      return runImport(pool, command, now)
    case 'imports': {
      const imports = await readCatalogueImports(pool, MOST_LISTED)
      if (imports.length === 0) return 'Nothing was imported.'
      return textTable([
        ['import', 'at (UTC)', 'by', 'source', 'file', 'new', 'changed', ''],
        ...imports.map(({ number, createdAt, author, source, file, counts, undoneAt }) => [
          String(number),
          wallClockAt(createdAt.getTime(), 'UTC'),
          author,
          source,
          file,
          String(counts.new),
          String(counts.changed),
          undoneAt ? `taken back ${wallClockAt(undoneAt.getTime(), 'UTC')}` : '',
        ]),
      ])
    }
    case 'undo': {
      const undone = await undoCatalogueImport(pool, command.number, { author: command.author, now })
      if (undone.type === 'unknown')
        throw new WrongUsage(`There is no import ${command.number}. npm run crema -- catalogue imports lists them.`)
      if (undone.type === 'undone-before')
        throw new WrongUsage(`Import ${command.number} was taken back already, at ${undone.at.toISOString()}.`)
      return undoneText(command.number, undone)
    }
  }
}

async function runImport(
  pool: pg.Pool,
  command: Extract<CatalogueCommand, { type: 'import' }>,
  now: number,
): Promise<string> {
  const opened = await openCatalogueFile(command.file, command.opening)
  if (opened.type === 'refused') throw new WrongUsage(opened.message)
  const source = command.wishes.source ?? opened.said.format.toLowerCase().replace(/[^\w.-]+/g, '-')
  const wishes = { ...command.wishes, source }
  let isRefusedByHand = false
  const result = await importCatalogue(pool, {
    wishes,
    file: {
      name: opened.name,
      format: opened.said.format,
      records: opened.records,
      unread: opened.unread,
      digest: opened.digest,
    },
    by: { author: command.author, now },
    today: (site) => wallClockAt(now, siteConfig(site).timeZone).slice(0, 10),
    cleanDescription,
    isWanted: async (plan) => {
      if (command.isDryRun) return false
      if (command.isSure) return true
      if (plan.counts.new + plan.counts.changed === 0) return true
      if (!process.stdin.isTTY) {
        isRefusedByHand = true
        return false
      }
      return asksForIt(planText(opened.said, wishes, plan))
    },
    progress: (step, done) => {
      if (process.stderr.isTTY && done % 1000 === 0) process.stderr.write(`\r  ${STEPS[step]} ${done} …`)
    },
  })
  switch (result.type) {
    case 'asks-decimal':
      throw new WrongUsage(
        `The file does not show how its prices are written: is ${result.examples[0]} a thousand and more, or a little over one? ` +
          'Say it by --decimal point or --decimal comma, which is the sign before the decimals.',
      )
    case 'refused':
      throw new WrongUsage(
        `${planText(opened.said, wishes, result.plan)}\n\n  Nothing was imported, because of the errors. ` +
          'With --keep-going what is wrong is left out.',
      )
    case 'planned': {
      const text = planText(opened.said, wishes, result.plan)
      if (isRefusedByHand) return `${text}\n\n  Nothing was written. With --yes it is.`
      const { counts } = result.plan
      return `${text}\n\n  ${counts.new + counts.changed === 0 ? 'The shop has all of that already.' : 'Nothing was written.'}`
    }
    case 'imported':
      return importedText(opened.said, wishes, result)
  }
}

const STEPS = { reads: 'rows read:', plans: 'products planned:', writes: 'products written:' } as const

async function asksForIt(text: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`\n  ${text}\n\n  Import that? Type yes: `)
    return /^(?:y|yes)$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

/** What stands after `crema catalogue`, for a word that is no command. */
export const CATALOGUE_USAGE = `After catalogue comes 'import FILE --sites SITES --prices with-tax|without-tax …', 'imports' or 'undo N'. ${HELP_ADVICE}`
