import type { FastifyRequest } from 'fastify'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import { abTestFeature } from './ab-test/feature.ts'
import { accountFeature } from './account/feature.ts'
import { backInStockFeature } from './back-in-stock/feature.ts'
import { requestedReader, requesterAtSignIn } from './back-in-stock/request-at-sign-in.ts'
import { buildFilesFeature } from './build-files/feature.ts'
import type { Dependencies } from './cache/dependencies.ts'
import { cancellationFeature } from './cancellation/feature.ts'
import { cartFeature } from './cart/feature.ts'
import { catalogueFeedFeature } from './catalogue-feed/feature.ts'
import { catalogueImportFeature } from './catalogue-import/feature.ts'
import { changeLogFeature } from './change-log/feature.ts'
import { checkoutFeature } from './checkout/feature.ts'
import { consentFeature } from './consent/feature.ts'
import { contactFeature } from './contact/feature.ts'
import { contentsFeature } from './contents/feature.ts'
import { customerFeature } from './customer/feature.ts'
import type { PersonalTable } from './database/personal-table-queries.ts'
import type { AllFeatures, Feature, JobParts, PageLoadingShop, PageRendering } from './feature.ts'
import { giftCardFeature } from './gift-card/feature.ts'
import { iconsFeature } from './icons/feature.ts'
import { invoiceFeature } from './invoice/feature.ts'
import { jobsFeature } from './jobs/feature.ts'
import type { JobHandler, JobHandlers } from './jobs/job-handler.ts'
import type { JobName } from './jobs/job-table.ts'
import { sweepJob } from './jobs/sweep-job.ts'
import { mailFeature } from './mail/feature.ts'
import type { MailLoaders } from './mail/mail-kinds.ts'
import { merchantFeature } from './merchant-api/feature.ts'
import type { Metric } from './metric.ts'
import { navigationFeature } from './navigation/feature.ts'
import { newsletterFeature } from './newsletter/feature.ts'
import { orderFeature } from './order/feature.ts'
import { orderPageFeature } from './order-page/feature.ts'
import { ownPageFeature } from './own-page/feature.ts'
import { pagesFeature } from './pages/feature.ts'
import { passkeyFeature } from './passkey/feature.ts'
import { paymentFeature } from './payment/feature.ts'
import { personalDataFeature } from './personal-data/feature.ts'
import { picturesFeature } from './pictures/feature.ts'
import { platformFeature } from './platform/feature.ts'
import { productFeature } from './product/feature.ts'
import { sharedLoading } from './product/shared-loading.ts'
import { promotionsFeature } from './promotions/feature.ts'
import { rateLimitFeature } from './rate-limit/feature.ts'
import { refundFeature } from './refund/feature.ts'
import { returnFeature } from './return/feature.ts'
import { searchFeature } from './search/feature.ts'
import { searchEnginesFeature } from './search-engines/feature.ts'
import { staffFeature } from './staff/feature.ts'
import { subscriptionFeature } from './subscription/feature.ts'
import { subscriptionOrderFeature } from './subscription-order/feature.ts'
import { themeWorldFeature } from './theme-world/feature.ts'
import { trackingFeature } from './tracking/feature.ts'
import { voucherFeature } from './voucher/feature.ts'
import { watchListFeature } from './watch-list/feature.ts'
import { webhookFeature } from './webhook/feature.ts'
import type { WholeShop } from './whole-shop.ts'
import { withdrawalFeature } from './withdrawal/feature.ts'
import { wordsFeature } from './words/feature.ts'

/**
 * All features of the server, each once; a new feature adds its line. The order decides two things. An anonymous visitor's data is
 * taken over in it: carts are locked before watch lists everywhere, so that sign-ins cannot deadlock. What the shop holds about a
 * customer is deleted in the reverse order, rows before those that they refer to, so the customer stands before all that refers to
 * one.
 */
