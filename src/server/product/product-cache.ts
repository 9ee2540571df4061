import type pg from 'pg'
import type { ProductCardData } from '#calls/listing.ts'
import type { Product } from '#calls/product.ts'
import type { Site } from '#sites/sites.ts'
import { productOf } from './product-answer.ts'
import { productCardOf } from './product-card.ts'
import { type ProductRow, readProducts } from './product-queries.ts'

/** A product as this process remembers it: the row, and what is made of it. */
export interface CachedProduct {
  row: ProductRow
  product: Product
  card: ProductCardData
}

/** How long a product is believed without being asked for again; a price reduction's window moves by days. */
const PRODUCT_FRESH_MS = 60_000
const MOST = 20_000
const PRODUCT_ID = /^[A-Za-z0-9-]{1,32}$/

/**
 * The products that were asked for lately, by site and id. A change of content empties it (content-version.ts), so
 * nothing here is older than the last change that this process has heard of.
 */
export class ProductCache {
  readonly #pool: pg.Pool
  readonly #kept = new Map<string, { at: number; cached: Promise<CachedProduct | undefined> }>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  clear(): void {
    this.#kept.clear()
  }

  /** The products that exist, in the order asked. One round trip for all that are not kept. */
  async take(site: Site, ids: readonly string[], moment: number): Promise<CachedProduct[]> {
    // anything may stand in an address; PostgreSQL refuses a NUL character
    const asked = ids.filter((id) => PRODUCT_ID.test(id))
    const missing = [...new Set(asked)].filter((id) => {
      const kept = this.#kept.get(`${site}:${id}`)
      return !kept || moment - kept.at > PRODUCT_FRESH_MS
    })
    if (missing.length > 0) this.#fetch(site, missing, moment)
    const found = await Promise.all(asked.map((id) => this.#kept.get(`${site}:${id}`)?.cached))
    return found.filter((cached) => cached !== undefined)
  }

  #fetch(site: Site, ids: string[], moment: number): void {
    const rows = readProducts(this.#pool, site, ids)
    for (const id of ids) {
      const key = `${site}:${id}`
      const cached = rows.then((all) => {
        const row = all.find((candidate) => candidate.id === id)
        if (!row || row.articles.length === 0) return undefined
        const product = productOf(row, site, moment)
        return { row, product, card: productCardOf(row, product, moment) }
      })
      this.#kept.set(key, { at: moment, cached })
      cached.then(
        (value) => value === undefined && this.#kept.delete(key),
        () => this.#kept.delete(key),
      )
      if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!)
    }
  }
}
