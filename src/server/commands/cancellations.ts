import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { siteConfig } from '#sites/sites.ts'
import { type ListedDeclaration, listCancellations } from '../cancellation/exports.ts'
import { markDeclarationHandled } from '../declaration/exports.ts'
import { authorNamed } from './author.ts'
import { type DeclaredOptions, declaredOptions } from './declared-options.ts'
import { textTable } from './text-table.ts'
import { typedLine as line, typedText as printable } from './typed-line.ts'
import { WrongUsage } from './wrong-usage.ts'

export type CancellationsCommand =
  | ({ type: 'list' } & DeclaredOptions)
  | { type: 'show'; id: string }
  | { type: 'done'; id: string; by?: string }

const MAX_LISTED = 500
/** Declarations are stored for three years. */
const MAX_DAYS = 1096
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses what follows `crema cancellations`; undefined: it is no command. @throws WrongUsage for a wrong SITE, N, ID or NAME */
export function cancellationsCommand(words: ReadonlyArray<string | undefined>): CancellationsCommand | undefined {
  const given = words.filter((word) => word !== undefined)
  const [verb, id, ...rest] = given
  if (verb === 'show' || verb === 'done') {
    if (id === undefined) return undefined
    if (!ID.test(id)) throw new WrongUsage(`ID is one that the list names, not '${id}'.`)
    if (rest.length === 0) return { type: verb, id }
    const [option, by, more] = rest
    return verb === 'done' && option === '--by' && more === undefined
      ? { type: verb, id, by: authorNamed(by ?? '') }
      : undefined
  }
  const options = declaredOptions(given, MAX_DAYS)
  return options && { type: 'list', ...options }
}

/** Runs a `crema cancellations` command. @returns the text to print @throws WrongUsage where there is no such declaration */
export async function runCancellationsCommand(
  pool: pg.Pool,
  command: CancellationsCommand,
  { author, now }: { author: string; now: number },
): Promise<string> {
  if (command.type === 'list') {
    const { site, days } = command
    const since = days === undefined ? undefined : now - days * DAY_MS
    const listed = await listCancellations(pool, { ...(site && { site }), ...(since && { since }), most: MAX_LISTED })
    if (listed.length === 0)
      return days === undefined
        ? 'No declaration waits.'
        : `Nobody has cancelled a subscription in the last ${days === 1 ? 'day' : `${days} days`}.`
    return cancellationsTable(listed)
  }
  const { id } = command
  const read = async () => (await listCancellations(pool, { id, most: 1 }))[0]
  const before = await read()
  if (!before) throw new WrongUsage(`There is no declaration ${id}.`)
  if (command.type === 'show') return details(before).join('\n  ')
  const by = command.by ?? author
  if (await markDeclarationHandled(pool, 'cancellation', id, { by, at: now }))
    return `The declaration of ${line(before.name)} is handled.`
  return `It is handled already: ${handledText((await read()) ?? before)}.`
}

const clockOf = ({ site }: ListedDeclaration, moment: number) => wallClockAt(moment, siteConfig(site).timeZone)

function handledText(declared: ListedDeclaration): string {
  const { handled } = declared
  return handled ? `${clockOf(declared, handled.at)} by ${line(handled.by)}` : 'waits'
}

function cancellationsTable(listed: readonly ListedDeclaration[]): string {
  const table = textTable([
    ['id', 'site', 'declared', 'name', 'contract', 'ends on', 'handled'],
    ...listed.map((declared) => [
      declared.id,
      declared.site,
      clockOf(declared, declared.declaredAt),
      line(declared.name),
      line(declared.contract),
      declared.endsOn || 'earliest',
      handledText(declared),
    ]),
  ])
  return listed.length < MAX_LISTED ? table : `${table}\n  … only the newest ${MAX_LISTED} are listed.`
}

function details(declared: ListedDeclaration): string[] {
  const { id, site, name, email, contract, subscription, kind, reason, endsOn } = declared
  const rows = [
    ['id', id],
    ['site', site],
    ['declared', `${clockOf(declared, declared.declaredAt)} (${siteConfig(site).timeZone})`],
    ['name', line(name)],
    ['e-mail', line(email)],
    ['contract', line(contract)],
    ['subscription', line(subscription)],
    ['kind', kind],
    ['reason', printable(reason).replaceAll('\n', '\n              ')],
    ['ends on', endsOn || 'as early as possible'],
    ['handled', handledText(declared)],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => `${label!.padEnd(14)}${value}`)
}
