import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, USER_MENU_PATH } from '#rules/addresses.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { signIn } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The header of built pages, as their HTML has it. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function headerOf(url: string, site: Site, cookie = ''): Promise<string> {
  const { body } = await shop.app.inject({ url, query: { site }, headers: { cookie } })
  return /<header.*<\/header>/s.exec(body)?.[0] ?? ''
}

/** The path that the link of this name leads to. */
function targetOf(header: string, name: string): string | undefined {
  const link = [...header.matchAll(/<a [^>]*>/g)].find(([tag]) => tag.includes(`aria-label="${name}"`))?.[0]
  return /href="([^"?]*)/.exec(link ?? '')?.[1]
}

test.each(SITES)(
  'on %s logo, back, search, store finder, user menu and cart lead where they say [HEAD-03]',
  async (site) => {
    const header = await headerOf('/c/coffee', site)
    const { locale } = siteConfig(site)
    const texts = demoTexts('header', locale)
    expect(targetOf(header, texts.logoLabel)).toBe('/')
    expect(targetOf(header, demoTexts('navigation', locale).back)).toBe('/')
    expect(targetOf(header, demoTexts('search', locale).open)).toBe('/search')
    expect(targetOf(header, texts.storeFinder)).toBe('/service/storefinder/search')
    expect(targetOf(header, texts.userMenu)).toBe('/usermenu')
    expect(targetOf(header, demoTexts('cart-link', locale).label({ count: 0 }))).toBe('/service/cartfrontend/cart')
    // the browser's own history is what the script goes back in
    expect(/<a [^>]*data-history-back=""/.test(header)).toBe(true)
    expect(/<form [^>]*action="\/search" method="get"/.test(header)).toBe(true)
  },
)

test('the home page has nowhere to go back to', async () => {
  expect(await headerOf('/', 'DE')).not.toContain('data-history-back')
})

test('the checkout says that buying is secure instead of the navigation; the cart page has both [HEAD-06]', async () => {
  const added = await shop.app.inject({
    method: addArticleCall.method,
    url: addArticleCall.path,
    headers: { [HEADERS.csrf]: CSRF_VALUE },
    query: { site: 'DE' },
    payload: { tcm: '100101', quantity: 1 },
  })
  const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const secured = demoTexts('header', 'de-DE').securedPurchase
  const reduced = await headerOf(CHECKOUT_PATH, 'DE', cookie)
  expect(reduced).toContain(secured)
  expect(reduced).not.toMatch(/<nav|data-cart-link|data-search/)
  const whole = await headerOf(CART_PAGE_PATH, 'DE', cookie)
  expect(whole).toContain('<nav')
  expect(whole).not.toContain(secured)
})

test('the user menu shows a member the community, the card and its beans, and nobody else [CUST-08] [LOY-10]', async () => {
  const texts = demoTexts('header', 'de-DE')
  const { cookie, customerId } = await signIn(shop, { card: true })
  await shop.database.pool.query('update customer set community_member = true, loyalty_beans = 120 where id = $1', [
    customerId,
  ])
  const menuOf = async (cookies: string) => {
    const { body } = await shop.app.inject({ url: USER_MENU_PATH, query: { site: 'DE' }, headers: { cookie: cookies } })
    return /<main.*<\/main>/s.exec(body)![0]
  }
  const shown = await menuOf(cookie)
  for (const text of [texts.community, texts.loyaltyCard, texts.loyaltyBeansCount({ count: 120 }), texts.logout])
    expect(shown.includes(text), text).toBe(true)
  const { cookie: guest } = await signIn(shop)
  for (const menu of [await menuOf(guest), await menuOf('')])
    for (const text of [texts.community, texts.loyaltyBeansCount({ count: 0 })])
      expect(menu.includes(text), text).toBe(false)
})
