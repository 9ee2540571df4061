import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { networksOf } from '#rules/client-networks.ts'
import { DAY_MS } from '#rules/durations.ts'
import { countedTerm } from '#rules/search/counted-term.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { Counts } from '../counts.ts'
import { deadline } from '../deadline.ts'
import { addTerms, dayOf, TERM_BATCH, type TermCount, type TermTable } from './search-term-queries.ts'

const WRITE_AFTER_MS = 5000
const STOP_DEADLINE_MS = deadline(2000)
/** Terms of a day in one process, of some 300 bytes each, and visits by which visitors are told apart, of some 40. */
const MAX_TERMS = 20_000
const MAX_VISITS = 100_000

/**
 * Counts what shoppers sought: what the shop had in one table, what it did not have in the other (note 100). Counts are
 * gathered in memory and written together, so that no search waits for them; a crash loses those of some seconds.
 */
export class SearchTerms {
  readonly #pool: pg.Pool
  readonly #table: TermTable
  readonly #log: Pick<Logger, 'warn'>
  readonly #clock: () => number
  readonly #stopDeadlineMs: number
  #day = ''
  #terms = new Map<string, TermCount>()
  /** Those of `#terms`, or of a day before, that have changed since they were written. */
  readonly #unwritten = new Set<TermCount>()
  /** HMACs of a term and a network, under a key that is never stored and lives as long as the day. */
  #visits = new Set<number>()
  #key = randomBytes(32)
  #dayEnds: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #isStopped = false
  /** How many searches it has counted, by site. */
  readonly counts = new Counts<Site>()

  constructor(
    pool: pg.Pool,
    table: TermTable,
    {
      log,
      clock,
      stopDeadlineMs = STOP_DEADLINE_MS,
    }: { log: Pick<Logger, 'warn'>; clock: () => number; stopDeadlineMs?: number },
  ) {
    this.#pool = pool
    this.#table = table
    this.#log = log
    this.#clock = clock
    this.#stopDeadlineMs = stopDeadlineMs
  }

  /** @param ip of the visitor */
  count(site: Site, text: string, ip: string): void {
    const term = countedTerm(text, siteConfig(site).locale)
    if (term === undefined) return
    const day = dayOf(this.#clock())
    if (day !== this.#day) this.#begin(day)
    const name = `${site} ${term}`
    let count = this.#terms.get(name)
    if (!count) {
      if (this.#terms.size >= MAX_TERMS || this.#unwritten.size >= MAX_TERMS) return
      count = { site, day, term, searches: 0, visitors: 0 }
      this.#terms.set(name, count)
    }
    count.searches += 1
    this.counts.add(site)
    // one connection by IPv6 has thousands of near networks
    const { near, wide = near } = networksOf(ip)
    const visit = this.#visitOf(name, wide)
    if (!this.#visits.has(visit) && this.#visits.size < MAX_VISITS) {
      this.#visits.add(visit)
      count.visitors += 1
    }
    this.#unwritten.add(count)
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_AFTER_MS).unref()
  }

  /** Writes what is left, within a deadline. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#dayEnds)
    const deadline = new AbortController()
    const late = wait(this.#stopDeadlineMs, undefined, { signal: deadline.signal }).catch(() => {})
    await Promise.race([this.#writing.then(() => this.#write()), late])
    deadline.abort()
  }

  #begin(day: string): void {
    this.#day = day
    this.#terms = new Map()
    this.#visits = new Set()
    this.#key = randomBytes(32)
    clearTimeout(this.#dayEnds)
    // a process without searches would keep the key for longer
    this.#dayEnds = setTimeout(() => this.#begin(''), DAY_MS).unref()
  }

  #visitOf(name: string, network: string): number {
    return createHmac('sha256', this.#key).update(`${name}\n${network}`).digest().readUIntBE(0, 6)
  }

  #write(): Promise<void> {
    this.#writing = this.#writeAll()
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#unwritten.size > 0) await this.#writeBatch()
    } catch (error) {
      this.#log.warn({ err: error }, 'searches are not counted now; trying again')
    } finally {
      this.#timer =
        this.#unwritten.size > 0 && !this.#isStopped
          ? setTimeout(() => void this.#write(), WRITE_AFTER_MS).unref()
          : undefined
    }
  }

  async #writeBatch(): Promise<void> {
    const counts = [...this.#unwritten].slice(0, TERM_BATCH)
    const written = counts.map((count) => ({ ...count }))
    for (const count of counts) {
      this.#unwritten.delete(count)
      count.searches = 0
    }
    try {
      await addTerms(this.#pool, this.#table, written)
    } catch (error) {
      counts.forEach((count, at) => {
        count.searches += written[at]!.searches
        this.#unwritten.add(count)
      })
      throw error
    }
  }
}
