import type pg from 'pg'
import { type Scope, SHOP_SCOPE, zoneOfScope } from '#rules/contents/scope.ts'
import { DEFAULT_SETTINGS, settingsAt } from '#rules/settings/settings.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { SITES } from '#sites/sites.ts'
import { faultsOf, KINDS } from '../content-files/check-contents.ts'
import { changeSetting, type SettingChange } from '../contents/change-setting.ts'
import { readSettingContents } from '../contents/exports.ts'
import { SETTING_KINDS } from '../contents/setting-kinds.ts'
import { inTransaction } from '../database/transaction.ts'
import { authorNamed } from './author.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { HELP_ADVICE, scopeNamed, timeNamed, WrongUsage } from './wrong-usage.ts'

export type SettingsCommand = { type: 'show' } | { type: 'set'; change: SettingChange; author: string }

/** What stands after `crema settings`, for words that are no command. */
export const SETTINGS_USAGE = `After settings comes 'show', or 'set brand --name NAME [--site SITE] [--from TIME]'. ${HELP_ADVICE}`

/** Parses what follows `crema settings`; undefined where it is no such command. @throws WrongUsage for a wrong SITE, TIME or NAME */
export function settingsCommand(words: readonly string[]): SettingsCommand | undefined {
  const [verb, ...rest] = words
  const { options, positional, has } = optionsOf(rest, ['--name', '--site', '--from', '--by'])
  const [kind, more] = positional
  if (verb === 'show') return kind === undefined && has() ? { type: 'show' } : undefined
  const name = options.get('--name')
  if (verb !== 'set' || kind !== 'brand' || more !== undefined || name === undefined) return undefined
  if (!has('--name', '--site', '--from', '--by')) return undefined
  const scope = options.has('--site') ? scopeNamed(options.get('--site')) : SHOP_SCOPE
  const from = options.get('--from')
  return {
    type: 'set',
    change: { scope, kind, fields: { name }, from: from === undefined ? undefined : timeNamed(scope, from) },
    author: authorNamed(options.get('--by')),
  }
}

/** Runs a `crema settings` command. @returns the text to print @throws WrongUsage where a setting is refused */
export async function runSettingsCommand(pool: pg.Pool, command: SettingsCommand, now: number): Promise<string> {
  if (command.type === 'show') return settingsText(pool, now)
  const { change, author } = command
  const { scope, kind, from } = change
  const result = await inTransaction(pool, (client) => changeSetting(client, change, { author, now }))
  const where = scope === SHOP_SCOPE ? 'the shop' : scope
  switch (result.type) {
    case 'refused': {
      const faults = faultsOf(result.refusal, KINDS[kind]!).map(({ message }) => message)
      throw new WrongUsage(`The ${kind} is refused: ${faults.join('; ')}.`)
    }
    case 'unchanged':
      return `The ${kind} of ${where} is that already.`
    case 'changed': {
      const start = from === undefined ? '' : ` from ${wallClockAt(from, zoneOfScope(scope))} on`
      return [
        `The ${kind} of ${where} is changed${start}, as revision ${result.revision}.`,
        `To take it back: npm run crema -- contents undo ${kind} ${result.key} ${scope}`,
      ].join('\n  ')
    }
  }
}

/** What each scope says, and what holds on a site now. */
async function settingsText(pool: pg.Pool, now: number): Promise<string> {
  const contents = await readSettingContents(pool, SETTING_KINDS)
  const table = textTable([
    ['site', 'name', ''],
    ...SITES.map((site) => [site, settingsAt(contents, site, now).brand.name, '']),
  ])
  const planned = contents.filter(({ validFrom }) => validFrom !== undefined && validFrom > now)
  const lines = planned.map(({ site, kind, validFrom, body }) => {
    const at = wallClockAt(validFrom!, zoneOfScope(site))
    return `From ${at} on, ${kind} of ${nameOf(site)}: ${JSON.stringify(body)}`
  })
  const isOwn = contents.length > 0
  return [
    table,
    ...lines,
    ...(isOwn ? [] : [`The shop has no name of its own: it is called ${DEFAULT_SETTINGS.brand.name}.`]),
  ].join('\n  ')
}

const nameOf = (scope: Scope) => (scope === SHOP_SCOPE ? 'the shop' : scope)
