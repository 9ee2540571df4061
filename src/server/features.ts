import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { LOGIN_ORIGIN } from '#calls/back-in-stock.ts'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import { abTestRoutes } from './ab-test/ab-test-routes.ts'
import { accountFormRoutes } from './account/account-form-routes.ts'
import { accountJobs } from './account/account-jobs.ts'
import { accountLoaders } from './account/account-loaders.ts'
import { addressFormRoutes } from './account/address-form-routes.ts'
import { accountMailLoaders } from './account/load-account-mails.ts'
import { openRequestRoutes } from './account/open-request-routes.ts'
import { registrationFormRoutes } from './account/registration-form-routes.ts'
import { backInStockFormRoutes } from './back-in-stock/back-in-stock-form-routes.ts'
import { backInStockJobs } from './back-in-stock/back-in-stock-jobs.ts'
import { backInStockLoaders } from './back-in-stock/back-in-stock-loaders.ts'
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import { backInStockCancelRoutes } from './back-in-stock/cancel-routes.ts'
import { backInStockMailLoaders } from './back-in-stock/load-back-in-stock-mail.ts'
import { readRequestedTcms } from './back-in-stock/open-request-queries.ts'
import { requestBackInStock } from './back-in-stock/request-back-in-stock.ts'
import type { Dependencies } from './cache/dependencies.ts'
import { cancellationJobs } from './cancellation/cancellation-jobs.ts'
import { cancellationRoutes } from './cancellation/cancellation-routes.ts'
import { cancellationMailLoaders } from './cancellation/load-cancellation-mail.ts'
import { cartFormRoutes } from './cart/cart-form-routes.ts'
import { cartJobs } from './cart/cart-jobs.ts'
import { cartLoaders } from './cart/cart-loaders.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { takeOverCart } from './cart/take-over-cart.ts'
import { checkoutFormRoutes } from './checkout/checkout-form-routes.ts'
import { checkoutJobs } from './checkout/checkout-jobs.ts'
import { checkoutLoaders } from './checkout/checkout-loaders.ts'
import { takeOverCheckout } from './checkout/take-over-checkout.ts'
import { consentRoutes } from './consent/consent-routes.ts'
import { contentLoaders } from './contents/content-loaders.ts'
import { customerJobs } from './customer/customer-jobs.ts'
import { customerLoaders } from './customer/customer-loaders.ts'
import { customerRoutes } from './customer/customer-routes.ts'
import type { RequestBackInStock } from './customer/sign-in.ts'
import { inTransaction } from './database/transaction.ts'
import { giftCardFormRoutes } from './gift-card/gift-card-form-routes.ts'
import { giftCardJobs } from './gift-card/gift-card-jobs.ts'
import { giftCardMailLoaders } from './gift-card/load-gift-card-mail.ts'
import { cleanupJobs } from './jobs/cleanup-jobs.ts'
import type { JobHandlers } from './jobs/job-handler.ts'
import { devMailRoutes } from './mail/dev-mail-routes.ts'
import { mailJobs } from './mail/mail-jobs.ts'
import { merchantDocumentRoutes } from './merchant/merchant-document.ts'
import { merchantInvoiceRoutes } from './merchant/merchant-invoice-routes.ts'
import { merchantJobs } from './merchant/merchant-jobs.ts'
import { merchantOrderRoutes } from './merchant/merchant-order-routes.ts'
import { merchantRefundRoutes } from './merchant/merchant-refund-routes.ts'
import { merchantStockRoutes } from './merchant/merchant-stock-routes.ts'
import { navigationRoutes } from './navigation/navigation-routes.ts'
import { newsletterMailLoaders } from './newsletter/load-newsletter-mails.ts'
import { newsletterFormRoutes } from './newsletter/newsletter-form-routes.ts'
import { newsletterJobs } from './newsletter/newsletter-jobs.ts'
import { newsletterPictureRoutes } from './newsletter/newsletter-picture-routes.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { deliveryMailLoaders } from './next-order/load-delivery-mails.ts'
import { nextOrderJobs } from './next-order/next-order-jobs.ts'
import { demoParcelJobs } from './order/demo-parcels.ts'
import { orderMailLoaders } from './order/load-order-mails.ts'
import { orderJobs } from './order/order-jobs.ts'
import { orderCancelRoutes } from './order-page/order-cancel-routes.ts'
import { orderDocumentRoutes } from './order-page/order-document-routes.ts'
import { orderLoaders } from './order-page/order-loaders.ts'
import { buildRoutes } from './pages/build-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { passkeyFormRoutes } from './passkey/passkey-form-routes.ts'
import { passkeyRoutes } from './passkey/passkey-routes.ts'
import { paymentJobs } from './payment/payment-jobs.ts'
import { paymentRoutes } from './payment/payment-routes.ts'
import { webhookRoutes } from './payment/webhook-routes.ts'
import { personalDataFormRoutes } from './personal-data/personal-data-form-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { platformRoutes } from './platform/platform-routes.ts'
import { cacheKeyRoutes } from './product/cache-key-routes.ts'
import { listingLoaders } from './product/listing-loaders.ts'
import { plannedPriceJobs } from './product/planned-price-jobs.ts'
import { productLoaders } from './product/product-loaders.ts'
import { productRoutes } from './product/product-routes.ts'
import { type LoadingShop, sharedLoading } from './product/shared-loading.ts'
import { promotionLoaders } from './promotions/promotion-loaders.ts'
import { promotionRoutes } from './promotions/promotion-routes.ts'
import { rateLimitJobs } from './rate-limit/rate-limit-jobs.ts'
import { searchJobs } from './search/search-jobs.ts'
import { searchLoaders } from './search/search-loaders.ts'
import { searchRoutes } from './search/search-routes.ts'
import { searchEngineRoutes } from './search-engines/search-engine-routes.ts'
import type { Shop } from './shop.ts'
import { previewRoutes } from './staff/preview-routes.ts'
import { staffFormRoutes } from './staff/staff-form-routes.ts'
import { staffJobs } from './staff/staff-jobs.ts'
import { staffLoaders } from './staff/staff-loaders.ts'
import { configuratorFormRoutes } from './subscription/configurator-form-routes.ts'
import { subscriptionJobs } from './subscription/subscription-jobs.ts'
import { subscriptionLoaders } from './subscription/subscription-loaders.ts'
import { subscriptionRoutes } from './subscription/subscription-routes.ts'
import { themeWorldLoaders } from './theme-world/theme-world-loaders.ts'
import { devEventRoutes } from './tracking/dev-event-routes.ts'
import { trackingJobs } from './tracking/tracking-jobs.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'
import { voucherJobs } from './voucher/voucher-jobs.ts'
import { takeOverWatchList } from './watch-list/take-over-watch-list.ts'
import { watchListJobs } from './watch-list/watch-list-jobs.ts'
import { watchListLoaders } from './watch-list/watch-list-loaders.ts'
import { watchListRoutes } from './watch-list/watch-list-routes.ts'
import { webhookJobs } from './webhook/webhook-jobs.ts'
import { withdrawalMailLoaders } from './withdrawal/load-withdrawal-mails.ts'
import { withdrawalJobs } from './withdrawal/withdrawal-jobs.ts'
import { withdrawalLoaders } from './withdrawal/withdrawal-loaders.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal-routes.ts'

