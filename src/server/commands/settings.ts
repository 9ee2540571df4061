import type pg from 'pg'
import { countryOfScope, type Scope, SHOP_SCOPE, zoneOfScope } from '#rules/contents/scope.ts'
import type { StoredDelivery } from '#rules/settings/delivery-setting.ts'
import { limitsOf, type StoredLimits } from '#rules/settings/limits-setting.ts'
import { paymentsOf, type StoredPayments } from '#rules/settings/payments-setting.ts'
import type { StoredReturns } from '#rules/settings/returns-setting.ts'
import {
  DEFAULT_BRAND,
  logoPath,
  type SettingContent,
  type Settings,
  type StoredBrand,
  settingsAt,
} from '#rules/settings/settings.ts'
import type { StoredTax } from '#rules/settings/tax-setting.ts'
import type { StoredTheme } from '#rules/theme/theme.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { ALL_SITES, isSite, type Site } from '#sites/sites.ts'
import { faultsOf, KINDS } from '../content-files/check-contents.ts'
import { changeSetting, type SettingChange, type SettingResult } from '../contents/change-setting.ts'
import { readSettingContents } from '../contents/exports.ts'
import { readLogo } from '../contents/prepare-logo.ts'
import { SETTING_KINDS } from '../contents/setting-kinds.ts'
import { inTransaction } from '../database/transaction.ts'
import { authorNamed } from './author.ts'
import type { CheckedConfiguration } from './checklist.ts'
import { DELIVERY_FLAGS, DELIVERY_OPTIONS, DELIVERY_USAGE, deliveryFields, deliveryText } from './delivery-setting.ts'
import { LIMITS_OPTIONS, LIMITS_USAGE, limitsChange, limitsText } from './limits-setting.ts'
import { isOfFileSystem, type Options, optionsOf } from './options.ts'
import {
  PAYMENTS_OPTIONS,
  PAYMENTS_USAGE,
  paymentsChange,
  paymentsText,
  refuseUnusablePayments,
} from './payments-setting.ts'
import {
  heldReturnsText,
  ownReturnsText,
  RETURNS_FLAGS,
  RETURNS_OPTIONS,
  RETURNS_USAGE,
  returnsFields,
  returnsText,
} from './returns-setting.ts'
import {
  refuseMixedSellers,
  SELLER_FLAGS,
  SELLER_OPTIONS,
  sellerChange,
  sellerTable,
  sellerText,
} from './seller-setting.ts'
import { SHIPPING_AMOUNTS, SHIPPING_FLAGS, shippingChange, shippingText } from './shipping-setting.ts'
import { TAX_OPTIONS, TAX_USAGE, taxChange, taxTable, taxText } from './tax-setting.ts'
import { textTable } from './text-table.ts'
import {
  readThemeFiles,
  readThemes,
  refuseWeakThemes,
  shownTheme,
  THEME_FLAGS,
  THEME_OPTIONS,
  THEME_USAGE,
  themeFields,
  themeWords,
} from './theme-options.ts'
import { countryNamed, HELP_ADVICE, scopeNamed, timeNamed, WrongUsage } from './wrong-usage.ts'

export type SettingsCommand =
  | { type: 'show' }
  | { type: 'set'; change: SettingChange; readFiles: () => Promise<SettingChange['fields']>; author: string }

/** What stands after `crema settings`, for words that are no command. */
export const SETTINGS_USAGE = [
  "After settings comes 'show', 'set brand [--name NAME] [--logo FILE | --no-logo] [--site SITE | --country COUNTRY] [--from TIME]',",
  `or '${THEME_USAGE} [--site SITE | --country COUNTRY] [--from TIME]',`,
  "or 'set shipping --site SITE [--price AMOUNT] [--free-from AMOUNT | --never-free] [--free-from-with-card AMOUNT |",
  "--no-free-from-with-card] [--free-from-coffee AMOUNT | --no-free-from-coffee] [--from TIME]',",
  `'${PAYMENTS_USAGE} [--from TIME]', '${LIMITS_USAGE} [--from TIME]', '${TAX_USAGE}', '${RETURNS_USAGE}', '${DELIVERY_USAGE}',`,
  "or 'set seller [--site SITE | --country COUNTRY]",
  '[--name NAME] [--address "LINE;LINE"] [--registrations "NAME:NUMBER;NAME:NUMBER"] [--contact "LINE;LINE"]',
  "[--iban IBAN --bank BANK [--holder NAME] [--bic BIC] | --no-account] [--payment-days DAYS] [--from TIME]'.",
  HELP_ADVICE,
].join(' ')

const COMMON = ['--site', '--from', '--by']

type ChangeOfKind = Omit<SettingChange, 'kind' | 'from'>

/** What may be set of a kind: the options with a value, the flags, and the change that they mean, from themselves and from files. */
interface SettingOptions {
  options: readonly string[]
  flags?: readonly string[]
  /** Undefined where they say nothing, or two things of one field. */
  change: (given: Options) => ChangeOfKind | undefined
  readFiles?: (given: Options) => Promise<SettingChange['fields']>
}

