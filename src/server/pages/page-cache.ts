import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Searched } from '#rules/search/counted-term.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Invalidations } from '../cache/invalidations.ts'
import { type Entry, type Loaded, TaggedCache } from '../cache/tagged-cache.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { bytesOf, type CompressedPage, compressPage, improve } from './compressed-page.ts'
import { sendPage } from './send-page.ts'

/** The safety age of a page, for changes that nothing invalidates, such as rows edited by hand. */
export const PAGE_FRESH_MS = 5 * 60_000
/** For how long a stale page is served that cannot be rendered anew, as while the database is away. */
export const PAGE_STALE_MS = 3_600_000
/**
 * A page that has lived for so long is worth better compression; one that sells fast is rendered anew before. A home
 * page of 217 kB takes 28.0 kB at first, then 22.0 (4 ms of a thread), then 20.3 (77 ms).
 */
export const IMPROVEMENTS: ReadonlyArray<{ afterMs: number; quality: number }> = [
  { afterMs: 30_000, quality: 6 },
  { afterMs: 60_000, quality: 10 },
]
/** A thread that has compressed for a millisecond leaves so many to others. */
const IMPROVEMENT_PAUSE = 9
export const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** The part of it for aliases: raw addresses of stored pages, of which one page may have many. */
const ALIAS_BYTES = PAGE_CACHE_BYTES / 16
/** A longer address than this is looked up by the page's key each time. */
const LONGEST_ALIAS_BYTES = 2000
/** What an alias takes besides its two strings. */
const ALIAS_OVERHEAD_BYTES = 200
/**
 * Searches and lists with filters: there are endlessly many, so that they have memory of their own, and none lives longer
 * than shoppers ask for the same one after another.
 */
export const RESULTS_CACHE_BYTES = 8 * 1024 * 1024
export const RESULTS_LIFETIME_MS = 30_000
/** More at once wait for each other's database connections; a drop of everything would take them all. */
const RENDERINGS_AT_ONCE = 8
const MAX_RENDERINGS_WAITING = 500

export interface RenderedPage {
  body: string
  headers: Readonly<Record<string, string>>
  /** False: storing it would let made-up addresses push out other pages. */
  isStored?: boolean
  /** What was sought by this page: it is counted for each visitor, whose page may come from memory. */
  searched?: readonly Searched[]
}

interface StoredPage extends CompressedPage {
  searched: readonly Searched[]
  /** When these bytes were first made, by the cache's clock. */
  madeAt: number
  /** How many of `IMPROVEMENTS` it has. */
  improvements: number
}

interface Options {
  invalidations: Invalidations
  log: Pick<Logger, 'warn'>
  /** The request as far as a page may depend on it; undefined where the cache must step aside, as for a preview. */
  addressOf(request: IncomingMessage): string | undefined
  clock?: Pick<typeof performance, 'now'>
  maxBytes?: number
}

/**
 * Finished pages and calls that are the same for everybody (docs/decisions/2026-11-22-fresh-by-tags.md). It stands ahead of
 * routing: a hit is a look-up and a write. A page is stored under what it depends on; raw addresses are aliases of that.
 */