/** What a feature adds to the server. */
export interface Feature {
  name: string
  routes: ReadonlyArray<(shop: Shop) => FastifyPluginAsync>
}

/**
 * How features take over an anonymous visitor's data at sign-in, in this order: carts are locked before watch lists
 * everywhere, so that sign-ins cannot deadlock.
 */
const TAKE_OVERS = [takeOverCart, takeOverWatchList, takeOverCheckout]

/** Requests the mail about a sold-out article for a customer who has signed in for it. */
const requestsAtLogin =
  ({ database }: Pick<Shop, 'database'>): RequestBackInStock =>
  (wanted, moment) =>
    inTransaction(database.pool, (client) => requestBackInStock(client, { ...wanted, origin: LOGIN_ORIGIN }, moment))

/**
 * All features of the server, registered here by hand, in this order. A new feature adds its line, and its loaders and
 * jobs below.
 */
export const FEATURES: readonly Feature[] = [
  { name: 'product', routes: [productRoutes, cacheKeyRoutes] },
  { name: 'navigation', routes: [(shop) => navigationRoutes(shop, (...given) => pageLoaders(shop, ...given))] },
  { name: 'promotions', routes: [promotionRoutes] },
  { name: 'ab-test', routes: [abTestRoutes] },
  { name: 'staff', routes: [previewRoutes, staffFormRoutes] },
  { name: 'platform', routes: [platformRoutes] },
  { name: 'search', routes: [searchRoutes] },
  { name: 'cart', routes: [cartRoutes, cartFormRoutes] },
  {
    name: 'customer',
    routes: [
      (shop) =>
        customerRoutes(
          shop,
          TAKE_OVERS,
          (...customer) => readRequestedTcms(shop.database.pool, ...customer),
          requestsAtLogin(shop),
        ),
    ],
  },
  { name: 'checkout', routes: [checkoutFormRoutes] },
  { name: 'order', routes: [orderDocumentRoutes] },
  { name: 'payment', routes: [paymentRoutes, webhookRoutes] },
  { name: 'gift-card', routes: [giftCardFormRoutes] },
  {
    name: 'account',
    routes: [
      (shop) => registrationFormRoutes(shop, TAKE_OVERS),
      accountFormRoutes,
      addressFormRoutes,
      openRequestRoutes,
    ],
  },
  { name: 'passkey', routes: [(shop) => passkeyRoutes(shop, TAKE_OVERS, requestsAtLogin(shop)), passkeyFormRoutes] },
  { name: 'personal-data', routes: [personalDataFormRoutes] },
  { name: 'watch-list', routes: [watchListRoutes] },
  { name: 'back-in-stock', routes: [backInStockRoutes, backInStockFormRoutes, backInStockCancelRoutes] },
  { name: 'newsletter', routes: [newsletterRoutes, newsletterFormRoutes, newsletterPictureRoutes] },
  { name: 'consent', routes: [consentRoutes] },
  { name: 'subscription', routes: [subscriptionRoutes, configuratorFormRoutes] },
  { name: 'cancellation', routes: [cancellationRoutes] },
  {
    name: 'merchant',
    routes: [
      merchantOrderRoutes,
      merchantInvoiceRoutes,
      merchantRefundRoutes,
      merchantStockRoutes,
      merchantDocumentRoutes,
    ],
  },
  { name: 'withdrawal', routes: [withdrawalRoutes, orderCancelRoutes] },
  { name: 'tracking', routes: [trackingRoutes, devEventRoutes] },
  { name: 'mail', routes: [devMailRoutes] },
  { name: 'pictures', routes: [pictureRoutes] },
  { name: 'search-engines', routes: [(shop) => searchEngineRoutes(shop, pageLoaders)] },
  { name: 'pages', routes: [pageRoutes, buildRoutes] },
]

