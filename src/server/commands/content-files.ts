import { join } from 'node:path'
import type pg from 'pg'
import type { Difference } from '#rules/contents/differences.ts'
import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import type { Site } from '#sites/sites.ts'
import { KINDS, TABLES } from '../content-files/check-contents.ts'
import { exportContents, UnusableFolder, writeFolder } from '../content-files/export-contents.ts'
import { type ExportedState, writeExported } from '../content-files/exported-state.ts'
import { type ListedImport, readImports } from '../content-files/exports.ts'
import { type FileFault, faultText } from '../content-files/file-fault.ts'
import {
  type FileDifference,
  type ImportRequest,
  type ImportResult,
  importContents,
} from '../content-files/import-contents.ts'
import { readFolder } from '../content-files/read-folder.ts'
import { undoImport } from '../content-files/undo-import.ts'
import { inTransaction } from '../database/transaction.ts'
import { authorNamed } from './author.ts'
import { counted } from './counted.ts'
import { isOfFileSystem, optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { scopeNamed, WrongUsage } from './wrong-usage.ts'

export type ContentFilesCommand =
  | { type: 'export'; site: Scope; folder: string; subjects: ReadonlySet<string> }
  | {
      type: 'import'
      site: Scope
      folder: string
      subjects: ReadonlySet<string>
      isDryRun: boolean
      unpublishes: boolean
      changedSince: ImportRequest['changedSince']
      author: string
    }
  | { type: 'imports'; site: Scope }
  | { type: 'undo'; number: number; exceptChanged: boolean; author: string }

const MAX_LISTED = 100
const MAX_FAULTS = 50
const MAX_DIFFERENCES = 200
/** A longer value of a difference is cut. */
const LONGEST_VALUE = 80

/**
 * Parses what follows `crema contents` where it is about files; undefined where it is no such command.
 * @throws WrongUsage for an unknown site or kind, or a wrong name
 */
export function contentFilesCommand(words: readonly string[]): ContentFilesCommand | undefined {
  const [verb, ...rest] = words
  const { options, flags, positional, has } = optionsOf(rest, ['--site', '--folder', '--only', '--by'])
  switch (verb) {
    case 'export': {
      const folder = options.get('--folder')
      if (!folder || positional.length > 0 || !has('--site', '--folder', '--only')) return undefined
      return {
        type: 'export',
        site: scopeNamed(options.get('--site')),
        folder,
        subjects: subjectsNamed(options.get('--only')),
      }
    }
    case 'import': {
      const folder = options.get('--folder')
      const known = [
        '--site',
        '--folder',
        '--only',
        '--by',
        '--dry-run',
        '--unpublish',
        '--except-changed',
        '--overwrite',
      ]
      if (!folder || positional.length > 0 || !has(...known)) return undefined
      if (flags.has('--except-changed') && flags.has('--overwrite')) return undefined
      return {
        type: 'import',
        site: scopeNamed(options.get('--site')),
        folder,
        subjects: subjectsNamed(options.get('--only')),
        isDryRun: flags.has('--dry-run'),
        unpublishes: flags.has('--unpublish'),
        changedSince: flags.has('--overwrite') ? 'overwrite' : flags.has('--except-changed') ? 'leave' : 'refuse',
        author: authorNamed(options.get('--by')),
      }
    }
    case 'imports': {
      const [site, more] = positional
      return site !== undefined && more === undefined && has() ? { type: 'imports', site: scopeNamed(site) } : undefined
    }
    case 'undo': {
      const [number = '', more] = positional
      if (!/^[1-9]\d{0,8}$/.test(number) || more !== undefined || !has('--by', '--except-changed')) return undefined
      const exceptChanged = flags.has('--except-changed')
      return { type: 'undo', number: Number(number), exceptChanged, author: authorNamed(options.get('--by')) }
    }
    default:
      return undefined
  }
}

/**
 * Runs a command and returns what it prints.
 * @throws WrongUsage where files have faults, an import cannot be taken back, or a folder cannot be written
 */
export async function runContentFilesCommand(
  pool: pg.Pool,
  command: ContentFilesCommand,
  now: number,
  openSites: () => readonly Site[],
): Promise<string> {
  switch (command.type) {
    case 'export': {
      const { site, subjects } = command
      const files = await exportContents(pool, site, subjects)
      const folder = join(command.folder, site)
      const { removed } = await writeFolder(folder, files, subjects).catch((error) => {
        throw error instanceof UnusableFolder || isOfFileSystem(error) ? new WrongUsage(error.message) : error
      })
      return `${counted(files.size, 'file')} written to ${folder}${removed > 0 ? `, ${removed} removed` : ''}.`
    }
    case 'import':
      return runImport(pool, { ...command, openSites }, now)
    case 'imports': {
      const imports = await readImports(pool, command.site, MAX_LISTED)
      return imports.length === 0 ? 'Nothing was imported.' : importsTable(imports)
    }
    case 'undo': {
      const { number, exceptChanged, author } = command
      return inTransaction(pool, async (client) => {
        const result = await undoImport(client, number, { exceptChanged, openSites }, { author, now })
        switch (result.type) {
          case 'unknown':
            throw new WrongUsage(`There is no import ${number}. npm run crema -- contents imports SITE lists them.`)
          case 'undone-before':
            throw new WrongUsage(`Import ${number} was taken back already, at ${new Date(result.at).toISOString()}.`)
          case 'refused':
            throw new WrongUsage(
              `${result.name} cannot be what it was: ${result.reason ?? 'its kind no longer allows that'}.`,
            )
          case 'changed-since':
            throw new WrongUsage(
              `Nothing was taken back, because this was changed since import ${number}:\n  ${result.names.join('\n  ')}\n` +
                '  With --except-changed everything else is taken back.',
            )
          case 'undone': {
            const left = result.left.length > 0 ? `, but not what was changed since: ${result.left.join(', ')}` : ''
            return `Import ${number} is taken back, ${counted(result.names.length, 'change')}${left}.`
          }
        }
      })
    }
  }
}

async function runImport(
  pool: pg.Pool,
  { site, author, ...request }: Extract<ContentFilesCommand, { type: 'import' }> & Pick<ImportRequest, 'openSites'>,
  now: number,
): Promise<string> {
  const folder = join(request.folder, site)
  const { files, faults, exported } = await readFolder(folder).catch((error) => {
    throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
  })
  if (faults.length > 0) throw new WrongUsage(faultsText(faults))
  const result = await importContents(pool, { ...request, site, files, exported }, { author, now })
  if (result.type === 'refused') throw new WrongUsage(faultsText(result.faults))
  if (result.type === 'changed-since') throw new WrongUsage(`${faultsText(result.faults)}\n  ${HOW_TO_GO_ON}`)
  const isNoted = request.isDryRun || !result.exported || (await isWritten(folder, result.exported))
  return importText(site, result) + (isNoted ? '' : NOT_NOTED)
}

type Imported = Extract<ImportResult, { type: 'imported' }>

function importText(site: Scope, { number, differences, left, warnings }: Imported): string {
  const stays = [
    ...left.map((one) => `stays       ${faultText(one)}`),
    ...warningLines(warnings.map((one) => `warning     ${faultText(one)}`)),
  ]
  if (differences.length === 0) return [`${site} says all of that already.`, ...stays].join('\n  ')
  const lines = differences.flatMap((difference) => [
    `${difference.type.padEnd(12)}${difference.file}${backText(site, difference)}`,
    ...difference.parts.map(differenceText),
  ])
  const more = lines.length - MAX_DIFFERENCES
  const shown = [...lines.slice(0, MAX_DIFFERENCES), ...(more > 0 ? [`… and ${more} more`] : [])]
  const what = `${counted(differences.length, 'file')} of ${site}`
  return [
    ...shown,
    ...stays,
    number === undefined
      ? `${what} would change. Nothing was written.`
      : `${what} changed, by import ${number}. To take it back: npm run crema -- contents undo ${number}`,
  ].join('\n  ')
}

const warningLines = (lines: readonly string[]) =>
  lines.length > MAX_FAULTS
    ? [...lines.slice(0, MAX_FAULTS), `… and ${lines.length - MAX_FAULTS} more warnings`]
    : lines

const HOW_TO_GO_ON =
  'With --except-changed everything else is imported, with --overwrite this too. To see it, export into another folder.'

/** The contents are in force all the same, so that the import has not failed. */
const NOT_NOTED = `\n  The folder cannot be written, so that the next import of it will ask about these again.`

const isWritten = (folder: string, exported: ExportedState): Promise<boolean> =>
  writeExported(folder, exported).then(
    () => true,
    (error) => {
      if (isOfFileSystem(error)) return false
      throw error
    },
  )

/** Whoever imports an old file, such as of an export of yesterday, takes away what somebody else has published since. */
function backText(site: Scope, { goesBackTo }: FileDifference): string {
  if (!goesBackTo) return ''
  const at = wallClockAt(goesBackTo.at, zoneOfScope(site))
  return ` (as revision ${goesBackTo.revision} said, before ${goesBackTo.by} changed it at ${at})`
}

const differenceText = ({ at, before, after }: Difference) =>
  `          ${at}: ${valueText(before)} → ${valueText(after)}`

function valueText(value: unknown): string {
  const text = value === undefined ? '(none)' : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

function faultsText(faults: readonly FileFault[]): string {
  const more = faults.length - MAX_FAULTS
  const shown = faults.slice(0, MAX_FAULTS).map(faultText)
  if (more > 0) shown.push(`… and ${more} more`)
  return `Nothing was imported:\n  ${shown.join('\n  ')}`
}

function importsTable(imports: readonly ListedImport[]): string {
  return textTable([
    ['import', 'at', 'by', 'contents', 'prices', 'stocks', ''],
    ...imports.map(({ number, site, createdAt, author, contents, prices, stocks, undoneAt }) => [
      String(number),
      wallClockAt(createdAt.getTime(), zoneOfScope(site)),
      author,
      ...[contents, prices, stocks].map(String),
      undoneAt ? 'taken back' : '',
    ]),
  ])
}

/** What is exported or imported: all kinds of contents, or what is named, which may be prices and stock too. */
function subjectsNamed(words: string | undefined): ReadonlySet<string> {
  const kinds = Object.keys(KINDS)
  if (words === undefined) return new Set(kinds)
  const all = [...kinds, ...Object.keys(TABLES)]
  const named = words.split(',')
  const unknown = named.find((name) => !all.includes(name))
  if (unknown !== undefined)
    throw new WrongUsage(`There is no kind '${unknown}'; after --only come some of ${all.join(', ')}.`)
  return new Set(named)
}
