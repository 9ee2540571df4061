import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { PRODUCT_ID } from '#rules/product/ids.ts'
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
const ROW_BYTES_BY_CHARACTER = 3
/** The same where only what is made of it is kept, by that one's JSON. Measured: 1.4. */
const SHOWN_BYTES_BY_CHARACTER = 2

interface Options<Row, Shown> {
  maxBytes: number
  /** In one round trip; unknown ids are left out. */
  read: (site: Site, ids: readonly string[]) => Promise<ReadRow<Row>[]>
  /** What a row shows at a moment, and for how long. */
  show: (row: Row, site: Site, moment: number) => Shown
  /**
   * Whether the row is kept, which shows any other moment, too. What it shows may be a fifth of it: without the row five
   * times as many are kept, and a preview of a moment at which a product shows something else reads it again.
   */
  keepsRow: boolean
  /** Whether it is kept at all: what no shopper sees is read again by those who may. */
  isStored: (shown: Shown) => boolean
  invalidations: Invalidations
  log: Pick<Logger, 'warn'>
  clock?: Pick<typeof performance, 'now'>
}

/** What was made of a row for the last moment that was requested, and the row where it is kept. */
interface Stored<Row, Shown> {
  row?: Row
  shown: Shown
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
        const { entry } = await this.#cache.load(`${site}:${id}`, moment, async (own) => {
          own.note(productTag(id, site))
          own.note(stockLevelTag(id, site))
          const read = await this.#read(site, id, moment)
          // a row that is kept shows later moments, too
          if (read.value && !read.value.row) own.noteMoment(read.value.shown.until)
          return read
        })
        const shown = entry.value && (await this.#shownAt(entry.value, site, id, moment))
        if (!shown) return undefined
        dependencies.noteReadAt(entry.readAt)
        dependencies.noteMoment(shown.until)
        return shown
      }),
    )
    return found.filter((one) => one !== undefined)
  }

  async #read(site: Site, id: string, moment: number) {
    const { keepsRow, show, isStored } = this.#options
    const read = (await this.#batchOf(site, id)).get(id)
    if (!read || read.row.articles.length === 0) return { value: undefined, bytes: 0, isStored: false }
    const shown = show(read.row, site, moment)
    return {
      ...(keepsRow
        ? { value: { row: read.row, shown }, bytes: read.characters * ROW_BYTES_BY_CHARACTER }
        : { value: { shown }, bytes: JSON.stringify(shown).length * SHOWN_BYTES_BY_CHARACTER }),
      isStored: isStored(shown),
    }
  }

  /** Collects the ids of one turn of the event loop into one query. */
  #batchOf(site: Site, id: string): Promise<Map<string, ReadRow<Row>>> {
    let batch = this.#batches.get(site)
    if (!batch) {
      const ids = new Set<string>()
      const rows = nextTurn().then(async () => {
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

  /** What a product shows at a moment, which a preview may have moved: made anew only where it shows something else then. */
  async #shownAt(stored: Stored<Row, Shown>, site: Site, id: string, moment: number): Promise<Shown | undefined> {
    const { row, shown } = stored
    if (moment >= shown.from && moment < shown.until) return shown
    if (!row) return (await this.#read(site, id, moment)).value?.shown
    stored.shown = this.#options.show(row, site, moment)
    return stored.shown
  }
}