/**
 * The loaders of a shared page. They get no request, because the page is the same for all visitors. `onMiss` is called with
 * a text that was sought and not found.
 */
export function pageLoaders(
  shop: LoadingShop,
  visit: Visit,
  dependencies?: Dependencies,
  onMiss?: (text: string) => void,
): PageLoaders {
  const loading = sharedLoading(shop, visit, dependencies)
  const contents = contentLoaders(loading)
  const search = searchLoaders(loading, onMiss)
  const listing = listingLoaders(loading, search)
  return {
    contents,
    listing,
    product: productLoaders(loading),
    promotions: promotionLoaders(loading),
    themeWorlds: themeWorldLoaders(loading, { contents, listing }),
    search,
  }
}

/** The loaders of a personal page. */
export function personalPageLoaders(shop: Shop, request: FastifyRequest, visit: Visit): PersonalPageLoaders {
  return {
    ...pageLoaders(shop, visit),
    account: accountLoaders(shop, request, visit),
    backInStock: backInStockLoaders(shop, request, visit),
    cart: cartLoaders(shop, request, visit),
    checkout: checkoutLoaders(shop, request, visit),
    customer: customerLoaders(shop, request, visit),
    orders: orderLoaders(shop, request, visit),
    staff: staffLoaders(shop, request),
    watchList: watchListLoaders(shop, request, visit),
    subscription: subscriptionLoaders(shop, request, visit),
    withdrawal: withdrawalLoaders(shop, visit),
  }
}

/** What happens later or elsewhere. The type is complete when each job of the table has its handler. */
export function jobHandlers(shop: Shop, log: Pick<Logger, 'warn' | 'error'>): JobHandlers {
  const loaders = {
    ...backInStockMailLoaders(shop),
    ...newsletterMailLoaders(shop),
    ...cancellationMailLoaders(shop),
    ...withdrawalMailLoaders(shop),
    ...accountMailLoaders(shop),
    ...orderMailLoaders(shop),
    ...deliveryMailLoaders(shop),
    ...giftCardMailLoaders(shop),
  }
  const { send } = shop.mails
  return {
    ...mailJobs(shop, { loaders, send, log }),
    ...backInStockJobs(shop),
    ...newsletterJobs(shop),
    ...cancellationJobs(shop),
    ...withdrawalJobs(shop),
    ...accountJobs(shop),
    ...plannedPriceJobs(shop),
    ...cartJobs(shop),
    ...checkoutJobs(shop),
    ...orderJobs(shop),
    ...paymentJobs(shop, log),
    ...nextOrderJobs(shop),
    ...voucherJobs(shop),
    ...giftCardJobs(shop),
    ...customerJobs(shop),
    ...staffJobs(shop),
    ...watchListJobs(shop),
    ...subscriptionJobs(shop),
    ...trackingJobs(shop),
    ...searchJobs(shop),
    ...rateLimitJobs(shop),
    ...merchantJobs(shop),
    ...webhookJobs(shop),
    ...demoParcelJobs(shop),
    ...cleanupJobs,
  }
}
