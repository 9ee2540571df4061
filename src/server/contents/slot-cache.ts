import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { SlotName } from '#calls/contents.ts'
import type { Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { readSlot, readSlots, type StoredContent } from './content-queries.ts'
import { slotTag } from './content-tags.ts'

/** The safety age of a slot, for changes that nothing invalidates, such as rows edited by hand. */
const FRESH_MS = 5 * 60_000
/** For how long a slot is used that cannot be read again, as while the database is away. */
const STALE_MS = 3_600_000
export const SLOT_CACHE_BYTES = 8 * 1024 * 1024
/** Bytes of memory for each character of the contents' JSON. */
const BYTES_BY_CHARACTER = 3

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
}

interface Slot {
  contents: readonly StoredContent[]
  /** They hold then or will; what was over before is not among them. */
  moment: number
}

/** What stands in the slots of each site: every page shows the header's and the navigation's. */
export class SlotCache {
  readonly #pool: pg.Pool
  readonly #cache: TaggedCache<Slot>
  /** The slots of a site at a moment that are read together. */
  readonly #batches = new Map<string, { slots: SlotName[]; contents: Promise<StoredContent[]> }>()

  constructor(pool: pg.Pool, { invalidations = new Invalidations(), log = console }: Options = {}) {
    this.#pool = pool
    this.#cache = new TaggedCache({
      maxBytes: SLOT_CACHE_BYTES,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      whileRenewing: 'wait',
      invalidations,
      log,
    })
  }

  get bytes(): number {
    return this.#cache.bytes
  }

  get size(): number {
    return this.#cache.size
  }

  /** The contents of a slot that hold at a moment or will. Notes the slot's tag. */
  async take(
    site: Site,
    slot: SlotName,
    moment: number,
    dependencies: Dependencies,
  ): Promise<readonly StoredContent[]> {
    const tag = slotTag(slot, site)
    dependencies.note(tag)
    const { entry } = await this.#cache.load(`${site}:${slot}`, moment, async (own) => {
      own.note(tag)
      const contents = await this.#read(site, slot, moment)
      return { value: { contents, moment }, bytes: JSON.stringify(contents).length * BYTES_BY_CHARACTER }
    })
    // a preview may look at what is over already
    if (moment < entry.value.moment) return readSlot(this.#pool, site, slot, moment)
    dependencies.noteReadAt(entry.readAt)
    return entry.value.contents
  }

  /** Collects what is asked for in one turn of the event loop: a page asks for all its slots at once. */
  async #read(site: Site, slot: SlotName, moment: number): Promise<StoredContent[]> {
    const key = `${site}:${moment}`
    let batch = this.#batches.get(key)
    if (!batch) {
      const slots: SlotName[] = []
      const contents = nextTurn().then(() => {
        this.#batches.delete(key)
        return readSlots(this.#pool, site, slots, moment)
      })
      batch = { slots, contents }
      this.#batches.set(key, batch)
    }
    batch.slots.push(slot)
    return (await batch.contents).filter((content) => content.slot === slot)
  }
}
