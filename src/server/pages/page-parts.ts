import type { FastifyRequest } from 'fastify'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Searched } from '#rules/search/counted-term.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Configuration } from '../configuration.ts'
import type { GuardedPool } from '../database/guarded-pool.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import type { PageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'

/** What a page may load, filled in by the features. */
export interface Loaders {
  /** What they read is noted in the dependencies of the rendering; `onSearch` is called with what is sought. */
  shared(visit: Visit, dependencies?: Dependencies, onSearch?: (searched: Searched) => void): PageLoaders
  personal(request: FastifyRequest, visit: Visit): PersonalPageLoaders
  /** Counts what a visitor sought (note 100). */
  countSearch(site: Site, searched: Searched, ip: string): void
  /** Another number where searches may find something else than before; undefined: their results are not to be stored. */
  resultsVersion(): number | undefined
}

/** The settings in memory (contents/shop-settings.ts). */
interface SettingsOfPages extends CurrentSettings {
  /** A visit with the settings of now, on which the rendering then depends. */
  renewed(visit: Visit, dependencies: Dependencies): Visit
}

/** The parts of the shop that pages are answered with. */
export interface PageParts {
  configuration: Configuration
  clock: () => number
  settings: SettingsOfPages
  renderer: PageRenderer
  pageCache: PageCache
  /** Searches and lists with filters. */
  resultsCache: PageCache
  limits: Pick<RateLimits, 'requireQuick'>
  redirects: Pick<Redirects, 'find'>
  database: { pool: Pick<GuardedPool, 'noteTimeout'> }
}
