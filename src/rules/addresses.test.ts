import { expect, test } from 'vitest'
import * as accountAddresses from './account-addresses.ts'
import * as addresses from './addresses.ts'

test('all addresses of pages', () => {
  const {
    accountOrderPath,
    brandPath,
    categoryPath,
    infoPath,
    infoPaths,
    pagePath,
    productPath,
    requestedPath,
    themeWorldPath,
    ...constants
  } = {
    ...addresses,
    ...accountAddresses,
  }
  expect(constants).toMatchInlineSnapshot(`
    {
      "ACCOUNT_ADDRESSES_PATH": "/account/addresses",
      "ACCOUNT_BACK_IN_STOCK_PATH": "/account/back-in-stock",
      "ACCOUNT_DATA_PATH": "/account/data",
      "ACCOUNT_DELETED_PATH": "/account/deleted",
      "ACCOUNT_DELETE_PATH": "/account/delete",
      "ACCOUNT_DEVICES_PATH": "/account/devices",
      "ACCOUNT_EMAIL_PATH": "/account/email",
      "ACCOUNT_NAME_PATH": "/account/name",
      "ACCOUNT_ORDERS_PATH": "/account/orders",
      "ACCOUNT_ORDER_DOCUMENT_ROUTE": "/account/orders/:number/:file",
      "ACCOUNT_ORDER_ROUTE": "/account/orders/:number",
      "ACCOUNT_PASSKEYS_PATH": "/account/passkeys",
      "ACCOUNT_PASSWORD_PATH": "/account/password",
      "ACCOUNT_PATH": "/account",
      "ACCOUNT_SUBSCRIPTIONS_PATH": "/account/subscriptions",
      "ADDRESS_EDIT_PATH": "/account/addresses/edit",
      "ASSETS_PATH": "/assets",
      "BACK_IN_STOCK_PATH": "/back-in-stock",
      "BACK_IN_STOCK_UNSUBSCRIBE_PATH": "/back-in-stock/cancel",
      "BRAND_ROUTE": "/brands/:slug",
      "BUILDS_PATH": "/assets/builds",
      "CANCELLATION_PATH": "/cancellation",
      "CART_FORM_PATH": "/cart",
      "CART_PAGE_PATH": "/service/cartfrontend/cart",
      "CART_PAGE_PATHS": [
        "/cart",
        "/m/cart",
        "/service/cartfrontend/cart",
      ],
      "CATEGORY_ROUTE": "/c/:slug",
      "CHECKOUT_PATH": "/checkout",
      "CONFIGURATOR_PATHS": {
        "coffee": "/service/configurator/coffee/select",
        "machine": "/service/configurator/machine/select-coffee",
        "unknown": "/service/configurator/",
      },
      "CONSENT_PATH": "/consent",
      "CONTACT_FORM_PATH": "/contact-form",
      "COOKIE_CHECK_PATH": "/cookies",
      "DELIVERY_COSTS_PATH": "/deliveryCosts",
      "EMAIL_CONFIRM_PATH": "/account/email/confirm",
      "EMAIL_UNDO_PATH": "/account/email/undo",
      "FORGOTTEN_PASSWORD_PATH": "/password",
      "GIFT_CARD_BALANCE_PATH": "/gift-card",
      "HOME_PATH": "/",
      "INFO_PAGES": [
        "terms",
        "privacy",
        "imprint",
        "contact",
        "voucher-conditions",
        "faq",
        "delivery",
        "returns",
        "about",
        "accessibility",
        "store-finder",
      ],
      "LOGIN_PATH": "/login",
      "LOGIN_REDIRECTING_PATH": "/login?loginRedirect=red",
      "LOGIN_REDIRECTS": "loginRedirect=red",
      "LOGOUT_PATH": "/logout",
      "LOYALTY_WELCOME_PATH": "/cremacardwelcome",
      "MENU_PATH": "/menu",
      "NEWSLETTER_CONFIRM_PATH": "/newsletter/confirm",
      "NEWSLETTER_EXAMPLE_PATH": "/newsletter/example",
      "NEWSLETTER_PATH": "/newsletter",
      "NEWSLETTER_SENT_PATH": "/newsletter/sent",
      "NEWSLETTER_UNSUBSCRIBE_PATH": "/newsletter/unsubscribe",
      "NEW_PASSWORD_PATH": "/password/new",
      "ORDER_AGAIN_PATH": "/order/again",
      "ORDER_CANCEL_PATH": "/order/cancel",
      "ORDER_CONFIRMED_PATH": "/checkout/confirmation",
      "ORDER_DOCUMENT_ROUTE": "/order/:file",
      "ORDER_FORGET_PATH": "/order/forget",
      "ORDER_PATH": "/order",
      "PAYLOAD_FILE": "_payload.json",
      "PAYMENT_PATH": "/checkout/payment",
      "PAYMENT_REDIRECT_PATH": "/checkout/payment/return",
      "PRODUCT_ROUTE": "/products/:productId",
      "REGISTER_CONFIRM_PATH": "/register/confirm",
      "REGISTER_PATH": "/register",
      "SEARCH_PATHS": [
        "/search",
        "/service/search",
        "/m/search",
      ],
      "STAFF_LOGIN_PATH": "/staff/login",
      "STAFF_LOGOUT_PATH": "/staff/logout",
      "STRIPE_WEBHOOK_PATH": "/payments/stripe",
      "THEME_WORLDS_PATH": "/themeworld",
      "THEME_WORLD_ROUTE": "/themeworld/:slug",
      "UI_GALLERY_PATH": "/ui",
      "USER_MENU_PATH": "/usermenu",
      "WATCH_LIST_PATH": "/watchlist",
      "WITHDRAWAL_PATH": "/withdrawal",
    }
  `)
  expect(categoryPath('beans')).toBe('/c/beans')
  expect(brandPath('alba-sohne')).toBe('/brands/alba-sohne')
  expect(themeWorldPath('park')).toBe('/themeworld/park')
  const paths = addresses.INFO_PAGES.map((page) => [infoPath(page, 'AT'), ...infoPaths(page).slice(1)].join(' '))
  expect(paths).toEqual([
    '/terms /agb-s400007325.html',
    '/privacy /adatvedelem /kisisel-veriler',
    '/imprint',
    '/contact /kapcsolat /iletisim',
    '/c/voucher-conditions',
    '/faq',
    '/delivery',
    '/returns',
    '/about',
    '/accessibility',
    '/service/storefinder/search',
  ])
  expect(productPath('p1001')).toBe('/products/p1001')
  expect(productPath('p1001', 'a100101')).toBe('/products/p1001?article_id=a100101')
})

test.each(['//evil.example', '\\evil.example', '..', 'a/b', 'a?b=c', 'a#b', '$&'])(
  'an id %j cannot leave its place in a path',
  (id) => {
    const url = new URL(addresses.productPath(id, id), 'http://shop.test')
    expect(url.host).toBe('shop.test')
    expect(url.search).toBe(`?article_id=${encodeURIComponent(id)}`)
    expect(url.hash).toBe('')
  },
)

test.each(['/evil.example', '//evil.example', '\\evil.example', 'a/b', '?', '#', '%2f', '$&'])(
  'a path value %j stays in its place when a page’s path is built',
  (slug) => {
    const path = addresses.pagePath('/:slug/c/:other', { slug, other: slug })
    expect(path.split('/')).toEqual(['', encodeURIComponent(slug), 'c', encodeURIComponent(slug)])
    expect(new URL(path, 'http://shop.test').host).toBe('shop.test')
  },
)