const LISTED = [
  productFeature,
  navigationFeature,
  contentsFeature,
  promotionsFeature,
  themeWorldFeature,
  ownPageFeature,
  searchFeature,
  picturesFeature,
  iconsFeature,
  searchEnginesFeature,
  staffFeature,
  abTestFeature,
  platformFeature,
  customerFeature,
  newsletterFeature,
  passkeyFeature,
  accountFeature,
  personalDataFeature,
  backInStockFeature,
  consentFeature,
  orderFeature,
  paymentFeature,
  refundFeature,
  returnFeature,
  withdrawalFeature,
  invoiceFeature,
  giftCardFeature,
  voucherFeature,
  subscriptionOrderFeature,
  catalogueImportFeature,
  changeLogFeature,
  catalogueFeedFeature,
  webhookFeature,
  merchantFeature,
  cartFeature,
  watchListFeature,
  subscriptionFeature,
  cancellationFeature,
  contactFeature,
  checkoutFeature,
  orderPageFeature,
  trackingFeature,
  rateLimitFeature,
  jobsFeature,
  mailFeature,
  pagesFeature,
  buildFilesFeature,
  wordsFeature,
] as const

export const FEATURES: readonly Feature[] = LISTED

/** What a feature brings of one kind, for each feature: a union, without those that bring nothing. */
type Brought<Part extends keyof Feature> = PartOf<(typeof LISTED)[number], Part>
type PartOf<Each, Part extends keyof Feature> = Each extends { [P in Part]: infer Found } ? Found : never
/** What the functions of a union return. */
type Returned<Functions> = Functions extends (...given: never[]) => infer Result ? Result : never
/** A value that is all of a union at once. */
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type BroughtJobs = Together<Returned<Brought<'jobs'>>>
type BroughtSweeps = { [Name in keyof Together<Brought<'sweeps'>>]: JobHandler<Record<string, never>> }
type BroughtMails = Together<Returned<Brought<'mails'>>>
type BroughtPageLoaders = Together<Returned<Brought<'pageLoaders'>>>
type BroughtPersonalLoaders = Together<Returned<Brought<'personalLoaders'>>>

/** The tables of all features that hold something about customers, in the order in which it is deleted. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = Object.assign(
  {},
  ...FEATURES.toReversed().map(({ personalTables }) => personalTables),
)

export const ALL_FEATURES: AllFeatures = {
  takeOvers: FEATURES.flatMap(({ takeOver }) => takeOver ?? []),
  personalTables: PERSONAL_TABLES,
  pageLoaders,
  backInStock: { readRequested: requestedReader, request: requesterAtSignIn },
}

/**
 * The loaders of a shared page. They get no request, because the page is the same for all visitors. `onSearch` is
 * called with a text that was sought. A group that no feature brings does not compile.
 */
export function pageLoaders(
  shop: PageLoadingShop,
  visit: Visit,
  dependencies?: Dependencies,
  onSearch?: PageRendering['onSearch'],
): PageLoaders {
  const loading = sharedLoading(shop, visit, dependencies)
  const loaders = {} as BroughtPageLoaders
  for (const feature of FEATURES) Object.assign(loaders, feature.pageLoaders?.(loading, { loaders, onSearch }))
  return loaders
}

/** The loaders of a personal page. A group that no feature brings does not compile. */
export function personalPageLoaders(shop: WholeShop, request: FastifyRequest, visit: Visit): PersonalPageLoaders {
  const own: BroughtPersonalLoaders = Object.assign(
    {},
    ...FEATURES.map(({ personalLoaders }) => personalLoaders?.(shop, request, visit)),
  )
  return { ...pageLoaders(shop, visit), ...own }
}

/** What happens later or elsewhere. A job or a mail that no feature brings does not compile. */
export function jobHandlers(shop: WholeShop, log: JobParts['log']): JobHandlers {
  const mailLoaders: MailLoaders = Object.assign({}, ...FEATURES.map(({ mails }) => mails?.(shop))) as BroughtMails
  const jobs: BroughtJobs = Object.assign({}, ...FEATURES.map((feature) => feature.jobs?.(shop, { log, mailLoaders })))
  return { ...jobs, ...sweepJobs(shop) }
}

function sweepJobs({ clock }: WholeShop): BroughtSweeps {
  const sweeps = FEATURES.flatMap((feature) => Object.entries(feature.sweeps ?? {}))
  return Object.fromEntries(sweeps.map(([name, run]) => [name, sweepJob(name as JobName, clock, run)])) as BroughtSweeps
}

/** What the features count. */
export function featureMetrics(shop: WholeShop): Metric[] {
  return FEATURES.flatMap(({ metrics }) => metrics?.(shop) ?? [])
}