const KIND_OPTIONS: Readonly<Record<string, SettingOptions>> = {
  brand: {
    options: ['--name', '--logo', '--country'],
    flags: ['--no-logo'],
    change: brandChange,
    readFiles: readBrandFiles,
  },
  theme: {
    options: [...THEME_OPTIONS, '--country'],
    flags: THEME_FLAGS,
    change: ofAnyScope(themeFields),
    readFiles: readThemeFiles,
  },
  shipping: { options: SHIPPING_AMOUNTS, flags: SHIPPING_FLAGS, change: shippingChange },
  payments: { options: PAYMENTS_OPTIONS, change: paymentsChange },
  limits: { options: LIMITS_OPTIONS, change: limitsChange },
  seller: {
    options: [...SELLER_OPTIONS, '--country'],
    flags: SELLER_FLAGS,
    change: (given) => sellerChange(given, scopeOf(given)),
  },
  tax: { options: TAX_OPTIONS, change: taxChange },
  delivery: { options: DELIVERY_OPTIONS, flags: DELIVERY_FLAGS, change: ofAnyScope(deliveryFields) },
  returns: { options: RETURNS_OPTIONS, flags: RETURNS_FLAGS, change: ofAnyScope(returnsFields) },
}

/** Parses what follows `crema settings`; undefined where it is no such command. @throws WrongUsage for a wrong SITE, TIME, NAME or AMOUNT */
export function settingsCommand(words: readonly string[], defaultSite: Site): SettingsCommand | undefined {
  const [verb, kind = '', ...rest] = words
  if (verb === 'show') return words.length === 1 ? { type: 'show' } : undefined
  const known = verb === 'set' && Object.hasOwn(KIND_OPTIONS, kind) ? KIND_OPTIONS[kind] : undefined
  if (!known) return undefined
  const given = optionsOf(rest, [...known.options, ...COMMON])
  const { options, positional, has } = given
  if (positional.length > 0 || !has(...known.options, ...(known.flags ?? []), ...COMMON)) return undefined
  const changed = known.change(given)
  if (!changed) return undefined
  const from = options.get('--from')
  return {
    type: 'set',
    change: { ...changed, kind, from: from === undefined ? undefined : timeNamed(changed.scope, from, defaultSite) },
    readFiles: async () => (await known.readFiles?.(given)) ?? {},
    author: authorNamed(options.get('--by')),
  }
}

/** @throws WrongUsage for both a site and a country */
function scopeOf({ options }: Options): Scope {
  if (!options.has('--country')) return options.has('--site') ? scopeNamed(options.get('--site')) : SHOP_SCOPE
  if (options.has('--site')) throw new WrongUsage('Name either --site or --country.')
  return countryNamed(options.get('--country'))
}

/** Reads the change of a kind that may be of any scope. */
function ofAnyScope(fieldsOf: (given: Options) => SettingChange['fields'] | undefined) {
  return (given: Options): ChangeOfKind | undefined => {
    const fields = fieldsOf(given)
    return fields && { scope: scopeOf(given), fields }
  }
}

function brandChange(given: Options): ChangeOfKind | undefined {
  const { options, flags } = given
  const name = options.get('--name')
  const [setsLogo, removesLogo] = [options.has('--logo'), flags.has('--no-logo')]
  if (setsLogo && removesLogo) return undefined
  if (name === undefined && !setsLogo && !removesLogo) return undefined
  const fields = { ...(name !== undefined && { name }), ...(removesLogo && { logo: undefined }) }
  return { scope: scopeOf(given), fields }
}

async function readBrandFiles({ options }: Options): Promise<SettingChange['fields']> {
  const file = options.get('--logo')
  return file === undefined ? {} : { logo: await logoOf(file) }
}

/** Runs a `crema settings` command. @returns the text to print @throws WrongUsage where a setting is refused */
export async function runSettingsCommand(
  pool: pg.Pool,
  command: SettingsCommand,
  now: number,
  defaultSite: Site,
  configuration: () => Pick<CheckedConfiguration, 'production' | 'stripe'>,
): Promise<string> {
  if (command.type === 'show') return settingsText(pool, now, defaultSite)
  const { author } = command
  if (command.change.from !== undefined && command.change.from <= now)
    throw new WrongUsage('--from is a time to come; without it a change holds at once.')
  const change = { ...command.change, fields: { ...(await command.readFiles()), ...command.change.fields } }
  const { scope, kind, fields, from } = change
  const { result, held } = await inTransaction(pool, async (client) => {
    const themes = kind === 'theme' && (await readThemes(client, from ?? now))
    const changed = await changeSetting(client, change, { author, now })
    if (changed.type === 'refused') throw refusedSetting(kind, changed)
    if (themes && changed.type === 'changed') refuseWeakThemes(themes, await readThemes(client, from ?? now))
    if (kind === 'seller' && changed.type === 'changed')
      await refuseMixedSellers(client, change, { body: changed.body, now })
    if (kind === 'payments' && changed.type === 'changed')
      await refuseUnusablePayments(client, change, changed.body, { configuration: configuration(), now })
    return { result: changed, held: kind === 'returns' && (await heldReturnsText(client, change, { now, nameOf })) }
  })
  const where = nameOf(scope)
  switch (result.type) {
    case 'unchanged':
      if ('logo' in fields && fields.logo === undefined && scope !== SHOP_SCOPE)
        throw new WrongUsage(`${scope} has no logo of its own; --no-logo without --site takes away that of the shop.`)
      return `${subjectOf(kind, where)} that already.${held ? `\n  ${SAYS[kind]} ${held}.` : ''}`
    case 'changed': {
      const start = from === undefined ? '' : ` from ${wallClockAt(from, zoneOfScope(scope, defaultSite))} on`
      return [
        `${subjectOf(kind, where)} changed${start}, as revision ${result.revision}.`,
        ...(Object.hasOwn(SAYS, kind)
          ? [`${SAYS[kind]} ${held || bodyText({ site: scope, kind, body: result.body })}.`]
          : []),
        ...[result.key, ...result.laterKeys].map(
          (key) => `To take it back: npm run crema -- contents undo ${kind} ${key} ${scope}`,
        ),
      ].join('\n  ')
    }
  }
}