export class PageCache {
  readonly #addressOf: Options['addressOf']
  readonly #pages: TaggedCache<StoredPage | undefined>
  readonly #clock: Pick<typeof performance, 'now'>
  #isImproving = false
  /** By the clock. */
  #improveAfter = 0
  readonly #aliases = new LRUCache<string, string>({
    maxSize: ALIAS_BYTES,
    maxEntrySize: LONGEST_ALIAS_BYTES,
    sizeCalculation: (key, alias) => alias.length + key.length + ALIAS_OVERHEAD_BYTES,
  })
  /** How many pages were rendered. */
  renderings = 0
  /** How many requests were answered from memory, by a rendering of their own, and by one that others waited for too. */
  readonly answers = { hit: 0, made: 0, collapsed: 0 }
  /** How many were answered ahead of routing, and how many of those with 304. */
  readonly answersAhead = { all: 0, notModified: 0 }

  constructor({ addressOf, ...options }: Options) {
    this.#addressOf = addressOf
    this.#clock = options.clock ?? performance
    this.#pages = new TaggedCache({
      maxBytes: PAGE_CACHE_BYTES - ALIAS_BYTES,
      freshMs: PAGE_FRESH_MS,
      staleMs: PAGE_STALE_MS,
      ...options,
      whileRenewing: 'serve-old',
      limit: limitConcurrency(RENDERINGS_AT_ONCE, { mostWaiting: MAX_RENDERINGS_WAITING }),
    })
  }

  /** What pages and aliases take together. */
  get bytes(): number {
    return this.#pages.bytes + this.#aliases.calculatedSize
  }

  get size(): number {
    return this.#pages.size
  }

  /** Answers a request from memory, ahead of routing. False: it is not there or too old, and `load` must be called. */
  answer(request: IncomingMessage, response: ServerResponse, moment: number): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const alias = this.#addressOf(request)
    const key = alias === undefined ? undefined : this.#aliases.get(alias)
    const found = key === undefined ? undefined : this.find(key, moment)
    if (!found) return false
    this.#send(request, response, found.entry, found.how, moment)
    this.answersAhead.all += 1
    if (response.statusCode === 304) this.answersAhead.notModified += 1
    return true
  }

  /** The page of a key from memory. Undefined: it is not there or too old, and `load` must be called. */
  find(key: string, moment: number): Loaded<StoredPage> | undefined {
    const entry = this.#pages.find(key, moment)
    if (!entry?.value || this.#pages.isDue(entry)) return undefined
    return { entry: entry as Entry<StoredPage>, how: 'hit' }
  }

  /**
   * The page of a key, rendered where it is not there; undefined where there is no such page. Many callers at once wait for
   * one rendering, and an old page is answered while one caller's rendering renews it.
   */
  async load(
    key: string,
    moment: number,
    render: (dependencies: Dependencies) => Promise<RenderedPage | undefined>,
  ): Promise<Loaded<StoredPage> | undefined> {
    const loaded = await this.#pages.load(key, moment, async (dependencies) => {
      this.renderings += 1
      const page = await render(dependencies)
      if (!page) return { value: undefined, bytes: 0, isStored: false }
      const before = this.#pages.find(key, moment)?.value
      const made = { madeAt: this.#clock.now(), improvements: 0, ...compressPage(page.body, page.headers, before) }
      const value = { ...made, searched: page.searched ?? [] }
      return { value, bytes: bytesOf(value), isStored: page.isStored !== false }
    })
    return loaded.entry.value && (loaded as Loaded<StoredPage>)
  }

  /** Sends what `load` returned. The address becomes an alias of the page, where a page can have only few of them. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    { entry, how }: Loaded<StoredPage>,
    { moment, isAlias = true }: { moment: number; isAlias?: boolean },
  ): void {
    const alias = this.#addressOf(request)
    if (isAlias && entry.isStored && alias !== undefined) this.#aliases.set(alias, key)
    this.#send(request, response, entry as Entry<StoredPage>, how, moment)
  }

  /** Drops pages that may no longer be shown, and aliases without a page. */
  sweep(moment: number): void {
    this.#pages.sweep(moment)
    for (const [alias, key] of [...this.#aliases.entries()]) if (!this.#pages.has(key)) this.#aliases.delete(alias)
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    entry: Entry<StoredPage | undefined>,
    how: Loaded<unknown>['how'],
    moment: number,
  ): void {
    this.answers[how] += 1
    const overdue = how === 'hit' ? this.#pages.overdue(entry) : 0
    const made = `fwd=miss${how === 'collapsed' ? '; collapsed' : ''}${entry.isStored ? '; stored' : ''}`
    const overdueBy = overdue > 0 ? `; ttl=-${Math.ceil(overdue / 1000)}` : ''
    sendPage(request, response, entry.value!, {
      // RFC 9211; a negative time to live marks what is old
      cacheStatus: `crema; ${how === 'hit' ? `hit${overdueBy}` : made}`,
      freshMs: overdue > 0 ? 0 : entry.until - moment,
    })
    if (entry.isStored) this.#improve(entry.value!)
  }

  /** One page at a time; the others are improved when they are requested again. */
  #improve(page: StoredPage): void {
    const next = IMPROVEMENTS[page.improvements]
    if (!next || this.#isImproving) return
    const began = this.#clock.now()
    if (began < page.madeAt + next.afterMs || began < this.#improveAfter) return
    this.#isImproving = true
    // without memory for it the page stays as it is
    improve(page, next.quality)
      .catch(() => {})
      .finally(() => {
        // not before, because a page that is rendered anew meanwhile takes over the bytes as they are
        page.improvements += 1
        const ended = this.#clock.now()
        this.#improveAfter = ended + (ended - began) * IMPROVEMENT_PAUSE
        this.#isImproving = false
      })
  }
}
