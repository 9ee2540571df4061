import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import {
  CART_FORM_PATH,
  CART_PAGE_PATH,
  CONSENT_PATH,
  INFO_PAGES,
  infoPath,
  infoPaths,
  NEWSLETTER_PATH,
  productPath,
  USER_MENU_PATH,
} from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { CONFIRMED_WITHIN_MS } from '#rules/newsletter/double-opt-in.ts'
import { paymentName, paymentNames } from '#rules/payment-texts.ts'
import { CONSENT_LIFETIME_S } from '#rules/tracking/consent-answer.ts'
import { COOKIE_LIFETIME_S, COOKIES } from '#sites/cookies.ts'
import { GUARANTEE_PART } from '#sites/legal-guarantee.ts'
import { PAYMENT_KINDS, type PaymentKind, paymentKinds } from '#sites/payment-kinds.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { inTransaction } from '../database/transaction.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET } from '../payment/local-stripe/local-stripe.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { signIn } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { publishContent } from './publish-content.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const open = (url: string, site: Site, cookie = '') => shop.app.inject({ url, query: { site }, headers: { cookie } })

test.each(SITES)(
  '%s answers each page to read at its own path and redirects from those of other sites',
  async (site) => {
    for (const name of INFO_PAGES) {
      const own = infoPath(name, site)
      const answer = await open(own, site)
      expect([own, answer.statusCode]).toEqual([own, 200])
      expect(answer.body.match(/<h1/g), own).toHaveLength(1)
      for (const other of infoPaths(name).filter((path) => path !== own)) {
        const moved = await open(other, site)
        expect([other, moved.statusCode, moved.headers.location?.split('?')[0]]).toEqual([other, 301, own])
      }
    }
  },
)

test('terms, privacy, contact and voucher conditions are where the specification has them [ROUTE-19] [ROUTE-21] [ROUTE-22]', async () => {
  expect((await open('/agb-s400007325.html', 'DE')).body).toContain('Allgemeine Geschäftsbedingungen</h1>')
  for (const path of ['/privacy', '/contact'])
    for (const site of SITES)
      expect([site, (await open(path, site)).statusCode]).toEqual([site, site === 'HU' || site === 'TR' ? 301 : 200])
  for (const site of ['DE', 'AT'] as const)
    expect((await open('/c/voucher-conditions', site)).body).toContain('Gutscheinbedingungen</h1>')
})

test.each(SITES)('the terms of %s have the part about the guarantee to which the last check links', async (site) => {
  expect((await open(infoPath('terms', site), site)).body).toContain(`<section id="${GUARANTEE_PART}"`)
})

test.each(SITES)('the privacy page of %s says what is stored, how long, and where to withdraw', async (site) => {
  const { body } = await open(infoPath('privacy', site), site)
  const shown = body.match(/<main.*<\/main>/s)![0]
  for (const name of ['__Host-cart', '__Host-session', ...[COOKIES.login, COOKIES.longTerm, COOKIES.consent]])
    expect(shown).toContain(name)
  for (const days of [COOKIE_LIFETIME_S / 86_400, CONSENT_LIFETIME_S / 86_400, CONFIRMED_WITHIN_MS / DAY_MS])
    expect(shown).toMatch(new RegExp(`\\b${days}\\b`))
  for (const path of [CONSENT_PATH, NEWSLETTER_PATH, CANCELLATION_PATH, infoPath('imprint', site)])
    expect(shown).toContain(`href="${path}`)
})

test.each(SITES)('the store finder and /deliveryCosts answer on %s [ROUTE-06] [ROUTE-18]', async (site) => {
  expect((await open('/service/storefinder/search', site)).statusCode).toBe(200)
  expect((await open('/deliveryCosts', site)).statusCode).toBe(200)
})

test('the 550 branches that the header of DE names are found, and no other site speaks of any [HEAD-19]', async () => {
  const finder = async (site: Site) =>
    (await open('/service/storefinder/search', site)).body.match(/<main.*<\/main>/s)![0]
  const shown = await finder('DE')
  expect(shown).toMatch(/über 550 Filialen/)
  expect(shown.match(/\d{5} \p{Lu}/gu)!.length).toBeGreaterThanOrEqual(5)
  for (const site of SITES) if (site !== 'DE') expect(await finder(site), site).not.toMatch(/\b550\b/)
})

test('the returns page of DE takes goods back in the branches of the header free of charge, and no other one does [HEAD-19]', async () => {
  const returnsPage = async (site: Site) =>
    (await open(infoPath('returns', site), site)).body.match(/<main.*<\/main>/s)![0]
  expect(await returnsPage('DE')).toContain('In unseren über 550 Filialen können Sie die Ware auch kostenlos abgeben.')
  for (const site of SITES) if (site !== 'DE') expect(await returnsPage(site), site).not.toMatch(/\b550\b|Filialen/)
})

