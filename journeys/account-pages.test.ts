import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_DATA_PATH,
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_ORDERS_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  ACCOUNT_SUBSCRIPTIONS_PATH,
  ADDRESS_EDIT_PATH,
  BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
  requestedPath,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH, LOYALTY_WELCOME_PATH, REGISTER_PATH, USER_MENU_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { main } from './forms.ts'
import { violations } from './violations.ts'
import { callAnswered, endOpenRequest, openBrowser, PHONE, signIn, visit, WIDE } from './visitor.ts'
import { widely } from './wide.ts'

/** Every page of an account, with something on it, by axe and on a small screen; and buying with the loyalty card. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** A site whose customer with the card no other journey uses. */
const SITE = 'SK'
const onSite = (path: string) => `${path}${path.includes('?') ? '&' : '?'}site=${SITE}`
const { addToCart } = textsOf('product', 'sk-SK')
const SOLD_OUT = onSite('/products/p3011')

/** What is wrong with each page, at both ends of the windows that people have. */
async function wrongWith(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    await page.goto(onSite(path))
    wrong.push(...(await violations(page)).map((one) => `${path}: ${one}`))
    for (const width of widely([320, 767], [1024, WIDE.width])) {
      await page.setViewportSize({ width, height: 900 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > width) wrong.push(`${path} needs ${needed} of ${width} px`)
    }
  }
  return wrong
}

test('every page that leads to an account, and each void link, has no violation and fits', async () => {
  const { page, context, problems } = await visit(browser, onSite(LOGIN_PATH))
  // registration.test.ts looks at the forms as well
  const registerForMail = withRedirect(REGISTER_PATH, '/products/p3011', '301101')
  const strangers = widely(
    [LOGIN_PATH, USER_MENU_PATH, LOYALTY_WELCOME_PATH, registerForMail],
    [REGISTER_PATH, FORGOTTEN_PASSWORD_PATH],
  )
  const links = widely(
    [REGISTER_CONFIRM_PATH, BACK_IN_STOCK_UNSUBSCRIBE_PATH],
    [NEW_PASSWORD_PATH, EMAIL_CONFIRM_PATH, EMAIL_UNDO_PATH],
  )
  expect(await wrongWith(page, [...strangers, ...links.map((path) => `${path}?token=${'x'.repeat(43)}`)])).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('every page of an account, with something on it, has no violation and fits', async () => {
  const { page, context, problems } = await visit(browser, onSite(LOGIN_PATH))
  await signIn(context, 'card', SITE)
  const form = {
    site: SITE,
    firstname: 'Karla',
    lastname: 'Kis',
    street: 'Cesta 1',
    postcode: '81101',
    city: 'Bratislava',
  }
  const id = crypto.randomUUID()
  await context.request.post(ADDRESS_EDIT_PATH, { form: { ...form, id } })
  await page.goto(SOLD_OUT)
  const tcm = await main(page).locator('[data-quick-buy][data-tcm]').first().getAttribute('data-tcm')
  await context.request.post('/back-in-stock', { form: { site: SITE, tcm: tcm!, returnTo: SOLD_OUT } })
  // own-account.test.ts looks at the forms as well
  const own = widely(
    [
      ACCOUNT_PATH,
      ACCOUNT_PASSKEYS_PATH,
      ACCOUNT_ORDERS_PATH,
      ACCOUNT_SUBSCRIPTIONS_PATH,
      requestedPath(tcm!),
      `${requestedPath(tcm!)}&state=confirmed`,
      ACCOUNT_DATA_PATH,
      `${ACCOUNT_DELETE_PATH}?state=confirm`,
      WATCH_LIST_PATH,
    ],
    [
      ACCOUNT_NAME_PATH,
      ACCOUNT_EMAIL_PATH,
      ACCOUNT_PASSWORD_PATH,
      ACCOUNT_ADDRESSES_PATH,
      `${ADDRESS_EDIT_PATH}?id=${id}`,
      ACCOUNT_DEVICES_PATH,
      ACCOUNT_DELETE_PATH,
      USER_MENU_PATH,
      LOYALTY_WELCOME_PATH,
    ],
  )
  expect(await wrongWith(page, own)).toEqual([])
  await context.request.post(ACCOUNT_ADDRESSES_PATH, { form: { site: SITE, id } })
  await endOpenRequest(context, tcm!, SITE)
  expect(problems).toEqual([])
  await context.close()
})

test('a holder of the loyalty card buys an early article whose page knows the visitor before it is hydrated [LOY-02]', {
  tags: 'core',
}, async () => {
  const { page, context, problems } = await visit(browser, '/deliveryCosts')
  await signIn(context, 'card', SITE)
  for (const path of ['/products/p1007', '/products/p1016'].map(onSite)) {
    const { promise: known, resolve } = Promise.withResolvers<void>()
    await page.route('**/hydrate*.js', async (route) => {
      await known
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await callAnswered(page, personalDataCall.path)
    // what the answer changes in the page is done before the script that hydrates arrives
    await page.evaluate(() => new Promise(requestAnimationFrame))
    resolve()
    await page.locator('[data-island="product-stage"][data-hydrated]').waitFor()
    await main(page).getByRole('button', { name: addToCart }).first().waitFor()
    await page.unroute('**/hydrate*.js')
  }
  expect(problems).toEqual([])
  await context.close()
})
