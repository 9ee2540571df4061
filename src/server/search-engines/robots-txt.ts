/**
 * Calls and what writes. No page that bears `noindex` is among them, not even the endless searches: a crawler must be
 * allowed to read it, because a search engine may list an address that others link to and that it may not read.
 */
const NOT_CRAWLED = [
  '/service/*/api/',
  '/service/quickbuy/',
  '/service/tracking/',
  '/service/ttruth/',
  '/watchlist/add',
  '/watchlist/remove',
  '/logout',
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
