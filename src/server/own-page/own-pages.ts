import type pg from 'pg'
import type { Logger } from 'pino'
import { indexOwnPages, type OwnPageIndex } from '#rules/own-page/find-own-page.ts'
import type { Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { kindTag } from '../contents/content-tags.ts'
import { readEarlierPaths, readOwnPages } from './own-page-queries.ts'

/** The safety age, for changes that nothing invalidates, such as rows edited by hand. */
const FRESH_MS = 5 * 60_000
/** For how long an index is used that cannot be read again, as while the database is away. */
const STALE_MS = 24 * 3_600_000
/** An index is in memory as a whole; a thousand pages take half a megabyte. */
const MAX_BYTES = 16 * 1024 * 1024
const BYTES_BY_PAGE = 500
const BYTES_BY_PATH = 300

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
}

/**
 * Which paths own pages have on each site, in the memory of this process: an address that no route has is looked up here, and
 * ever-new addresses send no query.
 */
export class OwnPages {
  readonly #pool: pg.Pool
  readonly #cache: TaggedCache<OwnPageIndex>

  constructor(pool: pg.Pool, { invalidations = new Invalidations(), log = console }: Options = {}) {
    this.#pool = pool
    this.#cache = new TaggedCache({
      maxBytes: MAX_BYTES,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      whileRenewing: 'serve-old',
      invalidations,
      log,
    })
  }

  /** The own pages of a site. Notes their tag. */
  async of(site: Site, moment: number, dependencies: Dependencies): Promise<OwnPageIndex> {
    const tag = kindTag('own-page', site)
    dependencies.note(tag)
    const { entry } = await this.#cache.load(site, moment, async (own) => {
      own.note(tag)
      const [pages, earlier] = await Promise.all([readOwnPages(this.#pool, site), readEarlierPaths(this.#pool, site)])
      const bytes = pages.length * BYTES_BY_PAGE + earlier.length * BYTES_BY_PATH
      return { value: indexOwnPages(pages, earlier), bytes }
    })
    dependencies.noteReadAt(entry.readAt)
    return entry.value
  }
}
