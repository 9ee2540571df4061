import { basename } from 'node:path'
import type pg from 'pg'
import { NoteCounts } from '#rules/catalogue-import/import-report.ts'
import { printOldAddress, readOldAddress } from '#rules/redirect/old-address.ts'
import { MAX_REDIRECTS, type RedirectPlan, type StatedRedirect } from '#rules/redirect/plan-redirects.ts'
import { redirectTable } from '#rules/redirect/redirect-table.ts'
import { isSite, type Site } from '#sites/sites.ts'
import { openCatalogueFile } from '../catalogue-file/open-catalogue-file.ts'
import { inTransaction } from '../database/transaction.ts'
import { importRedirects, readAllRedirects, removeAllRedirects, removeRedirect } from '../redirect/change-redirects.ts'
import { notesText } from './catalogue-texts.ts'
import { counted } from './counted.ts'
import { isConfirmed } from './is-confirmed.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { HELP_ADVICE, siteNamed, WrongUsage } from './wrong-usage.ts'

export type RedirectsCommand =
  | {
      type: 'import'
      file: string
      site: Site | null
      opening: { encoding: string | undefined; delimiter: string | undefined }
      keepsGoing: boolean
      isDryRun: boolean
      isSure: boolean
    }
  | { type: 'list'; part: string; site: Site | undefined }
  | { type: 'remove'; from: string; site: Site | null }
  | { type: 'remove-all'; isSure: boolean }

const MAX_LISTED = 1000

/** What stands after `crema redirects`, for a word that is no command. */
export const REDIRECTS_USAGE = `After redirects comes 'import FILE [--site SITE] …', 'list [PART] [--site SITE]', 'remove FROM [--site SITE]' or 'remove --all --yes'. ${HELP_ADVICE}`

/** Parses what follows `crema redirects`; undefined where it is no such command. @throws WrongUsage */
export function redirectsCommand(words: readonly string[]): RedirectsCommand | undefined {
  const [verb, ...rest] = words
  const { options, flags, positional, has } = optionsOf(rest, ['--site', '--encoding', '--delimiter'])
  const [first, more] = positional
  if (more !== undefined) return undefined
  const site = options.has('--site') ? siteNamed(options.get('--site')) : undefined
  switch (verb) {
    case 'import':
      if (first === undefined || !has('--site', '--encoding', '--delimiter', '--keep-going', '--dry-run', '--yes'))
        return undefined
      return {
        type: 'import',
        file: first,
        site: site ?? null,
        opening: { encoding: options.get('--encoding'), delimiter: options.get('--delimiter') },
        keepsGoing: flags.has('--keep-going'),
        isDryRun: flags.has('--dry-run'),
        isSure: flags.has('--yes'),
      }
    case 'list':
      return has('--site') ? { type: 'list', part: first ?? '', site } : undefined
    case 'remove':
      if (flags.has('--all'))
        return first === undefined && has('--all', '--yes')
          ? { type: 'remove-all', isSure: flags.has('--yes') }
          : undefined
      return first !== undefined && has('--site') ? { type: 'remove', from: first, site: site ?? null } : undefined
    default:
      return undefined
  }
}

