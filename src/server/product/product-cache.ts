import type pg from 'pg'
import type { Logger } from 'pino'
import type { ProductCardData } from '#calls/listing.ts'
import type { Product } from '#calls/product.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { productTag, stockLevelTag } from '../cache/tags.ts'
import { productOf } from './product-answer.ts'
import { productCardOf } from './product-card.ts'
import { type Unchanging, unchangingAround } from './product-moments.ts'
import { type ProductRow, type ReadProduct, readProducts } from './product-queries.ts'

/** A product as a site shows it for a while: the row, and what is made of it. */
export interface CachedProduct extends Unchanging {
  row: ProductRow
  product: Product
  card: ProductCardData
}

/** The safety age of a product, for changes that nothing invalidates, such as rows edited by hand. */
export const PRODUCT_FRESH_MS = 5 * 60_000
/** For how long a stale product is served that cannot be read again, as while the database is away. */
export const PRODUCT_STALE_MS = 3_600_000
export const PRODUCT_CACHE_BYTES = 32 * 1024 * 1024
/** Bytes of memory for each character of a row's JSON: the row and what is made of it. Measured: 2.7. */
const BYTES_BY_CHARACTER = 3
const PRODUCT_ID = /^[A-Za-z0-9-]{1,32}$/

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
  clock?: Pick<typeof performance, 'now'>
}

/** A row, and what was made of it for the last moment that was requested. */
interface Stored {
  row: ProductRow
  shown?: CachedProduct
}

/** The products that were read lately, by site and id. What is not there is read in one round trip. */
export class ProductCache {
  readonly #pool: pg.Pool
  readonly #cache: TaggedCache<Stored | undefined>
  /** The ids that are read together, and their rows. */
  readonly #batches = new Map<Site, { ids: Set<string>; rows: Promise<ReadProduct[]> }>()

  constructor(pool: pg.Pool, { invalidations = new Invalidations(), log = console, clock }: Options = {}) {
    this.#pool = pool
    this.#cache = new TaggedCache({
      maxBytes: PRODUCT_CACHE_BYTES,
      freshMs: PRODUCT_FRESH_MS,
      staleMs: PRODUCT_STALE_MS,
      whileRenewing: 'wait',
      invalidations,
      log,
      ...(clock && { clock }),
    })
  }

  get bytes(): number {
    return this.#cache.bytes
  }

  get size(): number {
    return this.#cache.size
  }

  sweep(moment: number): void {
    this.#cache.sweep(moment)
  }

  /**
   * The products that exist, in the order of their ids. Notes the tags of all ids, because a product may exist later. A
   * rendering that shows low stock must note stockLevelTag itself.
   */
  async take(
    site: Site,
    ids: readonly string[],
    moment: number,
    dependencies: Dependencies = new Dependencies(moment),
  ): Promise<CachedProduct[]> {
    // anything may stand in an address; PostgreSQL rejects a NUL character
    const valid = ids.filter((id) => PRODUCT_ID.test(id))
    const found = await Promise.all(
      valid.map(async (id) => {
        dependencies.note(productTag(id, site))
        const { entry } = await this.#cache.load(`${site}:${id}`, moment, (own) => {
          own.note(productTag(id, site))
          own.note(stockLevelTag(id, site))
          return this.#read(site, id)
        })
        if (!entry.value) return undefined
        const shown = shownAt(entry.value, site, moment)
        dependencies.noteReadAt(entry.readAt)
        dependencies.noteMoment(shown.until)
        return shown
      }),
    )
    return found.filter((one) => one !== undefined)
  }

  async #read(site: Site, id: string) {
    const read = (await this.#batchOf(site, id)).find(({ row }) => row.id === id)
    if (!read || read.row.articles.length === 0) return { value: undefined, bytes: 0, isStored: false }
    return { value: { row: read.row }, bytes: read.characters * BYTES_BY_CHARACTER }
  }

  /** Collects the ids of one microtask turn into one query. */
  #batchOf(site: Site, id: string): Promise<ReadProduct[]> {
    let batch = this.#batches.get(site)
    if (!batch) {
      const ids = new Set<string>()
      const rows = Promise.resolve().then(() => {
        this.#batches.delete(site)
        return readProducts(this.#pool, site, [...ids])
      })
      batch = { ids, rows }
      this.#batches.set(site, batch)
    }
    batch.ids.add(id)
    return batch.rows
  }
}

/** What a row shows at a moment, which a preview may have moved: made anew only where it shows something else then. */
function shownAt(stored: Stored, site: Site, moment: number): CachedProduct {
  const { row, shown } = stored
  if (shown && moment >= shown.from && moment < shown.until) return shown
  const product = productOf(row, site, moment)
  const made = { row, product, card: productCardOf(row, product, moment), ...unchangingAround(row, moment) }
  stored.shown = made
  return made
}
