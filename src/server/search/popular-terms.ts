import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import { readPopularTerms } from './search-term-queries.ts'

const DAYS = 14
const MOST = 5
const LIFETIME_MS = 60 * 60 * 1000

/** The terms that most visitors of a site have sought and found, read anew once an hour. */
export class PopularTerms {
  readonly #pool: pg.Pool
  readonly #clock: () => number
  readonly #bySite = new Map<Site, { terms: Promise<string[]>; until: number }>()

  constructor(pool: pg.Pool, clock: () => number) {
    this.#pool = pool
    this.#clock = clock
  }

  of(site: Site): Promise<string[]> {
    const now = this.#clock()
    const known = this.#bySite.get(site)
    if (known && now < known.until) return known.terms
    const read = {
      terms: readPopularTerms(this.#pool, { site, days: DAYS, now, most: MOST }),
      until: now + LIFETIME_MS,
    }
    this.#bySite.set(site, read)
    // a failed reading answers its requests alone
    read.terms.catch(() => {
      if (this.#bySite.get(site) === read) this.#bySite.delete(site)
    })
    return read.terms
  }
}
