import type pg from 'pg'
import { type Scope, SHOP_SCOPE, zoneOfScope } from '#rules/contents/scope.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { faultsOf, KINDS } from '../content-files/check-contents.ts'
import { changeSetting, type SettingChange, type SettingResult } from '../contents/change-setting.ts'
import { withThemeCheck } from '../contents/theme-check.ts'
import { inTransaction } from '../database/transaction.ts'
import { authorNamed } from './author.ts'
import { brandFields, readBrandFiles } from './brand-setting.ts'
import type { CheckedConfiguration } from './checklist.ts'
import { DELIVERY_FLAGS, DELIVERY_OPTIONS, DELIVERY_USAGE, deliveryFields } from './delivery-setting.ts'
import { GIFT_CARDS_FLAGS, GIFT_CARDS_OPTIONS, GIFT_CARDS_USAGE, giftCardsFields } from './gift-cards-setting.ts'
import { LIMITS_OPTIONS, LIMITS_USAGE, limitsChange } from './limits-setting.ts'
import { OPENING_OPTIONS, OPENING_USAGE, openingFields } from './opening-setting.ts'
import { type Options, optionsOf } from './options.ts'
import { PAYMENTS_OPTIONS, PAYMENTS_USAGE, paymentsChange, refuseUnusablePayments } from './payments-setting.ts'
import { heldReturnsText, RETURNS_FLAGS, RETURNS_OPTIONS, RETURNS_USAGE, returnsFields } from './returns-setting.ts'
import { refuseMixedSellers, SELLER_FLAGS, SELLER_OPTIONS, sellerChange } from './seller-setting.ts'
import { bodyText, nameOf, settingsText } from './settings-text.ts'
import { SHIPPING_AMOUNTS, SHIPPING_FLAGS, shippingChange } from './shipping-setting.ts'
import { STORES_FLAGS, STORES_OPTIONS, STORES_USAGE, storesFields } from './stores-setting.ts'
import {
  SUBSCRIPTIONS_FLAGS,
  SUBSCRIPTIONS_OPTIONS,
  SUBSCRIPTIONS_USAGE,
  subscriptionsFields,
} from './subscriptions-setting.ts'
import { TAX_OPTIONS, TAX_USAGE, taxChange } from './tax-setting.ts'
import { readThemeFiles, THEME_FLAGS, THEME_OPTIONS, THEME_USAGE, themeFields } from './theme-options.ts'
import { countryNamed, HELP_ADVICE, scopeNamed, startNamed, WrongUsage } from './wrong-usage.ts'

export type SettingsCommand =
  | { type: 'show'; isAll: boolean }
  | { type: 'set'; change: SettingChange; readFiles: () => Promise<SettingChange['fields']>; author: string }

/** What stands after `crema settings`, for words that are no command. */
export const SETTINGS_USAGE = [
  "After settings comes 'show', 'show --all', 'set brand [--name NAME] [--logo FILE | --no-logo] [--site SITE | --country COUNTRY] [--from TIME]',",
  `or '${THEME_USAGE} [--site SITE | --country COUNTRY] [--from TIME]',`,
  "or 'set shipping --site SITE [--price AMOUNT] [--free-from AMOUNT | --never-free] [--free-from-with-card AMOUNT |",
  "--no-free-from-with-card] [--free-from-coffee AMOUNT | --no-free-from-coffee] [--from TIME]',",
  `'${PAYMENTS_USAGE} [--from TIME]', '${LIMITS_USAGE} [--from TIME]', '${TAX_USAGE}', '${RETURNS_USAGE}', '${DELIVERY_USAGE}', '${OPENING_USAGE}', '${STORES_USAGE}', '${GIFT_CARDS_USAGE}', '${SUBSCRIPTIONS_USAGE}',`,
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
    change: ofAnyScope(brandFields),
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
  opening: { options: OPENING_OPTIONS, change: ofAnyScope(openingFields) },
  stores: { options: STORES_OPTIONS, flags: STORES_FLAGS, change: ofAnyScope(storesFields, { isNested: true }) },
  'gift-cards': { options: GIFT_CARDS_OPTIONS, flags: GIFT_CARDS_FLAGS, change: ofAnyScope(giftCardsFields) },
  subscriptions: {
    options: SUBSCRIPTIONS_OPTIONS,
    flags: SUBSCRIPTIONS_FLAGS,
    change: ofAnyScope(subscriptionsFields),
  },
  returns: { options: RETURNS_OPTIONS, flags: RETURNS_FLAGS, change: ofAnyScope(returnsFields) },
}

/** Parses what follows `crema settings`; undefined where it is no such command. @throws WrongUsage for a wrong SITE, TIME, NAME or AMOUNT */
export function settingsCommand(words: readonly string[], defaultSite: Site): SettingsCommand | undefined {
  const [verb, kind = '', ...rest] = words
  const isAll = kind === '--all'
  if (verb === 'show') return words.length === (isAll ? 2 : 1) ? { type: 'show', isAll } : undefined
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
    change: { ...changed, kind, from: from === undefined ? undefined : startNamed(changed.scope, from, defaultSite) },
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
function ofAnyScope(
  fieldsOf: (given: Options) => SettingChange['fields'] | undefined,
  how: Pick<SettingChange, 'isNested'> = {},
) {
  return (given: Options): ChangeOfKind | undefined => {
    const fields = fieldsOf(given)
    return fields && { scope: scopeOf(given), fields, ...how }
  }
}

/** Runs a `crema settings` command. @returns the text to print @throws WrongUsage where a setting is refused */
export async function runSettingsCommand(
  pool: pg.Pool,
  command: SettingsCommand,
  now: number,
  defaultSite: Site,
  configuration: () => Pick<CheckedConfiguration, 'production' | 'stripe' | 'sites'>,
): Promise<string> {
  if (command.type === 'show')
    return settingsText(pool, now, defaultSite, command.isAll ? ALL_SITES : configuration().sites)
  const { author } = command
  if (command.change.from !== undefined && command.change.from <= now)
    throw new WrongUsage('--from is a time to come; without it a change holds at once.')
  const change = { ...command.change, fields: { ...(await command.readFiles()), ...command.change.fields } }
  const { scope, kind, fields, from } = change
  const { result, held } = await inTransaction(pool, async (client) => {
    const check = { scope, now, openSites: () => configuration().sites }
    const { result: changed, fault } = await withThemeCheck(client, check, () =>
      changeSetting(client, change, { author, now }),
    )
    if (changed.type === 'refused') throw refusedSetting(kind, changed)
    if (fault !== undefined) throw new WrongUsage(`The theme is refused: ${fault}.`)
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
  opening: 'It is',
  stores: 'They are',
  'gift-cards': 'They are valid',
  subscriptions: 'New ones:',
}
