import type pg from 'pg'
import type { Logger } from 'pino'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { type Loaded, TaggedCache } from '../cache/tagged-cache.ts'
import { categoryTag, navigationTag } from '../cache/tags.ts'
import { CategoryTree } from './category-tree.ts'
import { countListing, readCategories } from './listing-queries.ts'

/** The safety age of categories and counts, for changes that nothing invalidates, such as rows edited by hand. */
export const LISTING_FRESH_MS = 5 * 60_000
/** For how long they are used where they cannot be read again, as while the database is away. */
export const LISTING_STALE_MS = 3_600_000
export const LISTING_CACHE_BYTES = 8 * 1024 * 1024
/** Bytes of memory for each character of a category's JSON. */
const BYTES_BY_CHARACTER = 3

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
}

/**
 * The categories of each site, and how many products each category has there. Nearly every page shows categories, and a
 * large category takes long to count.
 */
export class ListingCache {
  readonly #pool: pg.Pool
  readonly #trees: TaggedCache<CategoryTree>
  readonly #counts: TaggedCache<number>

  constructor(pool: pg.Pool, { invalidations = new Invalidations(), log = console }: Options = {}) {
    this.#pool = pool
    const options = {
      maxBytes: LISTING_CACHE_BYTES / 2,
      freshMs: LISTING_FRESH_MS,
      staleMs: LISTING_STALE_MS,
      whileRenewing: 'wait',
      invalidations,
      log,
    } as const
    this.#trees = new TaggedCache(options)
    this.#counts = new TaggedCache(options)
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
}

function shownBy<Value>({ entry }: Loaded<Value>, dependencies: Dependencies): Value {
  dependencies.noteReadAt(entry.readAt)
  return entry.value
}
