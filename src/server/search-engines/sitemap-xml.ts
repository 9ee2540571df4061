/** Sitemaps as XML (sitemaps.org, with Google's extension for pictures). Texts come in pieces, so that none is whole. */

export interface SitemapEntry {
  /** Whole addresses. */
  address: string
  pictures: readonly string[]
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function sitemapIndex(files: readonly string[]): string {
  const entries = files.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** A file of addresses; entries come in parts. */
export async function* sitemapFile(parts: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} ${PICTURES}>\n`
  for await (const entries of parts) yield entries.map(entryXml).join('')
  yield '</urlset>\n'
}

function entryXml({ address, pictures }: SitemapEntry): string {
  const images = pictures.map((picture) => `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`)
  return `<url><loc>${escaped(address)}</loc>${images.join('')}</url>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
