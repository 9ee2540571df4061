import type pg from 'pg'
import { type Scope, SHOP_SCOPE, zoneOfScope } from '#rules/contents/scope.ts'
import { DEFAULT_SETTINGS, logoPath, type StoredBrand, settingsAt } from '#rules/settings/settings.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { faultsOf, KINDS } from '../content-files/check-contents.ts'
import { changeSetting, type SettingChange } from '../contents/change-setting.ts'
import { readSettingContents } from '../contents/exports.ts'
import { readLogo } from '../contents/prepare-logo.ts'
import { SETTING_KINDS } from '../contents/setting-kinds.ts'
import { inTransaction } from '../database/transaction.ts'
import { authorNamed } from './author.ts'
import { isOfFileSystem, optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { HELP_ADVICE, scopeNamed, timeNamed, WrongUsage } from './wrong-usage.ts'

export type SettingsCommand =
  | { type: 'show' }
  | { type: 'set'; change: SettingChange; logoFile: string | undefined; author: string }

/** What stands after `crema settings`, for words that are no command. */
export const SETTINGS_USAGE = `After settings comes 'show', or 'set brand [--name NAME] [--logo FILE | --no-logo] [--site SITE] [--from TIME]'. ${HELP_ADVICE}`

/** Parses what follows `crema settings`; undefined where it is no such command. @throws WrongUsage for a wrong SITE, TIME or NAME */
export function settingsCommand(words: readonly string[], defaultSite: Site): SettingsCommand | undefined {
  const [verb, ...rest] = words
  const { options, flags, positional, has } = optionsOf(rest, ['--name', '--logo', '--site', '--from', '--by'])
  const [kind, more] = positional
  if (verb === 'show') return kind === undefined && has() ? { type: 'show' } : undefined
  if (verb !== 'set' || kind !== 'brand' || more !== undefined) return undefined
  const [name, logoFile] = [options.get('--name'), options.get('--logo')]
  const removesLogo = flags.has('--no-logo')
  if (name === undefined && logoFile === undefined && !removesLogo) return undefined
  if (logoFile !== undefined && removesLogo) return undefined
  if (!has('--name', '--logo', '--no-logo', '--site', '--from', '--by')) return undefined
  const scope = options.has('--site') ? scopeNamed(options.get('--site')) : SHOP_SCOPE
  const from = options.get('--from')
  return {
    type: 'set',
    change: {
      scope,
      kind,
      fields: { ...(name !== undefined && { name }), ...(removesLogo && { logo: undefined }) },
      from: from === undefined ? undefined : timeNamed(scope, from, defaultSite),
    },
    logoFile,
    author: authorNamed(options.get('--by')),
  }
}

/** Runs a `crema settings` command. @returns the text to print @throws WrongUsage where a setting is refused */
export async function runSettingsCommand(
  pool: pg.Pool,
  command: SettingsCommand,
  now: number,
  defaultSite: Site,
): Promise<string> {
  if (command.type === 'show') return settingsText(pool, now, defaultSite)
  const { author, logoFile } = command
  if (command.change.from !== undefined && command.change.from <= now)
    throw new WrongUsage('--from is a time to come; without it a change holds at once.')
  const logo = logoFile === undefined ? {} : { logo: await logoOf(logoFile) }
  const change = { ...command.change, fields: { ...command.change.fields, ...logo } }
  const { scope, kind, fields, from } = change
  const result = await inTransaction(pool, (client) => changeSetting(client, change, { author, now }))
  const where = scope === SHOP_SCOPE ? 'the shop' : scope
  switch (result.type) {
    case 'refused': {
      const faults = faultsOf(result.refusal, KINDS[kind]!).map(({ message }) => message)
      throw new WrongUsage(`The ${kind} is refused: ${faults.join('; ')}.`)
    }
    case 'unchanged':
      if ('logo' in fields && fields.logo === undefined && scope !== SHOP_SCOPE)
        throw new WrongUsage(`${scope} has no logo of its own; --no-logo without --site takes away that of the shop.`)
      return `The ${kind} of ${where} is that already.`
    case 'changed': {
      const start = from === undefined ? '' : ` from ${wallClockAt(from, zoneOfScope(scope, defaultSite))} on`
      return [
        `The ${kind} of ${where} is changed${start}, as revision ${result.revision}.`,
        `To take it back: npm run crema -- contents undo ${kind} ${result.key} ${scope}`,
      ].join('\n  ')
    }
  }
}

/** The logo of a file. @throws WrongUsage where it cannot be read, or is no picture */
async function logoOf(file: string) {
  const prepared = await readLogo(file).catch((error) => {
    throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
  })
  if ('fault' in prepared) throw new WrongUsage(`The brand is refused: ${prepared.fault}.`)
  return prepared.logo
}

/** What each scope says, and what holds on a site now. */
async function settingsText(pool: pg.Pool, now: number, defaultSite: Site): Promise<string> {
  const contents = await readSettingContents(pool, SETTING_KINDS)
  const table = textTable([
    ['site', 'name', 'logo'],
    ...ALL_SITES.map((site) => {
      const { name, logo } = settingsAt(contents, site, now).brand
      return [site, name, logo?.path ?? '']
    }),
  ])
  const planned = contents.filter(({ validFrom }) => validFrom !== undefined && validFrom > now)
  const lines = planned.map(({ site, kind, validFrom, body }) => {
    const at = wallClockAt(validFrom!, zoneOfScope(site, defaultSite))
    return `From ${at} on, ${kind} of ${nameOf(site)}: ${JSON.stringify(shownBody(body as StoredBrand))}`
  })
  const isOwn = contents.length > 0
  return [
    table,
    ...lines,
    ...(isOwn ? [] : [`The shop has no name of its own: it is called ${DEFAULT_SETTINGS.brand.name}.`]),
  ].join('\n  ')
}

/** A brand without the bytes of its logo. */
const shownBody = ({ name, logo }: StoredBrand) => ({ name, ...(logo && { logo: logoPath(logo) }) })
const nameOf = (scope: Scope) => (scope === SHOP_SCOPE ? 'the shop' : scope)
