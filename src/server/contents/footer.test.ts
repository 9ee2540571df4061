import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { CHECKOUT_PATH, infoPath } from '#rules/addresses.ts'
import { footerOfSite } from '#rules/footer/footer-content.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { expectedFooter } from '../testing/expected-footers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { publishContent } from './publish-content.ts'

/** The footer of built pages, from the content in the slot `footer`. */
const NOW = Date.UTC(2026, 10, 23)
const BY = { author: 'editor', now: NOW }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

async function footerOf(site: Site, url = '/faq', cookie = ''): Promise<string> {
  const { body } = await shop.app.inject({ url, query: { site }, headers: { cookie } })
  return body.slice(body.indexOf('<footer'))
}

/** The texts of some HTML, with plain spaces and without soft hyphens. */
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;/g, '’')
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/g, ' ')

interface Link {
  href: string
  attributes: string
  text: string
}
const linksOf = (html: string): Link[] =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes, content]) => ({
    attributes: attributes!,
    href: attributes!.match(/href="([^"]*)"/)![1]!.replaceAll('&amp;', '&'),
    text: words(content!).trim(),
  }))

const pathOf = (href: string) => href.split('?')[0]

const contents = new Map(
  demoContents(NOW).flatMap(({ site, content }) => (content.kind === 'footer' ? [[site, content] as const] : [])),
)

test('each of the nine sites has a footer of its own under its country code [FOOT-09]', () => {
  expect([...contents.keys()]).toEqual([...SITES])
  expect([...contents.values()].map(({ key }) => key)).toEqual(
    ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR'].map((site) => site.toLowerCase()),
  )
  const headlines = new Set([...contents.values()].map(({ body }) => body.seo?.heading))
  expect(headlines.size, 'they speak seven languages').toBe(7)
})

