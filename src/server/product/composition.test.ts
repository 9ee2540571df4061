import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPath } from '#rules/addresses.ts'
import { SITES, type Site, type UsualSite } from '#sites/sites.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** The headings of what opens and closes on a product's page. */
async function headingsOf(site: Site, id: string): Promise<string[]> {
  const { body } = await new TestBrowser(shop).get(`${productPath(id)}?site=${site}`)
  const summaries = body.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)
  return [...summaries].map(([, summary]) => summary!.replaceAll(/<[^>]*>/g, ''))
}

/** What it is made of: of a tea, and of a shirt. */
const NAMES: Record<UsualSite, [tea: string, shirt: string]> = {
  DE: ['Zusammensetzung', 'Material'],
  AT: ['Zusammensetzung', 'Material'],
  CH: ['Zusammensetzung', 'Material'],
  CH_FR: ['Composition', 'Matière'],
  CZ: ['Složení', 'Materiál'],
  HU: ['Összetétel', 'Anyag'],
  PL: ['Skład', 'Materiał'],
  SK: ['Zloženie', 'Materiál'],
  TR: ['İçindekiler', 'Malzeme'],
}

test.each(SITES)('on %s food has a composition, and other goods have a material', async (site) => {
  const [tea, shirt] = NAMES[site]
  expect(await headingsOf(site, 'p1015')).toContain(tea)
  expect(await headingsOf(site, 'p1015')).not.toContain(shirt)
  expect(await headingsOf(site, 'p4006')).toContain(shirt)
})

test('search engines are told the material of goods that have one, and not of food', async () => {
  const hasMaterial = async (id: string) => {
    const { body } = await new TestBrowser(shop).get(productPath(id))
    return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!.includes('"material":')
  }
  expect(await Promise.all(['p1015', 'p1001', 'p4006'].map(hasMaterial))).toEqual([false, false, true])
})
