import type { Logger } from 'pino'
import type { Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Invalidations } from '../cache/invalidations.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { productTag, stockLevelTag } from '../cache/tags.ts'
import type { Unchanging } from './product-moments.ts'
import type { ReadRow } from './product-queries.ts'

/** The safety age of a product, for changes that nothing invalidates, such as rows edited by hand. */
export const PRODUCT_FRESH_MS = 5 * 60_000
/** For how long a stale product is served that cannot be read again, as while the database is away. */
export const PRODUCT_STALE_MS = 3_600_000
/** Bytes of memory for each character of a row's JSON: the row and what is made of it. Measured: 2.7. */
const BYTES_BY_CHARACTER = 3
const PRODUCT_ID = /^[A-Za-z0-9-]{1,32}$/

interface Options<Row, Shown> {
  maxBytes: number
  /** In one round trip; unknown ids are left out. */
  read: (site: Site, ids: readonly string[]) => Promise<ReadRow<Row>[]>
  /** What a row shows at a moment, and for how long. */
  show: (row: Row, site: Site, moment: number) => Shown
  invalidations: Invalidations
  log: Pick<Logger, 'warn'>
  clock?: Pick<typeof performance, 'now'>
}

/** A row, and what was made of it for the last moment that was requested. */
interface Stored<Row, Shown> {
  row: Row
  shown?: Shown
}

/** Rows of products, by site and id, and what they show. What is not there is read in one round trip. */
export class StoredRows<Row extends { id: string; articles: readonly unknown[] }, Shown extends Unchanging> {
  readonly #options: Options<Row, Shown>
  readonly #cache: TaggedCache<Stored<Row, Shown> | undefined>
  /** The ids that are read together, and their rows. */
  readonly #batches = new Map<Site, { ids: Set<string>; rows: Promise<Map<string, ReadRow<Row>>> }>()

  constructor(options: Options<Row, Shown>) {
    const { maxBytes, invalidations, log, clock } = options
    this.#options = options
    this.#cache = new TaggedCache({
      maxBytes,
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

  /** What the products that exist show, in the order of their ids. Notes the tags of all ids. */
  async take(site: Site, ids: readonly string[], moment: number, dependencies: Dependencies): Promise<Shown[]> {
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
        const shown = this.#shownAt(entry.value, site, moment)
        dependencies.noteReadAt(entry.readAt)
        dependencies.noteMoment(shown.until)
        return shown
      }),
    )
    return found.filter((one) => one !== undefined)
  }

  async #read(site: Site, id: string) {
    const read = (await this.#batchOf(site, id)).get(id)
    if (!read || read.row.articles.length === 0) return { value: undefined, bytes: 0, isStored: false }
    return { value: { row: read.row }, bytes: read.characters * BYTES_BY_CHARACTER }
  }

  /** Collects the ids of one microtask turn into one query. */
  #batchOf(site: Site, id: string): Promise<Map<string, ReadRow<Row>>> {
    let batch = this.#batches.get(site)
    if (!batch) {
      const ids = new Set<string>()
      const rows = Promise.resolve().then(async () => {
        this.#batches.delete(site)
        const read = await this.#options.read(site, [...ids])
        return new Map(read.map((one) => [one.row.id, one]))
      })
      batch = { ids, rows }
      this.#batches.set(site, batch)
    }
    batch.ids.add(id)
    return batch.rows
  }

  /** What a row shows at a moment, which a preview may have moved: made anew only where it shows something else then. */
  #shownAt(stored: Stored<Row, Shown>, site: Site, moment: number): Shown {
    const { row, shown } = stored
    if (shown && moment >= shown.from && moment < shown.until) return shown
    stored.shown = this.#options.show(row, site, moment)
    return stored.shown
  }
}
