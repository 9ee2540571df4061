import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SITE_HOSTS: 'DE=shop.example,CH=ch.shop.example,TR=tr.shop.example' }, { built: true })
})
afterAll(() => shop.close())

const HOSTS: Partial<Record<Site, string>> = { CH: 'ch.shop.example', TR: 'tr.shop.example' }

async function linksOf(site: Site, path: string) {
  const host = HOSTS[site] ?? 'shop.example'
  const url = HOSTS[site] || site === 'DE' ? path : `${path}${path.includes('?') ? '&' : '?'}site=${site}`
  const { body } = await shop.app.inject({ url, headers: { accept: 'text/html', host } })
  const links = [...body.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"/g)]
  const addresses = links.map(([, rel, language, href]) => [language ?? rel, href!.replaceAll('&amp;', '&')])
  return Object.fromEntries(addresses) as Record<string, string>
}

test.each(['/', '/products/p3001', '/c/household?page=2'])(
  'on all nine sites %s names the same alternates, and itself as one of them',
  async (path) => {
    const { canonical: _, ...alternates } = await linksOf('DE', path)
    expect(Object.keys(alternates)).toEqual([...SITES.map((site) => siteConfig(site).locale), 'x-default'])
    expect(alternates['x-default']).toBe(`https://shop.example${path}`)
    expect(alternates['de-CH']).toBe(`https://ch.shop.example${path}`)
    expect(new Set(Object.values(alternates)).size).toBe(SITES.length)
    for (const site of SITES) {
      const { canonical, ...others } = await linksOf(site, path)
      expect(others).toEqual(alternates)
      expect(canonical).toBe(alternates[siteConfig(site).locale])
    }
  },
)

test('alternates and switcher of a product name only the sites on which it is sold', async () => {
  await shop.database.pool.query(
    "delete from article_price where site in ('DE', 'TR') and tcm in (select tcm from article where product_id = 'p1001')",
  )
  const ofAustria = await linksOf('AT', '/products/p1001')
  expect(Object.keys(ofAustria)).toEqual([
    ...['de-AT', 'de-CH', 'fr-CH', 'cs-CZ', 'hu-HU', 'pl-PL', 'sk-SK'],
    'canonical',
  ])
  const { body } = await shop.app.inject({
    url: '/products/p1001?site=AT',
    headers: { accept: 'text/html', host: 'shop.example' },
  })
  const switched = [...body.matchAll(/<a href="([^"]*)" hrefLang="([^"]*)"/g)].map(([, href, language]) => [
    language,
    href,
  ])
  const once = [
    ['de-DE', '/c/beans?site=DE'],
    ['de-CH', '/products/p1001?site=CH'],
    ['fr-CH', '/products/p1001?site=CH_FR'],
    ['pl-PL', '/products/p1001?site=PL'],
    ['sk-SK', '/products/p1001?site=SK'],
    ['cs-CZ', '/products/p1001?site=CZ'],
    ['hu-HU', '/products/p1001?site=HU'],
    ['de-AT', '/products/p1001?site=AT'],
    ['tr-TR', '/c/beans?site=TR'],
  ]
  // in header, menu and footer
  expect(switched).toEqual([...once, ...once, ...once])
  for (const [, href] of once) {
    const page = await shop.app.inject({ url: href!, headers: { accept: 'text/html', host: 'shop.example' } })
    expect([href, page.statusCode]).toEqual([href, 200])
  }
})

test('a variant and a sorted list are canonical to the address without the choice', async () => {
  expect((await linksOf('DE', '/products/p3001?article_id=a300102')).canonical).toBe(
    'https://shop.example/products/p3001',
  )
  expect((await linksOf('TR', '/c/household?page=2&sort=newest')).canonical).toBe(
    'https://tr.shop.example/c/household?page=2',
  )
})
