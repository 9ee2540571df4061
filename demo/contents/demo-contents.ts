import { SITES, type Site } from '#sites/sites.ts'
import { abTests } from './ab-tests.ts'
import { campaigns } from './campaigns.ts'
import type { DemoContent } from './demo-content.ts'
import { footer, footerWithoutGoods } from './footer.ts'
import { footerPromotion } from './footer-promotion.ts'
import { headerBenefits, headerBenefitsOfAnyShop } from './header-benefits.ts'
import { heroes } from './heroes.ts'
import { houseParts } from './house-parts.ts'
import { infoPages, infoPagesOfAnyShop } from './info-pages.ts'
import { productRows, rowsOfAnyGoods } from './product-rows.ts'
import { promotions } from './promotions.ts'
import { searchSynonyms } from './search-synonyms.ts'
import { seasonsOf } from './seasons.ts'
import { sellers } from './sellers.ts'
import { stores } from './stores.ts'
import { story } from './story.ts'
import { themePanels } from './theme-panels.ts'
import { themeWorlds } from './theme-worlds.ts'

const PARTS = [
  heroes,
  productRows,
  houseParts,
  themePanels,
  themeWorlds,
  story,
  headerBenefits,
  footer,
  footerPromotion,
  promotions,
  infoPages,
  sellers,
  stores,
  campaigns,
  abTests,
  searchSynonyms,
]

/**
 * What a shop without goods says: the pages of its law and service, all of them samples, what stands around each page, and rows that
 * show goods as soon as there are some.
 */
const SHELL_PARTS = [headerBenefitsOfAnyShop, footerWithoutGoods, infoPagesOfAnyShop, rowsOfAnyGoods]

/** What a fresh shop says on its sites, dressed for the seasons of some years from `moment` on. */
export const demoContents = (moment: number, sites: readonly Site[] = SITES): SiteContent[] =>
  contentsOf(PARTS, moment, sites)

/** What an empty shop says on its sites (docs/decisions/2026-11-28-an-empty-shop.md). */
export const shellContents = (moment: number, sites: readonly Site[] = SITES): SiteContent[] =>
  contentsOf(SHELL_PARTS, moment, sites)

export interface SiteContent {
  site: Site
  content: DemoContent
}

function contentsOf(parts: typeof PARTS, moment: number, sites: readonly Site[]): SiteContent[] {
  return sites.flatMap((site) => {
    const seasons = seasonsOf(site, moment)
    return parts.flatMap((part) => part(site, seasons, moment)).map((content) => ({ site, content }))
  })
}
