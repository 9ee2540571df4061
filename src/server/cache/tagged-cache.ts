import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { Dependencies } from './dependencies.ts'
import type { Invalidations } from './invalidations.ts'
import { EVERYTHING, perSite, siteOfTag } from './tags.ts'

/** How often a rendering is repeated because something that it had read was invalidated before it ended. */
const MAX_REPETITIONS = 2
/** The pause after a stale entry could not be renewed, and the safety age while invalidations are not received. */
export const RENEWAL_PAUSE_MS = 2000
/** Renewals in the background at once; requests that wait for a rendering come first. */
const RENEWALS_AT_ONCE = 2
/** One line in the log for so long, however many entries cannot be renewed. */
const LOG_PAUSE_MS = 10_000

/** What an entry takes besides its value, each of its tags, and a tag that no other entry has. Measured: 310, 50 and 260. */
const ENTRY_BYTES = 400
const TAG_BYTES = 80
const NEW_TAG_BYTES = 280

/** What was made for an entry. */
export interface Made<Value> {
  value: Value
  bytes: number
  /** False: it is answered, but not stored. */
  isStored?: boolean
}

export type Make<Value> = (dependencies: Dependencies) => Promise<Made<Value>>

export interface Entry<Value> {
  readonly value: Value
  /** It is shown before this moment only, milliseconds since 1970: then something on it begins or ends. */
  readonly until: number
  /** By the cache's clock. */
  readonly readAt: number
  isStored: boolean
}

interface StoredEntry<Value> extends Entry<Value> {
  tagged: Tagged[]
  isRenewing: boolean
  /** By the cache's clock. */
  renewAfter: number
}

/** The keys of the entries that carry a tag. */
interface Tagged {
  tag: string
  keys: Set<string>
}

export interface Loaded<Value> {
  entry: Entry<Value>
  /** Collapsed: another caller's making was waited for. */
  how: 'hit' | 'made' | 'collapsed'
}

export interface CacheOptions {
  maxBytes: number
  /** The safety age: an older entry is renewed, although nothing has invalidated it. */
  freshMs: number
  /** The age at which an entry is no longer shown at all. */
  staleMs: number
  /** Whether a caller gets an old entry while it is renewed, or waits and gets it only where it cannot be renewed. */
  whileRenewing: 'serve-old' | 'wait'
  invalidations: Invalidations
  log: Pick<Logger, 'warn'>
  /** Ages are measured by it; tests bring their own. */
  clock?: Pick<typeof performance, 'now'>
  /** Runs what makes an entry, when there is room for it. */
  limit?: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Values by key, each with the tags of what it was made from: an invalidation drops those that carry its tag, and nothing
 * else (docs/decisions/2026-11-22-fresh-by-tags.md). Callers of a key that is not there wait for one making.
 */
export class TaggedCache<Value> {
  readonly #options: CacheOptions
  readonly #clock: Pick<typeof performance, 'now'>
  readonly #entries: LRUCache<string, StoredEntry<Value>>
  readonly #tagged = new Map<string, Tagged>()
  readonly #makings = new Map<string, Promise<Entry<Value>>>()
  #loggedAt = Number.NEGATIVE_INFINITY
  #renewals = 0

  constructor(options: CacheOptions) {
    this.#options = options
    this.#clock = options.clock ?? performance
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      dispose: (entry, key) => this.#removeFromIndex(entry, key),
    })
    options.invalidations.subscribe((tags) => this.#drop(tags))
  }

