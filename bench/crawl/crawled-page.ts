/** What a page's HTML refers to. */
export interface CrawledPage {
  /** Addresses of the same shop, without their fragments. */
  links: string[]
  /** Fragments of this page that no element has as its id. */
  missingTargets: string[]
  /** One address of each picture: its src, and the first of each srcset. */
  pictures: string[]
  /** Scripts, styles, fonts and icons. */
  files: string[]
  title: string
  description: string
  /** What the page says about its own address; undefined where search engines shall not show it. */
  canonical?: string | undefined
  noIndex: boolean
  /** The addresses of the same page on other sites, by their languages (hreflang). */
  alternates: Map<string, string>
  /** The levels of the headings in their order. */
  headings: number[]
  /** Pictures whose place is not kept while they load. */
  withoutSize: string[]
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"', '&lt;': '<' }
const decoded = (text: string) => text.replace(/&(?:amp|#x27|#39|quot|lt);/g, (entity) => ENTITIES[entity]!)

/** Reads the references out of a page's HTML; `at` is the page's whole address. */
export function crawledPage(html: string, at: string): CrawledPage {
  const tags = [...html.replace(/<(script|template)\b[\s\S]*?<\/\1>/g, '<$1>').matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/g)]
  const title = decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  const found: CrawledPage = {
    links: [],
    missingTargets: [],
    pictures: [],
    files: [],
    title,
    description: '',
    noIndex: false,
    alternates: new Map(),
    headings: [],
    withoutSize: [],
  }
  const ids = new Set(tags.flatMap(([, , attributes]) => attributeOf(attributes!, 'id') ?? []))
  for (const [, name, attributes = ''] of tags) {
    const href = attributeOf(attributes, 'href')
    if (name === 'a' && href !== undefined) {
      const url = new URL(href, at)
      if (href.startsWith('#') && !ids.has(decodeURIComponent(href.slice(1)))) found.missingTargets.push(href)
      if (url.origin === new URL(at).origin && !href.startsWith('#')) found.links.push(url.pathname + url.search)
    }
    if (name === 'img' || name === 'source') {
      const first = attributeOf(attributes, 'srcset')
        ?.trim()
        .split(/[\s,]+/)[0]
      for (const picture of [attributeOf(attributes, 'src'), first]) {
        if (picture && !picture.startsWith('data:')) found.pictures.push(picture)
      }
    }
    if (name === 'img' && !(attributeOf(attributes, 'width') && attributeOf(attributes, 'height'))) {
      found.withoutSize.push(attributeOf(attributes, 'src') ?? '')
    }
    if (/^h[1-6]$/.test(name!)) found.headings.push(Number(name![1]))
    const meta = name === 'meta' && attributeOf(attributes, 'name')
    if (meta === 'description') found.description = attributeOf(attributes, 'content') ?? ''
    if (meta === 'robots') found.noIndex = attributeOf(attributes, 'content')?.includes('noindex') ?? false
    const rel = attributeOf(attributes, 'rel')
    const language = attributeOf(attributes, 'hreflang')
    if (name === 'link' && rel === 'alternate' && language && href) found.alternates.set(language, href)
    if (name === 'link' && rel === 'canonical' && href) found.canonical = href
    if (name === 'link' && href && rel && /stylesheet|preload|icon|manifest/.test(rel)) found.files.push(href)
  }
  for (const [, script] of html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)) found.files.push(decoded(script!))
  return found
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return value === undefined ? undefined : decoded(value)
}
