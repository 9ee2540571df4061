import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { productPath } from '#rules/addresses.ts'
import { largestImageUrl } from '#rules/picture/picture-url.ts'
import { imagesInOrder } from '#rules/product/choose-image.ts'
import { type IndexedAddress, type SiteAddresses, siteAddresses } from '#rules/site-address.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { bytesOf, type CompressedPage } from '../pages/compressed-page.ts'
import { compressPieces } from './compress-pieces.ts'
import { countSoldProducts, readSoldId, readSoldProducts } from './sitemap-queries.ts'
import { type SitemapEntry, sitemapFile, sitemapIndex } from './sitemap-xml.ts'

export const SITEMAP_PATH = '/sitemap.xml'
/** A file may have 50,000 addresses and 50 MB; a product with three pictures has 600 bytes at most in the demo. */
const MAX_ADDRESSES = 50_000
const PRODUCTS_IN_FILE = 10_000
/** Read at once, so that the rows of a whole file are never in memory. */
const PRODUCTS_AT_ONCE = 500
/** A new product may be missing for so long; search engines come once a day. */
const FRESH_MS = 15 * 60_000
/** 100,000 products take 300 kB a site. */
const CACHE_BYTES = 8 * 1024 * 1024
const MAX_WAITING = 50

interface SitemapParts {
  pool: pg.Pool
  configuration: Pick<Configuration, 'origins'>
  /** The addresses of pages, in parts. */
  pages: (visit: Visit) => AsyncIterable<readonly IndexedAddress[]>
  headers: CompressedPage['headers']
}

/** How many products a file has and how many are read at once; tests take fewer. */
export interface SitemapSizes {
  productsInFile?: number
  productsAtOnce?: number
}

/** The sitemaps of all sites: an index, the pages that name their addresses themselves, and the products in files. */
export class Sitemaps {
  readonly #parts: SitemapParts
  readonly #sizes: Required<SitemapSizes>
  readonly #oneAtOnce = limitConcurrency(1, { mostWaiting: MAX_WAITING })
  readonly #files = new LRUCache<string, CompressedPage, () => Promise<CompressedPage | undefined>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: bytesOf,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => this.#oneAtOnce(context),
  })

  constructor(parts: SitemapParts, { productsInFile, productsAtOnce }: SitemapSizes = {}) {
    this.#parts = parts
    this.#sizes = {
      productsInFile: productsInFile ?? PRODUCTS_IN_FILE,
      productsAtOnce: productsAtOnce ?? PRODUCTS_AT_ONCE,
    }
  }

  /** The sitemaps of all sites on the origin of this one. */
  ofOrigin(site: Site, sites: readonly Site[]): string[] {
    const { origins } = this.#parts.configuration
    return sites
      .filter((other) => origins.of[other] === origins.of[site])
      .map((other) => siteAddresses(other, origins).page(SITEMAP_PATH))
  }

  /** The index of a site. */
  index(visit: Visit): Promise<CompressedPage | undefined> {
    return this.#take(visit.site, 'index', async () => {
      const count = await countSoldProducts(this.#parts.pool, visit.site)
      const files = Array.from(
        { length: Math.ceil(count / this.#sizes.productsInFile) },
        (_, at) => `products-${at + 1}.xml`,
      )
      const { page } = this.#addresses(visit.site)
      return inPieces(sitemapIndex(['pages.xml', ...files].map((file) => page(`/sitemap/${file}`))))
    })
  }

  /** One file of a site; undefined where it has no such file. */
  file(visit: Visit, name: string): Promise<CompressedPage | undefined> {
    if (name === 'pages.xml') return this.#take(visit.site, name, async () => sitemapFile(this.#pages(visit)))
    const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1])
    if (!number) return Promise.resolve(undefined)
    return this.#take(visit.site, name, async () => {
      const before = (number - 1) * this.#sizes.productsInFile
      const first = await readSoldId(this.#parts.pool, visit.site, before)
      return first === undefined ? undefined : sitemapFile(this.#products(visit.site, first))
    })
  }

  async #take(
    site: Site,
    name: string,
    pieces: () => Promise<AsyncIterable<string> | undefined>,
  ): Promise<CompressedPage | undefined> {
    return this.#files.fetch(`${site} ${name}`, {
      context: async () => {
        const found = await pieces()
        return found && compressPieces(found, this.#parts.headers)
      },
    })
  }

  #addresses(site: Site): SiteAddresses {
    return siteAddresses(site, this.#parts.configuration.origins)
  }

  async *#pages(visit: Visit): AsyncGenerator<SitemapEntry[]> {
    const addresses = this.#addresses(visit.site)
    let left = MAX_ADDRESSES
    for await (const indexed of this.#parts.pages(visit)) {
      const entries = indexed.slice(0, left).map((one) => entryOf(one, addresses))
      left -= entries.length
      yield entries
    }
  }

  async *#products(site: Site, first: string): AsyncGenerator<SitemapEntry[]> {
    const addresses = this.#addresses(site)
    let from: string | undefined = first
    for (let left = this.#sizes.productsInFile; left > 0 && from !== undefined; left -= this.#sizes.productsAtOnce) {
      const most = Math.min(left, this.#sizes.productsAtOnce)
      // one more, where the next part begins
      const rows = await readSoldProducts(this.#parts.pool, site, from, most + 1)
      yield rows
        .slice(0, most)
        .map(({ id, gallery }) => entryOf({ path: productPath(id), pictures: imagesInOrder(gallery) }, addresses))
      from = rows[most]?.id
    }
  }
}

function entryOf({ path, pictures = [] }: IndexedAddress, { page, file }: SiteAddresses): SitemapEntry {
  return { address: page(path), pictures: pictures.map((picture) => file(largestImageUrl(picture))) }
}

async function* inPieces(text: string): AsyncGenerator<string> {
  yield text
}