/** Runs a `crema redirects` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runRedirectsCommand(pool: pg.Pool, command: RedirectsCommand): Promise<string> {
  switch (command.type) {
    case 'import':
      return runImport(pool, command)
    case 'list': {
      const all = await inTransaction(pool, readAllRedirects)
      const listed = all.filter(
        ({ from, to, site }) =>
          (from.includes(command.part) || to.includes(command.part)) &&
          (command.site === undefined || site === null || site === command.site),
      )
      if (listed.length === 0) return 'There is no such redirect.'
      const table = textTable([
        ['site', 'from', 'to'],
        ...listed.slice(0, MAX_LISTED).map(({ site, from, to }) => [site ?? 'all', from, to]),
      ])
      if (listed.length <= MAX_LISTED) return table
      return `${table}\n  … and ${listed.length - MAX_LISTED} more; 'redirects list PART' lists those that hold PART.`
    }
    case 'remove': {
      const old = readOldAddress(command.from)
      const where = command.site === null ? '' : ` on ${command.site} alone`
      const isRemoved =
        old.type === 'read' && (await removeRedirect(pool, { site: command.site, from: printOldAddress(old.address) }))
      if (!isRemoved) throw new WrongUsage(`There is no redirect from ${command.from}${where}.`)
      return `${command.from} redirects no more${where}.`
    }
    case 'remove-all':
      if (!command.isSure) throw new WrongUsage('This removes all redirects. With --yes it does.')
      return `${counted(await removeAllRedirects(pool), 'redirect is', 'redirects are')} removed.`
  }
}

async function runImport(
  pool: pg.Pool,
  { file, site, opening, keepsGoing, isDryRun, isSure }: Extract<RedirectsCommand, { type: 'import' }>,
): Promise<string> {
  const notes = new NoteCounts()
  const stated = await readStated(file, { site, opening, notes })
  const textOf = (plan: RedirectPlan) => {
    const all = new NoteCounts()
    all.add(plan.notes)
    return planText(basename(file), plan, [...notesText(notes), ...notesText(all)])
  }
  let lacksTerminal = false
  if (notes.errors > 0 && !keepsGoing)
    throw new WrongUsage([`${file} cannot be read as it is:`, ...notesText(notes), NOTHING_IMPORTED].join('\n  '))
  const { type, plan } = await importRedirects(pool, stated, {
    keepsGoing,
    isWanted: async (wanted) => {
      if (isDryRun || isSure) return isSure && !isDryRun
      lacksTerminal = !process.stdin.isTTY
      return lacksTerminal ? false : isConfirmed(textOf(wanted))
    },
  })
  switch (type) {
    case 'refused':
      throw new WrongUsage(`${textOf(plan)}\n\n  ${NOTHING_IMPORTED}`)
    case 'unchanged':
      return `${textOf(plan)}\n\n  There is nothing to change.`
    case 'unwanted':
      return `${textOf(plan)}\n\n  Nothing was written.${lacksTerminal ? ' With --yes it is.' : ''}`
    case 'imported':
      return `${textOf(plan)}\n\n  Imported.`
  }
}

const NOTHING_IMPORTED = 'Nothing was imported, because of the errors. With --keep-going what is wrong is left out.'

async function readStated(
  file: string,
  {
    site,
    opening,
    notes,
  }: { site: Site | null; opening: { encoding: string | undefined; delimiter: string | undefined }; notes: NoteCounts },
): Promise<StatedRedirect[]> {
  const stated: StatedRedirect[] = []
  const format = redirectTable(({ site: named, ...row }) => {
    stated.push({ ...row, site: isSite(named) ? named : site })
  })
  const opened = await openCatalogueFile(file, { ...opening, format })
  if (opened.type === 'refused') throw new WrongUsage(`${file}: ${opened.message}`)
  try {
    if (opened.said.format !== format.name) throw new WrongUsage(`${file} is no table with the columns from and to.`)
    const { head = [] } = opened
    if (!format.isOf(head))
      throw new WrongUsage(`${file} lacks a column 'from' or 'to'; its columns are ${head.slice(0, 20).join(', ')}.`)
    for await (const batch of opened.records) {
      notes.add(batch.notes)
      if (stated.length > MAX_REDIRECTS)
        throw new WrongUsage(`${file} has more than ${MAX_REDIRECTS} redirects, which are the most.`)
    }
    return stated
  } finally {
    await opened.close()
  }
}

function planText(file: string, plan: RedirectPlan, notes: readonly string[]): string {
  const { new: added, changed, unchanged, leftOut, shortened } = plan
  return [
    `${file}: ${counted(added, 'redirect')} new, ${changed} changed, ${unchanged} unchanged, ${leftOut} left out.`,
    ...(shortened > 0
      ? [
          `${counted(shortened, 'redirect leads', 'redirects lead')} to an old address, and to where that one leads now.`,
        ]
      : []),
    ...notes,
  ].join('\n  ')
}
