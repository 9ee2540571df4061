import { newsletterPath } from '#calls/newsletter.ts'
import { GIFTS_ID, GOODS_ID } from './test-goods.ts'

/** Of a link in a newsletter mail. */
export const LINK_TOKEN = 'a'.repeat(43)

/** A valid request for each call, which the tests then make invalid in every way. A call without an example fails a test. */
export interface CallExample {
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The article that must be in the cart before. */
  cart?: string
  /** Parts of the query that may be missing. */
  optional?: string[]
  /** The values of the path's parameters. */
  params?: Record<string, string>
  /** Fields of any value, which may be missing. */
  free?: string[]
  /** True: the body is a form. */
  form?: true
  /** True: only a logged-in customer may call, with the login token. */
  customer?: true
  /** True: only a program with a key may call, and gives each write an Idempotency-Key. */
  merchant?: true
  /** True: only a script of staff who are signed in may call. */
  staff?: true
  /** The status of the answer where only a device of its own could make a request that is accepted. */
  refused?: number
}
const change: CallExample = {
  body: {
    setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 },
    setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true },
    setFreeArticle: { productId: GOODS_ID, campaignId: 'c1', remove: true },
    setPartnerProduct: { partnerProductId: 'x1', set: false },
    deleteSubscription: { subscriptionId: 's1' },
  },
  free: ['setArticle', 'setGiftCard', 'setFreeArticle', 'setPartnerProduct', 'deleteSubscription'],
}
/** The newsletter's calls, which have two prefixes (API-40). */
const NEWSLETTER: Record<string, CallExample> = Object.fromEntries(
  [false, true].flatMap((isPrivate) => {
    const subscribers = newsletterPath('newsletter-subscribers', isPrivate)
    const params = { subscriberToken: LINK_TOKEN }
    return [
      [`POST ${subscribers}`, { body: { email: 'anna@example.org', consents: ['DNE'] } }],
      [`GET ${subscribers}/{subscriberToken}`, { params }],
      [`PUT ${subscribers}/{subscriberToken}`, { params, body: { consents: ['DNE'] } }],
      [`PUT ${subscribers}/{subscriberToken}/doi`, { params }],
      [`GET ${newsletterPath('customers/base-data', isPrivate)}`, { customer: true }],
    ]
  }),
)
/** The merchant API; of no order that there is, so that each request of a test is answered as the one before. */
const MERCHANT: Record<string, CallExample> = {
  'GET /api/merchant/v1/orders': {
    query: { state: 'placed', limit: '2' },
    optional: ['state', 'limit'],
    merchant: true,
  },
  'GET /api/merchant/v1/orders/{number}': { params: { number: 'ZZZZZ-ZZZZZ' }, merchant: true, refused: 404 },
  'GET /api/merchant/v1/orders/{number}/documents/{file}': {
    params: { number: 'ZZZZZ-ZZZZZ', file: 'delivery-note.pdf' },
    merchant: true,
    refused: 404,
  },
  'POST /api/merchant/v1/orders/{number}/ship': {
    params: { number: 'ZZZZZ-ZZZZZ' },
    body: { parcels: [{ carrier: 'dhl', trackingNumber: '0034043416' }] },
    free: ['parcels'],
    merchant: true,
    refused: 404,
  },
  'POST /api/merchant/v1/orders/{number}/refund': {
    params: { number: 'ZZZZZ-ZZZZZ' },
    body: { amount: 100 },
    merchant: true,
    refused: 404,
  },
  'GET /api/merchant/v1/products': { query: { limit: '2' }, optional: ['limit'], merchant: true },
  'GET /api/merchant/v1/products/{id}': { params: { id: 'none' }, merchant: true, refused: 404 },
  'PUT /api/merchant/v1/products/{id}': {
    params: { id: 'none' },
    body: { brand: 'Nordlicht', visible: {} },
    free: ['brand', 'visible'],
    merchant: true,
    refused: 400,
  },
  'DELETE /api/merchant/v1/products/{id}': { params: { id: 'none' }, merchant: true, refused: 404 },
  'GET /api/merchant/v1/categories': { merchant: true },
  'PUT /api/merchant/v1/categories': { body: { categories: [{ slug: 'none' }] }, merchant: true, refused: 400 },
  'GET /api/merchant/v1/attributes': { merchant: true },
  'PUT /api/merchant/v1/attributes': { body: { attributes: [{ key: 'none' }] }, merchant: true, refused: 400 },
  'DELETE /api/merchant/v1/attributes/{key}': { params: { key: 'none' }, merchant: true, refused: 404 },
  'GET /api/merchant/v1/brands': { query: { limit: '2' }, optional: ['limit'], merchant: true },
  'GET /api/merchant/v1/brands/{slug}': { params: { slug: 'none' }, merchant: true, refused: 404 },
  'PUT /api/merchant/v1/brands/{slug}': {
    params: { slug: 'none' },
    body: { name: 'Ohm' },
    merchant: true,
    refused: 400,
  },
  'GET /api/merchant/v1/changes': {
    query: { kind: 'price', key: 'none', site: 'DE', limit: '2' },
    optional: ['kind', 'key', 'site', 'limit'],
    merchant: true,
  },
  'PUT /api/merchant/v1/media/{file}': { params: { file: 'none.jpg' }, merchant: true, refused: 400 },
  'PUT /api/merchant/v1/prices': {
    body: { prices: [{ site: 'DE', tcm: 'NO-SUCH', price: '1.00 EUR' }] },
    merchant: true,
    refused: 404,
  },
  'GET /api/merchant/v1/stock': { query: { limit: '2' }, optional: ['limit'], merchant: true },
  'PUT /api/merchant/v1/stock': { body: { articles: [{ tcm: 'PLENTY-0', stock: 100 }] }, merchant: true },
  ...Object.fromEntries(
    ['pay', 'cancel'].map((action) => [
      `POST /api/merchant/v1/orders/{number}/${action}`,
      { params: { number: 'ZZZZZ-ZZZZZ' }, merchant: true, refused: 404 },
    ]),
  ),
}
export const CALL_EXAMPLES: Record<string, CallExample> = {
  ...NEWSLETTER,
  ...MERCHANT,
  'GET /jsonflyoutnavigation': { query: { site: 'DE' } },
  'GET /service/themeworld-frontend/api/themeworlds/navigation': { query: { site: 'DE' } },
  'GET /service/quickbuy/quickbuy': { query: { site: 'DE', id: GOODS_ID } },
  'GET /service/quickbuy/ratings': { query: { site: 'DE', productId: GOODS_ID } },
  'GET /service/productdata/api/cards': { query: { site: 'DE', id: GOODS_ID } },
  'GET /service/productdata/api/substitutes': { query: { site: 'DE', productId: GOODS_ID } },
  'GET /service/productdata/api/new-product-id': { query: { old_product_id: '900000001' } },
  'GET /service/searchfrontend/api/cachekey': { query: { site: 'DE' } },
  'GET /service/searchfrontend/api/suggestions': {
    query: { site: 'DE', q: 'kaffee', maxSearchTerms: '3', maxProducts: '2' },
    optional: ['q', 'maxSearchTerms', 'maxProducts'],
  },
  'GET /service/searchfrontend/api/search': {
    query: { site: 'DE', query: 'kaffee', page: '1', sort: 'newest', filters: 'availability-available' },
    optional: ['query', 'sort', 'filters'],
  },
  'GET /service/promotion/api/promotion/{promotionId}': {
    query: { site: 'DE' },
    params: { promotionId: '~header_top' },
  },
  'GET /service/abtestfrontend/api/v1/getassignment': { query: { site: 'DE' } },
  'GET /service/abtestfrontend/api/v1/gettestsat': { query: { site: 'DE', time: '2026-12-01T18:00' } },
  'GET /service/preview/api/auth/checkauth': { staff: true },
  'GET /service/preview/api/auth/login/renew': { staff: true },
  'GET /service/preview/api/auth/logout': { staff: true },
  'POST /service/preview/api/token': { body: { previewDateTime: '2026-12-01T18:00' }, staff: true },
  'GET /json/psdata': {},
  'GET /service/customerfrontenddata/api/v1/psdata': { query: { site: 'DE' } },
  'GET /service/cart/api/cart': { query: { site: 'DE', forceReload: 'true' } },
  'POST /service/cart/api/cart': change,
  'PUT /service/cart/api/cart': change,
  'POST /service/cart/api/manage/article': { body: { tcm: 'FEW', quantity: 1 } },
  'PUT /service/cart/api/manage/article': { body: { tcm: 'MOST8', quantity: 1, oldTcm: 'FEW' }, cart: 'FEW' },
  'POST /service/cart/api/manage/giftcard': { body: { tcm: 'GIFT' } },
  'POST /service/ttruth/publish': { body: {}, free: ['any'] },
  'POST /service/tracking/trackQuickbuyError': {
    body: { modeType: 'new', errorMessage: 'no answer', source: 'addToCart', requestId: 'r1', userAgent: 'test' },
    free: ['modeType', 'errorMessage', 'source', 'requestId', 'userAgent'],
  },
  'POST /service/tracking/trackChangedPage': { body: { found: 'later' } },
  'GET /service/watchlist/api/watchlist': { query: { site: 'DE', page: '1' } },
  'POST /watchlist/add': {
    body: {
      watchListProductId: GOODS_ID,
      watchListArticleTcm: 'FEW',
      watchListAddSource: 'LEAFLET_QUICKBUY',
      site: 'DE',
    },
    free: ['site'],
    form: true,
  },
  'GET /service/watchlist/api/entries': { query: { site: 'DE' } },
  'POST /watchlist/move': {
    body: { watchListProductId: GOODS_ID, watchListArticleTcm: 'FEW', site: 'DE' },
    free: ['site'],
    form: true,
  },
  'POST /watchlist/remove': {
    body: { watchListProductId: GOODS_ID, watchListArticleTcm: 'FEW', site: 'DE' },
    free: ['site'],
    form: true,
  },
  'POST /service/quickbuy/register-back-in-stock': { body: { tcm: 'NONE', origin: 'QUICKBUY' }, customer: true },
  'POST /service/quickbuy/registerBis': {
    query: { site: 'DE' },
    body: { productId: GOODS_ID, tcm: 'NONE' },
    customer: true,
  },
  'POST /service/productdetailpagefrontend/api/subscription': {
    body: {
      nonRecurringArticles: [{ tcm: 'PLENTY-0', productId: GOODS_ID, quantity: 1 }],
      recurringArticles: [{ tcm: 'FEW', productId: GOODS_ID, quantity: 1 }],
      subscriptionMasterDataId: `s-machine-${GOODS_ID}`,
      isGift: false,
    },
  },
  'POST /service/passkeys/api/new': { body: { password: 'fresh-coffee' }, refused: 401 },
  'POST /service/passkeys/api/passkeys': {
    body: {
      name: 'Telefon',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
    refused: 401,
  },
  'POST /service/passkeys/api/challenge': {},
  'POST /service/passkeys/api/sign-in': {
    body: {
      remember: false,
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
    refused: 401,
  },
}
