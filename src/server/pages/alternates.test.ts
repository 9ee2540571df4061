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

test('a variant and a sorted list are canonical to the address without the choice', async () => {
  expect((await linksOf('DE', '/products/p3001?article_id=a300102')).canonical).toBe(
    'https://shop.example/products/p3001',
  )
  expect((await linksOf('TR', '/c/household?page=2&sort=newest')).canonical).toBe(
    'https://tr.shop.example/c/household?page=2',
  )
})
