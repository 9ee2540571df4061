import type { Logger } from 'pino'
import type { Menu } from '#rules/navigation/menu.ts'
import type { Visit } from '#rules/visit.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'

/** The safety age of a menu, for what nothing invalidates, such as a brand that lists its last product. */
const FRESH_MS = 5 * 60_000
/** For how long a menu is used that cannot be made again, as while the database is away. */
const STALE_MS = 3_600_000
const MAX_BYTES = 4 * 1024 * 1024
/** Bytes of memory for each character of a menu's JSON. */
const BYTES_BY_CHARACTER = 3

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
}

interface MadeMenu {
  /** Undefined: editors have published none. */
  menu: Menu | undefined
  /** What it was made from, on which each page with it depends too. */
  tags: readonly string[]
}

/** The own menu of each site: every page shows it, and stored pieces of the header compare its entries. */
export class MenuCache {
  readonly #cache: TaggedCache<MadeMenu>

  constructor({ invalidations = new Invalidations(), log = console }: Options = {}) {
    this.#cache = new TaggedCache({
      maxBytes: MAX_BYTES,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      whileRenewing: 'wait',
      invalidations,
      log,
    })
  }

  /** The menu of a visit's site, made by `make` where there is none in memory. Notes all that it depends on. */
  async take(
    { site, moment }: Pick<Visit, 'site' | 'moment'>,
    dependencies: Dependencies,
    make: (own: Dependencies) => Promise<Menu | undefined>,
  ): Promise<Menu | undefined> {
    const { entry } = await this.#cache.load(site, moment, async (own) => {
      const menu = await make(own)
      const value = { menu, tags: [...own.tags] }
      return { value, bytes: JSON.stringify(value).length * BYTES_BY_CHARACTER }
    })
    for (const tag of entry.value.tags) dependencies.note(tag)
    dependencies.noteMoment(entry.until)
    dependencies.noteReadAt(entry.readAt)
    return entry.value.menu
  }
}
