import { ALL_SITES, type Site } from '#sites/sites.ts'

/**
 * What a shared page or call reads is named by tags, `kind:name@SITE`; a change names the tags that it invalidates. There,
 * a tag without a site means that thing on all sites, `*@SITE` everything of a site and `*` everything.
 */
export const EVERYTHING = '*'
export const everythingOf = (site: Site) => `*@${site}`

/** One product as lists show it and more: its texts, prices, and which of its articles can be bought. */
export const productTag = (productId: string, site?: Site) => tag(`product:${productId}`, site)

/** Whether a product has a page, of which links to it depend: its price and stock change far more often. */
export const productStateTag = (productId: string, site?: Site) => tag(`product-state:${productId}`, site)

/** The low stock of a product's articles: the product page and the overlay show it, lists do not. */
export const stockLevelTag = (productId: string, site?: Site) => tag(`stock-level:${productId}`, site)

/** Which products a category lists, and in what recommended order. */
export const categoryTag = (slug: string, site?: Site) => tag(`category:${slug}`, site)

/** The order of a category's products by price. */
export const categoryByPriceTag = (slug: string, site?: Site) => tag(`category-by-price:${slug}`, site)

/** Which products are the newest of a site. */
export const newestTag = (site?: Site) => tag('newest', site)

/** Which products of a site may be on offer. */
export const offersTag = (site?: Site) => tag('offers', site)

/** Which prices of a site are planned: lists in the order of prices depend on the next one. */
export const plannedPricesTag = (site?: Site) => tag('planned-prices', site)

/** The categories and their names. */
export const navigationTag = (site?: Site) => tag('navigation', site)

/** The name and the logo of a brand. */
export const brandTag = (slug: string, site?: Site) => tag(`brand:${slug}`, site)

/** By what lists are filtered: the search follows it. */
export const ATTRIBUTES_TAG = 'attributes'

/** What the merchant has set. Only the settings in memory invalidate it, once they are new (src/server/contents/shop-settings.ts). */
export const settingsTag = (site?: Site) => tag('settings', site)

/** Where old addresses lead, on all sites. */
export const REDIRECTS_TAG = 'redirects'

/** The hashed files of builds that other processes may ask for; no page shows them. */
export const BUILD_FILES_TAG = 'build-files'

function tag(name: string, site: Site | undefined): string {
  return site ? `${name}@${site}` : name
}

/** The site that a tag names; undefined: all of them. */
export function siteOfTag(tag: string): Site | undefined {
  const at = tag.lastIndexOf('@')
  const name = tag.slice(at + 1)
  return at < 0 ? undefined : ALL_SITES.find((site) => site === name)
}

/** The tag for each site, where it names none. */
export function perSite(tag: string): string[] {
  return siteOfTag(tag) ? [tag] : ALL_SITES.map((site) => `${tag}@${site}`)
}
