import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Searched } from '#rules/search/counted-term.ts'
import type { Visit } from '#rules/visit.ts'
import type { Dependencies } from './cache/dependencies.ts'
import type { ContentParts } from './contents/content-loaders.ts'
import type { ReadRequested, RequestBackInStock } from './customer/sign-in.ts'
import type { TakeOver } from './customer/take-over.ts'
import type { PersonalTable } from './database/personal-table-queries.ts'
import type { CommonRead } from './database/ready-connections.ts'
import type { JobHandlers } from './jobs/job-handler.ts'
import type { Sweeps } from './jobs/sweep-job.ts'
import type { MailLoaders } from './mail/mail-kinds.ts'
import type { Metric } from './metric.ts'
import type { MenuCache } from './navigation/menu-cache.ts'
import type { OwnPageParts } from './own-page/own-page-loaders.ts'
import type { LoadingShop, SharedLoading } from './product/shared-loading.ts'
import type { Redirects } from './redirect/redirects.ts'
import type { Search } from './search/search.ts'
import type { WholeShop } from './whole-shop.ts'

/** The parts of the shop that the loaders of shared pages need. */
type LoadingParts = ContentParts &
  OwnPageParts & { search: Search; menuCache: MenuCache; redirects: Pick<Redirects, 'leadsOn'> }
export type PageLoadingShop = LoadingShop & LoadingParts

/**
 * All that a feature brings to the server, in `<feature>/feature.ts`. features.ts lists each feature once; a job, a mail or a
 * group of loaders that no feature brings does not compile there.
 */
export interface Feature {
  name: string
  routes?: ReadonlyArray<(shop: WholeShop, features: AllFeatures) => FastifyPluginAsync>
  /** The loaders of shared pages. They get no request, because such a page is the same for all visitors. */
  pageLoaders?: (loading: SharedLoading<LoadingParts>, rendering: PageRendering) => Partial<PageLoaders>
  /** The loaders of personal pages. */
  personalLoaders?: (
    shop: WholeShop,
    request: FastifyRequest,
    visit: Visit,
  ) => Partial<Omit<PersonalPageLoaders, keyof PageLoaders>>
  /** What happens later or elsewhere. */
  jobs?: (shop: WholeShop, given: JobParts) => Partial<JobHandlers>
  /** What deletes rows that are old, each by the name of its job. */
  sweeps?: Partial<Sweeps>
  /** The contents of mails, each by its kind. */
  mails?: (shop: WholeShop) => Partial<MailLoaders>
  /** Takes over an anonymous visitor's data at a sign-in. */
  takeOver?: TakeOver
  /** The tables that hold something about customers, in the order in which it is deleted. */
  personalTables?: Readonly<Record<string, PersonalTable>>
  /** The reads that shoppers wait for most. They run on a connection before it is needed, and find nothing. */
  commonReads?: readonly CommonRead[]
  /** What the feature counts. */
  metrics?: (shop: WholeShop) => readonly Metric[]
}

/** What the loaders of a page get besides. */
export interface PageRendering {
  /** All loaders of the page. They are complete once a loader is called, not while they are put together. */
  loaders: PageLoaders
  /** Is called with a text that was sought. */
  onSearch?: ((searched: Searched) => void) | undefined
}

/** What jobs get besides the shop. */
export interface JobParts {
  log: Pick<Logger, 'warn' | 'error'>
  mailLoaders: MailLoaders
}

/** What all features bring together, for the few whose routes need it. */
export interface AllFeatures {
  takeOvers: readonly TakeOver[]
  personalTables: Readonly<Record<string, PersonalTable>>
  pageLoaders(shop: PageLoadingShop, visit: Visit, dependencies?: Dependencies): PageLoaders
  /** The wish for a mail about a sold-out article, which a visitor signs in for. */
  backInStock: {
    readRequested(shop: WholeShop): ReadRequested
    request(shop: WholeShop): RequestBackInStock
  }
}