describe.each(SITES)('the footer of %s', (site) => {
  const { body } = contents.get(site)!
  const expected = expectedFooter(site)

  test('has the groups of the country, with heading and icon [FOOT-01] [FOOT-07] [FOOT-19]', async () => {
    const { groups } = expected
    expect(body.groups.map(({ heading }) => [heading.iconName, words(heading.text)])).toEqual(
      groups.map(([icon, heading]) => [icon, heading]),
    )
    const html = await footerOf(site)
    const shown = [...html.matchAll(/<h2>(?:(?!<\/h2>).)*<svg.*?<\/h2>(?=<details)/gs)].map(([heading]) => heading)
    expect(shown.map((heading) => words(heading.replace(/<span>.*<\/span>/, '')).trim())).toEqual(
      groups.map(([, heading]) => heading),
    )
    expect(shown.map((heading) => linksOf(heading).map(({ href }) => pathOf(href)))).toEqual(
      groups.map(([, , path]) => (path === undefined ? [] : [path])),
    )
    expect(
      [...html.matchAll(/<details open=""><summary aria-label="([^"]*)"/g)].map(([, label]) => words(label!)),
    ).toEqual(groups.map(([, heading]) => heading))
  })

  test('has seven blocks and a newsletter form [FOOT-02] [FOOT-03] [FOOT-20] [FOOT-21] [FOOT-22]', async () => {
    const html = await footerOf(site)
    const { seo, social, apps, quality, seals, salesTax, salesTaxLink, desktopView } = expected
    expect(words(/<details class="[^"]*seo[^"]*"><summary>(.*?)<\/summary>/.exec(html)![1]!)).toBe(seo)
    /** The list below a heading. */
    const listOf = (heading: string) => {
      const at = [...html.matchAll(/<h2>([^<]*)<\/h2><ul>(.*?)<\/ul>/gs)]
      return at.find(([, text]) => words(text!) === heading)?.[2] ?? ''
    }
    expect([social, apps].map((heading) => linksOf(listOf(heading)).length)).toEqual([3, 2])
    const sealsShown = [...listOf(quality).matchAll(/<a href="([^"]*)"><img ([^>]*)>/g)].map(([, href, image]) => ({
      path: pathOf(href!),
      label: words(/alt="([^"]*)"/.exec(image!)![1]!),
      source: /src="([^"]*)"/.exec(image!)![1],
      size: /width="\d+" height="\d+"/.exec(image!)![0],
    }))
    const sources = ['secure', 'returns', 'open-source'].map((name) => `/service/footer-images/logos/seal-${name}.svg`)
    expect(sealsShown).toEqual(
      seals.map(([path, label], at) => ({ path, label, source: sources[at], size: 'width="80" height="80"' })),
    )
    expect(words(html).replaceAll(/ (?=[,])/g, '')).toContain(salesTax)
    expect(
      linksOf(html)
        .filter(({ text }) => text === salesTaxLink)
        .map(({ href }) => pathOf(href)),
    ).toContain('/deliveryCosts')
    expect(html).toContain('data-newsletter-form')
    const wide = linksOf(html).filter(({ href }) => href.includes('forcePresentation=WEBSHOP'))
    expect(wide.map(({ text }) => text)).toEqual([desktopView])
  })

  test('has its legal links, of which one opens the consent tool [FOOT-10] [FOOT-11]', async () => {
    const html = await footerOf(site)
    const [nav] = /<nav (?:(?!<\/nav>).)*data-consent-open.*?<\/nav>/s.exec(html)!
    const legal = linksOf(nav)
    expect(legal.slice(0, 5).map(({ href, text }) => [pathOf(href), text])).toEqual(expected.legal)
    expect(legal[2]!.attributes).toContain('data-consent-open')
  })

  test('links the cancellation of a subscription on DE, AT, CH and CH_FR only [FOOT-12]', async () => {
    const found = linksOf(await footerOf(site)).filter(({ href }) => pathOf(href) === '/cancellation')
    expect(found.map(({ text }) => text)).toEqual(expected.cancellation === undefined ? [] : [expected.cancellation])
    expect(found).toHaveLength(['DE', 'AT', 'CH', 'CH_FR'].includes(site) ? 1 : 0)
  })

  test('has internal links, links to single questions, and external ones in a new tab [FOOT-08]', async () => {
    const html = await footerOf(site)
    const links = linksOf(html)
    const external = links.filter(({ href }) => !href.startsWith('/'))
    expect(external.length).toBeGreaterThanOrEqual(3)
    for (const { href, attributes } of external) {
      expect(href).toMatch(/^https:\/\//)
      expect(attributes).toContain('target="_blank"')
      expect(attributes).toMatch(/rel="[^"]*noreferrer/)
    }
    const questions = links.filter(({ href }) => href.includes('question='))
    expect(questions.length).toBeGreaterThanOrEqual(6)
    for (const { href } of questions) {
      const { pathname, searchParams } = new URL(href, 'http://localhost')
      expect(pathname).toBe(infoPath('faq', site))
      for (const name of ['question', 'category', 'title']) expect(searchParams.get(name), href).toBeTruthy()
      const { body: page } = await shop.app.inject(href.split('#')[0]!)
      const opened = [...page.matchAll(/<details id="([^"]+)" open=""/g)].map(([, id]) => id)
      expect(opened).toEqual([searchParams.get('question')])
      expect(page).toContain(`<section id="${searchParams.get('category')}"`)
    }
  })

  test('has flags of nine countries in order, 20 px wide [FOOT-13] [FOOT-33]', async () => {
    const html = await footerOf(site)
    const switcher = html.slice(html.indexOf('name="country"'))
    const countries = linksOf(switcher).slice(0, 9)
    expect(countries.map(({ attributes }) => attributes.match(/hrefLang="([^"]+)"/i)![1])).toEqual([
      'de-DE',
      'de-CH',
      'fr-CH',
      'pl-PL',
      'sk-SK',
      'cs-CZ',
      'hu-HU',
      'de-AT',
      'tr-TR',
    ])
    expect(countries.map(({ text }) => text)).toEqual([
      'Deutschland',
      'Schweiz',
      'Suisse',
      'Polska',
      'Slovensko',
      'Česko',
      'Magyarország',
      'Österreich',
      'Türkiye',
    ])
    expect(switcher.match(/<svg width="20"/g)!.length).toBe(10)
  })

  test('names pictures that the shop serves, quality logos of 80 or 90 px [API-47] [FOOT-33]', async () => {
    const { footer, unknownLogos } = footerOfSite(siteConfig(site), body)
    expect(unknownLogos).toEqual([])
    const pictures = [...footer.groups.flatMap(({ images = [] }) => images), ...footer.qualityLogos.logos]
    expect(pictures.length).toBeGreaterThan(7)
    for (const { src } of pictures) {
      const answer = await shop.app.inject(src)
      expect([src, answer.statusCode, answer.headers['content-type']]).toEqual([src, 200, 'image/svg+xml'])
      expect(src).toMatch(/^\/service\/footer-images\/logos\/[\w-]+\.svg$/)
    }
    for (const { width, height } of footer.qualityLogos.logos)
      for (const side of [width, height]) expect([80, 90]).toContain(side)
  })

  test('is reduced in the checkout [FOOT-01] [FOOT-05]', async () => {
    const added = await shop.app.inject({
      method: addArticleCall.method,
      url: addArticleCall.path,
      headers: { [HEADERS.csrf]: CSRF_VALUE },
      query: { site },
      payload: { tcm: '100101', quantity: 1 },
    })
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await footerOf(site, CHECKOUT_PATH, cookie)
    const text = words(html)
    for (const heading of [expected.seo, expected.social, expected.apps]) expect(text).not.toContain(heading)
    expect(html).not.toContain('data-newsletter-form')
    expect(text).toContain(expected.quality)
    const hidden = ['person', 'gift', 'bean']
    const labels = [...html.matchAll(/<details open=""><summary aria-label="([^"]*)"/g)].map(([, label]) =>
      words(label!),
    )
    expect(labels).toEqual(expected.groups.filter(([icon]) => !hidden.includes(icon)).map(([, heading]) => heading))
  })
})