test('the user menu answers with a login, and with the customer’s name after it [ROUTE-17]', async () => {
  const loggedOut = await open(USER_MENU_PATH, 'DE')
  expect(loggedOut.statusCode).toBe(200)
  expect(loggedOut.headers['cache-control']).toBe('no-store')
  expect(loggedOut.body.match(/<main.*<\/main>/s)![0]).toContain('href="/login"')
  const { cookie } = await signIn(shop)
  const loggedIn = await open(USER_MENU_PATH, 'DE', cookie)
  expect(loggedIn.body.match(/<main.*<\/main>/s)![0]).toContain('action="/logout"')
})

test.each(SITES)('every link of header, footer and these pages leads to a page on %s [ROUTE-23]', async (site) => {
  const pages = ['/', ...INFO_PAGES.map((name) => infoPath(name, site))]
  const found = new Set<string>()
  for (const page of pages) {
    const { body } = await open(page, site)
    for (const [, href] of body
      .replaceAll(/<main.*?data-island.*?<\/main>/gs, '')
      .matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
      found.add(href!.replaceAll('&amp;', '&'))
  }
  expect(found.size).toBeGreaterThan(25)
  for (const href of found) {
    const get = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })
    const first = await get(href)
    // the country switcher keeps the path, which the other site redirects to its own
    const answer = first.statusCode === 301 ? await get(first.headers.location!) : first
    expect([href, answer.statusCode]).toEqual([href, 200])
  }
})

const textsOfSite = (site: Site) => {
  const { locale } = siteConfig(site)
  return { product: demoTexts('product', locale), checkout: demoTexts('checkout', locale) }
}

test('questions, cart and product page name all ways to pay of a site, a card where the shop takes one, and none that a change of the seller has ended', async () => {
  const taking = await openTestShop(
    { STRIPE_SECRET_KEY: LOCAL_SECRET_KEY, STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET },
    { built: true },
  )
  const demoSeller = demoContents(0)
    .filter(({ site }) => site === 'DE')
    .map(({ content }) => content)
    .find((content) => content.kind === 'seller')!
  try {
    const named = async ({ app }: TestShop, site: Site) => {
      const { body } = await app.inject({ url: infoPath('faq', site), query: { site } })
      expect(body).not.toContain('{payments}')
      const answer = body.match(/<details[^>]*id="payment-kinds".*?<\/details>/s)![0]
      return PAYMENT_KINDS.filter((kind) => answer.includes(paymentName(kind, textsOfSite(site))))
    }
    /** What product page and cart say of it. */
    const beside = async (of: TestShop, site: Site) => {
      const browser = new TestBrowser(of)
      const goods = await browser.get(`${productPath('p1001')}?site=${site}`)
      const tcm = /name="tcm" value="(\w+)"/.exec(goods.body)![1]!
      await browser.post(CART_FORM_PATH, { tcm, site })
      const cart = await browser.get(`${CART_PAGE_PATH}?site=${site}`)
      const { checkout, product } = textsOfSite(site)
      const sentence = (kinds: readonly PaymentKind[]) =>
        product.paymentKinds({ kinds: paymentNames(kinds, { checkout, product }) })
      const withCard = sentence([...paymentKinds(site), 'card'])
      const without = `${sentence(paymentKinds(site))}<`
      return [goods, cart].map(({ body }) => (body.includes(withCard) ? 'card' : body.includes(without) && 'no card'))
    }
    for (const site of SITES) {
      expect(await named(shop, site), site).toEqual(paymentKinds(site))
      expect(await named(taking, site), site).toEqual([...paymentKinds(site), 'card'])
      expect(await beside(shop, site), site).toEqual(['no card', 'no card'])
      expect(await beside(taking, site), site).toEqual(['card', 'card'])
    }
    const { account: _, ...body } = demoSeller.body
    const published = { key: demoSeller.key, slot: 'seller', tags: [], position: 10, body }
    await inTransaction(taking.database.pool, (client) =>
      publishContent(client, { site: 'DE', kind: 'seller' }, published, { author: 'editor', now: shop.moment }),
    )
    await expect.poll(() => named(taking, 'DE')).toEqual(['invoice', 'card'])
  } finally {
    await taking.close()
  }
})

test('a page names its own path on each site to search engines', async () => {
  const { body } = await open('/agb-s400007325.html', 'DE')
  expect(body).toMatch(/rel="canonical" href="[^"]*\/agb-s400007325\.html/)
  expect(body).toMatch(/hrefLang="de-AT" href="[^"]*\/terms/i)
})

test('the pages state the return period of their site', () => {
  for (const { site, content } of demoContents(Date.UTC(2026, 10, 22))) {
    if (content.kind !== 'page' || content.key !== 'returns') continue
    const number = site === 'CH' || site === 'CH_FR' ? '3' : '{returnDays}'
    expect(content.body.intro.match(/\d+|\{\w+\}/)?.[0], site).toBe(number)
  }
})
