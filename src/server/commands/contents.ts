import type pg from 'pg'
import { contentsAt, type Period, slotContentsAt } from '#rules/contents/holding-contents.ts'
import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import {
  type ContentId,
  type Revision,
  readContent,
  readContents,
  readHistory,
  type StoredContent,
} from '../contents/exports.ts'
import { type Author, undoContent } from '../contents/publish-content.ts'
import { withThemeCheck } from '../contents/theme-check.ts'
import { inTransaction } from '../database/transaction.ts'
import { textTable } from './text-table.ts'
import { scopeNamed, WrongUsage } from './wrong-usage.ts'

export type ContentsCommand =
  | { type: 'list'; site: Scope }
  | ({ type: 'show'; history: boolean } & ContentId)
  | ({ type: 'undo'; revision?: number } & ContentId)

/** Reads what follows `crema contents`; undefined where it is no command. @throws WrongUsage for an unknown site */
export function contentsCommand(words: ReadonlyArray<string | undefined>): ContentsCommand | undefined {
  const [verb, ...rest] = words.filter((word) => word !== undefined)
  if (verb === 'list') {
    const [site, more] = rest
    return site !== undefined && more === undefined ? { type: 'list', site: scopeNamed(site) } : undefined
  }
  const [kind, key, site, last, more] = rest
  if ((verb !== 'show' && verb !== 'undo') || !kind || !key || !site || more !== undefined) return undefined
  const id = { kind, key, site: scopeNamed(site) }
  if (verb === 'show' && (last === undefined || last === '--history'))
    return { type: 'show', ...id, history: last !== undefined }
  if (verb === 'undo' && last === undefined) return { type: 'undo', ...id }
  if (verb === 'undo' && /^[1-9]\d{0,8}$/.test(last ?? '')) return { type: 'undo', ...id, revision: Number(last) }
  return undefined
}

/**
 * Runs a command and returns what it prints. Times are those of the site's clocks.
 * @throws WrongUsage where there is no such content or revision, or it may not be published again
 */
export async function runContentsCommand(
  pool: pg.Pool,
  command: ContentsCommand,
  by: Author,
  defaultSite?: Site,
  openSites: () => readonly Site[] = () => ALL_SITES,
): Promise<string> {
  const timeZone = zoneOfScope(command.site, defaultSite)
  const period = ({ validFrom, validUntil }: Period) =>
    [validFrom, validUntil].map((moment) => (moment === undefined ? '' : wallClockAt(moment, timeZone)))
  if (command.type === 'list') return contentsTable(await readContents(pool, command.site), by.now, period)
  const name = `${command.kind} ${command.key} on ${command.site}`
  switch (command.type) {
    case 'show': {
      if (command.history) {
        const history = await readHistory(pool, command)
        if (history.length === 0) throw new WrongUsage(`There is no ${name}.`)
        return historyTable(history, period, timeZone)
      }
      const content = await readContent(pool, command)
      if (!content) throw new WrongUsage(`There is no ${name}.`)
      return JSON.stringify(content.body, null, 2).replaceAll('\n', '\n  ')
    }
    case 'undo': {
      const check = { scope: command.site, now: by.now, openSites }
      const result = await inTransaction(pool, async (client) => {
        const undone = await withThemeCheck(client, check, () => undoContent(client, command, by, command.revision))
        if (undone.fault !== undefined) throw new WrongUsage(`${name} cannot be published again: ${undone.fault}.`)
        return undone.result
      })
      switch (result.type) {
        case 'unknown':
          throw new WrongUsage(`There is no such revision of ${name}.`)
        case 'unpublished':
          return `${name} is unpublished, as revision ${result.revision}.`
        case 'published':
          return result.isNew
            ? `${name} is published again, as revision ${result.revision}.`
            : `${name} says that already.`
        case 'refused':
          throw new WrongUsage(`${name} cannot be published again: ${JSON.stringify(result.refusal)}.`)
      }
    }
  }
}

type PeriodText = (period: Period) => string[]

function contentsTable(contents: readonly StoredContent[], now: number, period: PeriodText): string {
  if (contents.length === 0) return 'There are no contents.'
  const slots = new Set(contents.map(({ slot }) => slot))
  const shown = new Set(
    [...slots].flatMap((slot) => {
      const own = contents.filter((content) => content.slot === slot)
      return slot === undefined ? contentsAt(own, now) : slotContentsAt(own, now)
    }),
  )
  return textTable([
    ['now', 'slot', 'position', 'kind', 'key', 'from', 'until', 'revision'],
    ...contents.map((content) => [
      shown.has(content) ? '*' : '',
      content.slot ?? '',
      String(content.position),
      content.kind,
      content.key,
      ...period(content),
      String(content.revision),
    ]),
  ])
}

function historyTable(history: readonly Revision[], period: PeriodText, timeZone: string): string {
  return textTable([
    ['revision', 'published', 'author', 'from', 'until', 'state'],
    ...history.map((revision) => [
      String(revision.revision),
      wallClockAt(revision.publishedAt, timeZone),
      revision.author,
      ...period(revision),
      revision.unpublished ? 'unpublished' : '',
    ]),
  ])
}
