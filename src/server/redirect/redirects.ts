import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { servedRedirect } from '#rules/redirect/follow-redirects.ts'
import { addressOfTarget, type OldAddress, requestedAddress } from '#rules/redirect/old-address.ts'
import { MAX_REDIRECTS } from '#rules/redirect/plan-redirects.ts'
import { addToIndex, indexRedirects, type Redirect, type RedirectIndex } from '#rules/redirect/redirect-index.ts'
import type { Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Invalidations } from '../cache/invalidations.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { perSite, REDIRECTS_TAG } from '../cache/tags.ts'
import { readRedirects } from './redirect-queries.ts'
import { shownPages } from './shown-pages.ts'

/** The safety age, for changes that nothing invalidates, such as rows edited by hand. */
const FRESH_MS = 5 * 60_000
/** For how long redirects are used that cannot be read again, as while the database is away. */
const STALE_MS = 24 * 3_600_000
/** All are in memory together or not at all, so that this is no limit that is reached. */
const MAX_BYTES = 2 ** 30
/** So many are read at once, so that other requests are answered meanwhile. */
const READ_AT_ONCE = 5000
const OWN_ADDRESS = /^\/(?![/\\])[!-~]*$/
/** What a redirect takes in memory beside its letters. */
const OVERHEAD_BYTES = 120

/**
 * The redirects of the shop in the memory of this process. They are asked for where the shop would answer 404, and ever-new addresses
 * send no query.
 */
export class Redirects {
  readonly #pool: pg.Pool
  readonly #cache: TaggedCache<RedirectIndex>

  constructor(pool: pg.Pool, { invalidations, log }: { invalidations: Invalidations; log: Pick<Logger, 'warn'> }) {
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

  /** Where the address of a request leads on a site; undefined: nowhere, or it is no request for a page or a file. */
  async find({ method, raw }: FastifyRequest, site: Site, moment: number): Promise<string | undefined> {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const address = requestedAddress(raw.url ?? '')
    return address && this.#targetOf(address, { site, moment })
  }

  /** Whether the address of a link leads elsewhere on a site. Notes on what that depends. */
  async leadsOn(href: string, site: Site, moment: number, dependencies: Dependencies): Promise<boolean> {
    dependencies.note(`${REDIRECTS_TAG}@${site}`)
    const address = addressOfTarget(href)
    return address !== undefined && (await this.#targetOf(address, { site, moment })) !== undefined
  }

  async #targetOf(address: OldAddress, { site, moment }: { site: Site; moment: number }): Promise<string | undefined> {
    const { entry } = await this.#cache.load('redirects', moment, async (dependencies) => {
      for (const tag of perSite(REDIRECTS_TAG)) dependencies.note(tag)
      return this.#read()
    })
    const served = servedRedirect(entry.value, site, address)
    return served?.type === 'circle' ? this.#endOf(served.pages, address.path) : served?.to
  }

  /** Where redirects end that lead round, as of products that replaced each other: at a page that is shown, if there is one. */
  async #endOf(pages: ReadonlyArray<{ path: string; to: string }>, asked: string): Promise<string | undefined> {
    if (pages.length === 0) return undefined
    const isShown = await shownPages(this.#pool, [asked, ...pages.map(({ path }) => path)])
    // a page that is shown on other sites only would lead round all the same
    return isShown(asked) ? undefined : pages.find(({ path }) => isShown(path))?.to
  }

  async #read(): Promise<{ value: RedirectIndex; bytes: number }> {
    const index = indexRedirects([])
    let bytes = 0
    let last: Redirect | null = null
    do {
      const part: Redirect[] = await readRedirects(this.#pool, last, READ_AT_ONCE)
      for (const { from, to } of part) bytes += from.length + to.length + OVERHEAD_BYTES
      // a row that was written by hand leads nowhere else
      addToIndex(
        index,
        part.filter(({ to }) => OWN_ADDRESS.test(to)),
      )
      last = part.length < READ_AT_ONCE ? null : part.at(-1)!
    } while (last && index.targets.size < MAX_REDIRECTS)
    return { value: index, bytes }
  }
}
