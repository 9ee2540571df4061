import { ALL_SITES, type Site, siteConfig } from '#sites/sites.ts'
import { type Scope, SHOP_SCOPE, scopesOf } from '../contents/scope.ts'
import { checkTheme } from '../theme/check-theme.ts'
import { type StoredTheme, themeHash } from '../theme/theme.ts'
import { wallClockAt } from '../wall-clock.ts'
import { type SettingContent, settingsAt } from './settings.ts'

/** A change of themes: where it is, when it is made, and which sites are open to visitors. */
export interface ThemeChange {
  scope: Scope
  now: number
  openSites: readonly Site[]
}

/**
 * What is wrong with the themes that are in force after a change, now or by what is planned, in words for the merchant; undefined: nothing.
 * A site has its own fields and those that it inherits, and each scope alone was checked when it was published. A site that the change leaves
 * as it is, or that had too little contrast before, does not stand in its way, and a closed site only in that of its own theme.
 */
export function weakThemeAfter(
  before: readonly SettingContent[],
  after: readonly SettingContent[],
  { scope, now, openSites }: ThemeChange,
): string | undefined {
  const isOwn = (site: Site) => scope !== SHOP_SCOPE && scopesOf(site).includes(scope)
  const sites = ALL_SITES.filter((site) => openSites.includes(site) || isOwn(site))
  const later = after.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]).filter((one) => one !== undefined)
  const moments = [now, ...new Set(later.filter((moment) => moment > now).sort((a, b) => a - b))]
  for (const moment of moments) {
    for (const site of sites) {
      const [former, theme] = [themeAt(before, site, moment), themeAt(after, site, moment)]
      if (themeHash(former) === themeHash(theme) || checkTheme(former)) continue
      const fault = checkTheme(theme)
      const start = moment === now ? '' : ` from ${wallClockAt(moment, siteConfig(site).timeZone)} on`
      if (fault) return `on ${site}${start}, ${fault}`
    }
  }
  return undefined
}

const themeAt = (contents: readonly SettingContent[], site: Site, moment: number): StoredTheme =>
  settingsAt(contents, site, moment).theme?.fields ?? {}