/** The sentence of a refusal. Of what was planned before and would change with it, the sentence names the key. */
function refusedSetting(kind: string, { laterKey, refusal }: Extract<SettingResult, { type: 'refused' }>): WrongUsage {
  const faults = faultsOf(refusal, KINDS[kind]!).map(({ message }) => message)
  const planned = laterKey === undefined ? '' : ` for what is planned as ${laterKey}`
  return new WrongUsage(`The ${kind} ${isOrAre(kind)} refused${planned}: ${faults.join('; ')}.`)
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
    ['site', 'name', 'logo', 'theme'],
    ...ALL_SITES.map((site) => {
      const { brand, theme } = settingsAt(contents, site, now)
      return [site, brand.name, brand.logo?.path ?? '', themeWords(theme?.fields ?? {})]
    }),
  ])
  const tableOf = (name: string, textOf: (site: Site, settings: Settings) => string) =>
    textTable([['site', name], ...ALL_SITES.map((site) => [site, textOf(site, settingsAt(contents, site, now))])])
  const shipping = textTable([
    ['site', 'shipping', 'goods go back'],
    ...ALL_SITES.map((site) => {
      const { shipping, returns } = settingsAt(contents, site, now)
      return [site, shippingText(site, shipping), returnsText(returns)]
    }),
  ])
  const planned = contents.filter(({ validFrom }) => validFrom !== undefined && validFrom > now)
  const lines = planned.map(({ site, kind, validFrom, body }) => {
    const at = wallClockAt(validFrom!, zoneOfScope(site, defaultSite))
    return `From ${at} on, ${kind} of ${nameOf(site)}: ${bodyText({ site, kind, body })}`
  })
  const isOwn = contents.some(({ kind }) => kind === 'brand')
  return [
    table,
    shipping,
    taxTable(contents, now),
    tableOf('working days of delivery', (_site, { delivery }) => deliveryText(delivery)),
    tableOf('payments', (site, { payments }) => paymentsText(site, payments)),
    tableOf('limits of unpaid orders', (site, { limits }) => limitsText(site, limits)),
    sellerTable(contents, { moment: now, nameOf }),
    ...lines,
    ...(isOwn ? [] : [`The shop has no name of its own: it is called ${DEFAULT_BRAND.name}.`]),
  ].join('\n  ')
}

const isOrAre = (kind: string) => (kind.endsWith('s') ? 'are' : 'is')
const subjectOf = (kind: string, where: string) => `The ${kind} of ${where} ${isOrAre(kind)}`

/** What stands before the words of a kind. */
const SAYS: Readonly<Record<string, string>> = {
  shipping: 'It costs',
  payments: 'Orders are paid by',
  limits: 'The shop takes',
  tax: 'Its rates are',
  returns: 'Goods go back',
  delivery: 'Goods come in working days:',
}

/** What a setting says, in words for the terminal. */
function bodyText({ site, kind, body }: Pick<SettingContent, 'site' | 'kind' | 'body'>): string {
  if (kind === 'shipping' && isSite(site)) return shippingText(site, body as ShippingPrices)
  if (kind === 'returns') return ownReturnsText(site, body as StoredReturns)
  if (kind === 'delivery') return deliveryText(body as StoredDelivery)
  if (kind === 'tax') return taxText(body as StoredTax)
  if (kind === 'seller') return sellerText(body)
  if (kind === 'words') return `${Object.keys(body as object).length} texts`
  if (kind === 'payments' && isSite(site)) return paymentsText(site, paymentsOf(body as StoredPayments))
  if (kind === 'limits' && isSite(site)) return limitsText(site, limitsOf(body as StoredLimits))
  if (kind === 'theme') return JSON.stringify(shownTheme(body as StoredTheme))
  // without the bytes of the logo
  const { name, logo } = body as StoredBrand
  return JSON.stringify({ name, ...(logo && { logo: logoPath(logo) }) })
}

function nameOf(scope: Scope): string {
  if (scope === SHOP_SCOPE) return 'the shop'
  const country = countryOfScope(scope)
  return country === undefined ? scope : `${country} and all its sites`
}
