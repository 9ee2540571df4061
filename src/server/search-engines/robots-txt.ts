/**
 * Searches are endless, the others write or are for machines. Cart, account and login are not among them: they bear
 * `noindex`, which a crawler must be allowed to read.
 */
const NOT_CRAWLED = [
  '/search',
  '/m/search',
  '/service/*/api/',
  '/service/quickbuy/',
  '/service/search',
  '/service/tracking/',
  '/service/ttruth/',
  '/watchlist/add',
  '/watchlist/remove',
  '/logout',
  '/staff/',
  '/dev/',
]

/** The rules for crawlers of one host, which name the sitemaps of its sites. */
export function robotsTxt(sitemaps: readonly string[]): string {
  const lines = [
    'User-agent: *',
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    ...sitemaps.map((address) => `Sitemap: ${address}`),
  ]
  return `${lines.join('\n')}\n`
}