test.each<[Site, string, string]>([
  ['PL', 'Darmowa dostawa od 100 zł', 'FOOT-26'],
  ['CZ', 'Doprava zdarma od 999 Kč, s kartou Crema od 499 Kč', 'FOOT-27'],
  ['SK', 'Doprava zadarmo od 40 €, s kartou Crema od 20 €', 'FOOT-28'],
  ['TR', '1000 TL ve üzeri siparişlerde ücretsiz kargo', 'FOOT-29'],
  ['CZ', 'Každá 11. káva v prodejně zdarma', 'FOOT-31'],
  ['SK', 'Každá 11. káva v predajni zadarmo', 'FOOT-31'],
  ['TR', 'Müşteri hattı: her gün 09:00–19:00', 'FOOT-32'],
  ['DE', '30 Tage Rückgaberecht', 'FOOT-30'],
  ['AT', '14 Tage Rückgaberecht', 'FOOT-30'],
  ['CH', '3 Monate Rückgaberecht', 'FOOT-30'],
  ['CH_FR', '3 mois pour retourner l’article', 'FOOT-30'],
  ['PL', '30 dni na zwrot', 'FOOT-30'],
  ['CZ', '30 dnů na vrácení', 'FOOT-30'],
  ['SK', '30 dní na vrátenie', 'FOOT-30'],
  ['HU', '30 nap a visszaküldésre', 'FOOT-30'],
  ['TR', '90 gün içinde iade', 'FOOT-30'],
])('%s says "%s" [%s]', async (site, text) => {
  expect(words(await footerOf(site))).toContain(text)
})

test('the desktop view keeps path and query, is as wide as CLASSIC, and leads back [FOOT-16] [FOOT-23]', async () => {
  const wide = linksOf(await footerOf('DE', '/c/coffee?sort=newest')).find(({ href }) => href.includes('WEBSHOP'))!
  expect(wide.href).toBe('/c/coffee?sort=newest&forcePresentation=WEBSHOP')
  const { body } = await shop.app.inject(wide.href)
  expect(body).toContain('<meta name="viewport" content="width=1440"/>')
  expect(body).toContain('data-platform="CLASSIC"')
  const back = contents.get('DE')!.body.viewChanger.automatic
  expect(linksOf(body).find(({ text }) => text === back)?.href).toBe('/c/coffee?sort=newest')
  const onHomeScreen = 'Auf dem Startbildschirm'
  expect(body).not.toContain(onHomeScreen)
  expect(await footerOf('DE', '/c/coffee')).toMatch(
    new RegExp(`<li data-hide-in-classic="true"><a [^>]*>${onHomeScreen}`),
  )
})

test('a footer changes on stored pages when it is published; an unknown picture is logged once and not shown [FOOT-18]', async () => {
  const { body, key, position } = contents.get('PL')!
  const publish = (changed: object) =>
    inTransaction(shop.database.pool, (client) =>
      publishContent(
        client,
        { site: 'PL', kind: 'footer' },
        { key, slot: 'footer', tags: [], position, body: { ...body, ...changed } },
        BY,
      ),
    )
  expect(await footerOf('PL')).toContain('Miło nam Państwa gościć')
  for (const url of ['javascript:alert(1)', '//evil.example', 'http://plain.example'])
    expect(await publish({ legalLinks: [{ url, text: 'x' }] })).toMatchObject({ type: 'refused' })
  const [first, ...others] = body.groups
  const images = [{ label: 'Gołąb', source: 'pigeon' }]
  expect(await publish({ headline: 'Nowy nagłówek', groups: [{ ...first, images }, ...others] })).toMatchObject({
    type: 'published',
  })
  await expect.poll(() => footerOf('PL')).toContain('Nowy nagłówek')
  expect(await footerOf('PL', '/terms')).not.toContain('Gołąb')
  expect(shop.logged.filter((line) => line.includes('pigeon'))).toHaveLength(1)
  expect(shop.logged).toHaveLength(1)
})

test.each([1, 13])('a footer of %i groups without links for search engines is shown', async (count) => {
  const { body, key, position } = contents.get('TR')!
  const { seo: _, ...others } = body
  const groups = Array.from({ length: count }, (_, at) => ({
    heading: { text: `Grup ${at + 1}`, iconName: 'info' },
    links: [{ url: '/faq', text: `Soru ${at + 1}` }],
  }))
  const published = { key, slot: 'footer', tags: [], position, body: { ...others, groups } }
  expect(
    await inTransaction(shop.database.pool, (client) =>
      publishContent(client, { site: 'TR', kind: 'footer' }, published, BY),
    ),
  ).toMatchObject({ type: 'published' })
  await expect.poll(async () => (await footerOf('TR')).match(/Soru \d+/g)?.length).toBe(count)
  const html = await footerOf('TR')
  expect(html.match(/aria-label="Grup \d+"/g)).toHaveLength(count)
  expect(html).not.toMatch(/_seo"/)
})

test('no footer is published for a site that there is not [FOOT-24]', async () => {
  const { body, key, position } = contents.get('DE')!
  const result = inTransaction(shop.database.pool, (client) =>
    publishContent(
      client,
      { site: 'DK' as Site, kind: 'footer' },
      { key, slot: 'footer', tags: [], position, body },
      BY,
    ),
  )
  expect(await result).toEqual({ type: 'refused', refusal: { code: 'UNKNOWN_SITE' } })
})
