import type pg from 'pg'
import type { Logger } from 'pino'
import { LISTING_PAGE_SIZE, type Sort } from '#calls/listing.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { type Loaded, TaggedCache } from '../cache/tagged-cache.ts'
import { categoryByPriceTag, categoryTag, navigationTag, plannedPricesTag } from '../cache/tags.ts'
import { CategoryTree } from './category-tree.ts'
import { countListing, readCategories, readFirst } from './listing-queries.ts'
import { readNextPlanned } from './planned-price-queries.ts'

/** The safety age of categories and counts, for changes that nothing invalidates, such as rows edited by hand. */
export const LISTING_FRESH_MS = 5 * 60_000
/** For how long they are used where they cannot be read again, as while the database is away. */
export const LISTING_STALE_MS = 3_600_000
export const LISTING_CACHE_BYTES = 12 * 1024 * 1024
/** For how long a list in the order of prices is right while planned prices are written. */
const DUE_FRESH_MS = 1000
/** Bytes of memory for each character of a category's JSON. */
const BYTES_BY_CHARACTER = 3

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
}

/**
 * The categories of each site, how many products each category has there, and its first ones. Nearly every page shows
 * categories, a large category takes long to count, and each product page shows the first products of its category.
 */
export class ListingCache {
  readonly #pool: pg.Pool
  readonly #trees: TaggedCache<CategoryTree>
  readonly #counts: TaggedCache<number>
  readonly #firsts: TaggedCache<readonly string[]>
  readonly #planned: TaggedCache<number | undefined>

  constructor(pool: pg.Pool, { invalidations = new Invalidations(), log = console }: Options = {}) {
    this.#pool = pool
    const options = {
      maxBytes: LISTING_CACHE_BYTES / 3,
      freshMs: LISTING_FRESH_MS,
      staleMs: LISTING_STALE_MS,
      whileRenewing: 'wait',
      invalidations,
      log,
    } as const
    this.#trees = new TaggedCache(options)
    this.#counts = new TaggedCache(options)
    this.#firsts = new TaggedCache(options)
    // a number for each site
    this.#planned = new TaggedCache(options)
  }

  get bytes(): number {
    return this.#trees.bytes + this.#counts.bytes + this.#firsts.bytes
  }

  get size(): number {
    return this.#trees.size + this.#counts.size + this.#firsts.size
  }

  /** All categories in the language of a site. Notes their tag. */
  async tree(site: Site, moment: number, dependencies: Dependencies): Promise<CategoryTree> {
    const tag = navigationTag(site)
    dependencies.note(tag)
    const loaded = await this.#trees.load(site, moment, async (own) => {
      own.note(tag)
      const rows = await readCategories(this.#pool)
      return {
        value: new CategoryTree(rows, siteConfig(site)),
        bytes: JSON.stringify(rows).length * BYTES_BY_CHARACTER,
      }
    })
    return shownBy(loaded, dependencies)
  }

  /** How many products a category has on a site. Notes the category's tag. Callers pass categories that exist. */
  async count(site: Site, category: string, moment: number, dependencies: Dependencies): Promise<number> {
    const tag = categoryTag(category, site)
    dependencies.note(tag)
    const loaded = await this.#counts.load(`${site}:${category}`, moment, async (own) => {
      own.note(tag)
      return { value: await countListing(this.#pool, site, category), bytes: 8 }
    })
    return shownBy(loaded, dependencies)
  }

  /**
   * Whether prices of a site were planned for this moment or before and are not in the listings yet: for a second or two
   * after their start, and in a preview of a later moment. Notes what changes the answer.
   */
  async hasPlanned(site: Site, moment: number, dependencies: Dependencies): Promise<boolean> {
    const tag = plannedPricesTag(site)
    dependencies.note(tag)
    const loaded = await this.#planned.load(site, moment, async (own) => {
      own.note(tag)
      return { value: await readNextPlanned(this.#pool, site), bytes: 8 }
    })
    const next = shownBy(loaded, dependencies)
    if (next === undefined) return false
    // of what is due already the next change is not known
    dependencies.noteMoment(next > moment ? next : moment + DUE_FRESH_MS)
    return next <= moment
  }

  /** The ids of the first products of a category on a site, as many as a page lists. Notes the tags of their order. */
  async first(
    site: Site,
    category: string,
    sort: Sort,
    moment: number,
    dependencies: Dependencies,
  ): Promise<readonly string[]> {
    noteOrder(site, category, sort, dependencies)
    const loaded = await this.#firsts.load(`${site}:${sort}:${category}`, moment, async (own) => {
      noteOrder(site, category, sort, own)
      const ids = await readFirst(this.#pool, site, category, sort, LISTING_PAGE_SIZE)
      return { value: ids, bytes: JSON.stringify(ids).length * BYTES_BY_CHARACTER }
    })
    return shownBy(loaded, dependencies)
  }
}

/** What changes the order of a category's list. */
export function noteOrder(site: Site, category: string, sort: Sort, dependencies: Dependencies): void {
  dependencies.note(categoryTag(category, site))
  if (sort === 'price-asc' || sort === 'price-desc') dependencies.note(categoryByPriceTag(category, site))
}

function shownBy<Value>({ entry }: Loaded<Value>, dependencies: Dependencies): Value {
  dependencies.noteReadAt(entry.readAt)
  return entry.value
}
