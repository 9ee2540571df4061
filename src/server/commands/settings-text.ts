import type pg from 'pg'
import { countryOfScope, type Scope, SHOP_SCOPE, scopesOf, zoneOfScope } from '#rules/contents/scope.ts'
import type { StoredDelivery } from '#rules/settings/delivery-setting.ts'
import type { StoredGiftCards } from '#rules/settings/gift-cards-setting.ts'
import { limitsOf, type StoredLimits } from '#rules/settings/limits-setting.ts'
import type { StoredOpening } from '#rules/settings/opening-setting.ts'
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
import type { StoredStores } from '#rules/settings/stores-setting.ts'
import type { StoredSubscriptions } from '#rules/settings/subscriptions-setting.ts'
import type { StoredTax } from '#rules/settings/tax-setting.ts'
import type { StoredTheme } from '#rules/theme/theme.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { ALL_SITES, isSite, type Site } from '#sites/sites.ts'
import { readSettingContents } from '../contents/exports.ts'
import { SETTING_KINDS } from '../contents/setting-kinds.ts'
import { deliveryText } from './delivery-setting.ts'
import { giftCardsText } from './gift-cards-setting.ts'
import { limitsText } from './limits-setting.ts'
import { openingText } from './opening-setting.ts'
import { paymentsText } from './payments-setting.ts'
import { ownReturnsText, returnsText } from './returns-setting.ts'
import { sellerTable, sellerText } from './seller-setting.ts'
import { shippingText } from './shipping-setting.ts'
import { siteStoresText, storesText } from './stores-setting.ts'
import { subscriptionsText } from './subscriptions-setting.ts'
import { taxTable, taxText } from './tax-setting.ts'
import { textTable } from './text-table.ts'
import { shownTheme, themeWords } from './theme-options.ts'

/** What holds on some sites now, and what is planned for them. */
export async function settingsText(
  pool: pg.Pool,
  now: number,
  defaultSite: Site,
  sites: readonly Site[],
): Promise<string> {
  const contents = await readSettingContents(pool, SETTING_KINDS)
  const table = textTable([
    ['site', 'name', 'logo', 'theme'],
    ...sites.map((site) => {
      const { brand, theme } = settingsAt(contents, site, now)
      return [site, brand.name, brand.logo?.path ?? '', themeWords(theme?.fields ?? {})]
    }),
  ])
  const tableOf = (name: string, textOf: (site: Site, settings: Settings) => string) =>
    textTable([['site', name], ...sites.map((site) => [site, textOf(site, settingsAt(contents, site, now))])])
  const shipping = textTable([
    ['site', 'shipping', 'goods go back'],
    ...sites.map((site) => {
      const { shipping, returns } = settingsAt(contents, site, now)
      return [site, shippingText(site, shipping), returnsText(returns)]
    }),
  ])
  const scopes = new Set(sites.flatMap(scopesOf))
  const planned = contents.filter(
    ({ site, validFrom }) => scopes.has(site) && validFrom !== undefined && validFrom > now,
  )
  const lines = planned.map(({ site, kind, validFrom, body }) => {
    const at = wallClockAt(validFrom!, zoneOfScope(site, defaultSite))
    return `From ${at} on, ${kind} of ${nameOf(site)}: ${bodyText({ site, kind, body })}`
  })
  const closed = ALL_SITES.filter((site) => !sites.includes(site))
  const isOwn = contents.some(({ kind }) => kind === 'brand')
  return [
    table,
    shipping,
    tableOf('opening', (_site, { opening }) => openingText(opening)),
    taxTable(contents, { moment: now, sites }),
    tableOf('stores', (_site, { stores }) => siteStoresText(stores)),
    tableOf('gift cards are valid', (_site, settings) => giftCardsText(settings['gift-cards'])),
    tableOf('new subscriptions', (_site, { subscriptions }) => subscriptionsText(subscriptions)),
    tableOf('working days of delivery', (_site, { delivery }) => deliveryText(delivery)),
    tableOf('payments', (site, { payments }) => paymentsText(site, payments)),
    tableOf('limits of unpaid orders', (site, { limits }) => limitsText(site, limits)),
    sellerTable(contents, { moment: now, sites, nameOf }),
    ...lines,
    ...(isOwn ? [] : [`The shop has no name of its own: it is called ${DEFAULT_BRAND.name}.`]),
    ...(closed.length === 0 ? [] : [`Not open, and shown by --all: ${closed.join(', ')}.`]),
  ].join('\n  ')
}

/** What a setting says, in words for the terminal. */
export function bodyText({ site, kind, body }: Pick<SettingContent, 'site' | 'kind' | 'body'>): string {
  if (kind === 'shipping' && isSite(site)) return shippingText(site, body as ShippingPrices)
  if (kind === 'returns') return ownReturnsText(site, body as StoredReturns)
  if (kind === 'delivery') return deliveryText(body as StoredDelivery)
  if (kind === 'tax') return taxText(body as StoredTax)
  if (kind === 'gift-cards') return giftCardsText(body as StoredGiftCards)
  if (kind === 'subscriptions') return subscriptionsText(body as StoredSubscriptions)
  if (kind === 'stores') return storesText(body as StoredStores)
  if (kind === 'opening') return openingText(body as StoredOpening)
  if (kind === 'seller') return sellerText(body)
  if (kind === 'words') return `${Object.keys(body as object).length} texts`
  if (kind === 'payments' && isSite(site)) return paymentsText(site, paymentsOf(body as StoredPayments))
  if (kind === 'limits' && isSite(site)) return limitsText(site, limitsOf(body as StoredLimits))
  if (kind === 'theme') return JSON.stringify(shownTheme(body as StoredTheme))
  // without the bytes of the logo
  const { name, logo } = body as StoredBrand
  return JSON.stringify({ name, ...(logo && { logo: logoPath(logo) }) })
}

export function nameOf(scope: Scope): string {
  if (scope === SHOP_SCOPE) return 'the shop'
  const country = countryOfScope(scope)
  return country === undefined ? scope : `${country} and all its sites`
}