  /** What all entries take, their keys and the index included. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  /** The entry of a key, fresh or old; undefined where there is none that may be shown at this moment. */
  find(key: string, moment: number): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#mayBeShown(entry, moment) ? entry : undefined
  }

  /** By how many milliseconds an entry is too old; 0 for one that is fresh. */
  overdue(entry: Entry<Value>): number {
    const { freshMs, invalidations } = this.#options
    // a change could be missed now
    const fresh = invalidations.isListening ? freshMs : Math.min(freshMs, RENEWAL_PAUSE_MS)
    return Math.max(0, this.#clock.now() - entry.readAt - fresh)
  }

  /** Whether the entry should be renewed now: it is too old, and no renewal runs or has just failed. */
  isDue(entry: Entry<Value>): boolean {
    if (this.overdue(entry) === 0) return false
    if (this.#options.whileRenewing === 'serve-old' && this.#renewals >= RENEWALS_AT_ONCE) return false
    const { isRenewing, renewAfter } = entry as StoredEntry<Value>
    return !isRenewing && this.#clock.now() >= renewAfter
  }

  /** The entry of a key, made by `make` where there is none. Rejects where making fails and no old entry may be shown. */
  async load(key: string, moment: number, make: Make<Value>): Promise<Loaded<Value>> {
    const entry = this.find(key, moment) as StoredEntry<Value> | undefined
    if (!entry) return this.#make(key, moment, make)
    if (this.#options.whileRenewing === 'serve-old') {
      // #renew logs a failure; no caller waits for it
      if (this.isDue(entry)) this.#renew(entry, key, moment, make).catch(() => {})
    } else if (entry.isRenewing || this.isDue(entry)) {
      try {
        return await this.#renew(entry, key, moment, make)
      } catch (error) {
        // it may have been invalidated meanwhile
        if (this.find(key, moment) !== entry) throw error
      }
    }
    return { entry, how: 'hit' }
  }

  /** Drops entries that may no longer be shown. */
  sweep(moment: number): void {
    for (const [key, entry] of [...this.#entries.entries()]) {
      if (!this.#mayBeShown(entry, moment)) this.#entries.delete(key)
    }
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  #mayBeShown(entry: Entry<Value>, moment: number): boolean {
    return moment < entry.until && this.#clock.now() - entry.readAt < this.#options.staleMs
  }

  async #renew(entry: StoredEntry<Value>, key: string, moment: number, make: Make<Value>): Promise<Loaded<Value>> {
    entry.isRenewing = true
    this.#renewals += 1
    try {
      return await this.#make(key, moment, make)
    } catch (error) {
      this.#logFailure(error, key)
      throw error
    } finally {
      this.#renewals -= 1
      entry.isRenewing = false
      entry.renewAfter = this.#clock.now() + RENEWAL_PAUSE_MS
    }
  }

  #logFailure(error: unknown, key: string): void {
    if (this.#clock.now() - this.#loggedAt < LOG_PAUSE_MS) return
    this.#loggedAt = this.#clock.now()
    this.#options.log.warn({ err: error, key }, 'a cache serves what it could not renew')
  }

  async #make(key: string, moment: number, make: Make<Value>): Promise<Loaded<Value>> {
    const running = this.#makings.get(key)
    if (running) {
      const entry = await running
      // it was made for an earlier moment, and something on it has begun or ended since
      return moment < entry.until ? { entry, how: 'collapsed' } : this.load(key, moment, make)
    }
    const making = this.#makeUnchanged(key, moment, make)
    this.#makings.set(key, making)
    const end = () => this.#makings.delete(key)
    making.then(end, end)
    return { entry: await making, how: 'made' }
  }

  /** Makes an entry, again where what it had read was invalidated meanwhile, and stores it where nothing was. */
  async #makeUnchanged(key: string, moment: number, make: Make<Value>): Promise<Entry<Value>> {
    const { invalidations, limit } = this.#options
    const attempt = async () => {
      const { number } = invalidations
      const began = this.#clock.now()
      const dependencies = new Dependencies(moment)
      return { number, began, dependencies, made: await make(dependencies) }
    }
    for (let repetitions = 0; ; repetitions += 1) {
      const { number, began, dependencies, made } = await (limit ? limit(attempt) : attempt())
      const isOvertaken = invalidations.changedSince(number, dependencies.tags)
      if (isOvertaken && repetitions < MAX_REPETITIONS) continue
      const entry: StoredEntry<Value> = {
        value: made.value,
        until: dependencies.until,
        readAt: Math.min(began, dependencies.readAt),
        isStored: made.isStored !== false && !isOvertaken,
        tagged: [],
        isRenewing: false,
        renewAfter: this.#clock.now() + RENEWAL_PAUSE_MS,
      }
      if (entry.isStored) entry.isStored = this.#store(key, entry, made.bytes, dependencies.tags)
      else this.#entries.delete(key)
      return entry
    }
  }

  /** False for an entry that is larger than the whole cache. */
  #store(key: string, entry: StoredEntry<Value>, bytes: number, tags: ReadonlySet<string>): boolean {
    const newTags = [...tags].filter((tag) => !this.#tagged.has(tag)).length
    const indexBytes = tags.size * TAG_BYTES + newTags * NEW_TAG_BYTES
    const size = Math.ceil(bytes + 2 * key.length + ENTRY_BYTES + indexBytes)
    // this takes the entry before out of the index
    this.#entries.set(key, entry, { size })
    if (this.#entries.peek(key) !== entry) return false
    for (const tag of tags) {
      const tagged = this.#tagged.get(tag) ?? { tag, keys: new Set() }
      this.#tagged.set(tag, tagged)
      tagged.keys.add(key)
      entry.tagged.push(tagged)
    }
    return true
  }

  #removeFromIndex({ tagged }: StoredEntry<Value>, key: string): void {
    for (const { tag, keys } of tagged) {
      keys.delete(key)
      if (keys.size === 0) this.#tagged.delete(tag)
    }
  }

  #drop(tags: readonly string[]): void {
    if (tags.includes(EVERYTHING)) {
      this.#entries.clear()
      return
    }
    for (const tag of tags) {
      for (const { keys } of this.#taggedBy(tag)) for (const key of [...keys]) this.#entries.delete(key)
    }
  }

  #taggedBy(tag: string): Tagged[] {
    if (tag.startsWith(`${EVERYTHING}@`)) {
      return [...this.#tagged.values()].filter((one) => siteOfTag(one.tag) === siteOfTag(tag))
    }
    return perSite(tag).flatMap((one) => this.#tagged.get(one) ?? [])
  }
}
