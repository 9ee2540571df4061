import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { publishContent, unpublishContent } from './publish-content.ts'

/** The strip above the header of built pages, from the content in the slot `~header_top`. */
const BY = { author: 'editor', now: Date.UTC(2026, 10, 22) }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** The links above the header of a page, as source and text with plain spaces. */
async function strip(site: Site, url = '/deliveryCosts'): Promise<Array<[source: string, text: string]>> {
  const { body } = await shop.app.inject({ url, query: { site } })
  return [...body.matchAll(/<a [^>]*data-tracking-source="(\w+)"[^>]*>.*?<\/svg>([^<]*)<\/a>/g)].map(
    ([, source, text]) => [source!, text!.replaceAll(/\s/g, ' ')] as [string, string],
  )
}

test.each(SITES)('%s has four benefit links above the header, with their sources in order [HEAD-01]', async (site) => {
  expect((await strip(site)).map(([source]) => source)).toEqual(['VK1', 'VK2', 'VK3', 'VK4'])
})

test.each<[Site, number, string]>([
  ['DE', 0, 'Versandkostenfrei ab 20 €'],
  ['AT', 0, 'Versandkostenfrei ab 20 €'],
  ['CH', 0, 'Portofrei ab 30 CHF'],
  ['CH_FR', 0, 'Livraison gratuite dès 30 CHF'],
  ['TR', 0, 'Kahvede 175 TL üzeri ücretsiz kargo'],
  ['DE', 2, 'Gratis abholen und zurückgeben in über 550 Filialen'],
  ['CH', 3, '3 Monate Rückgaberecht'],
  ['CH_FR', 3, 'Droit de retour de 3 mois'],
  ['HU', 3, '30 napos visszaküldési jog'],
  ['PL', 3, '30 dni na zwrot'],
])('%s says in link %i: %s [HEAD-15] [HEAD-16] [HEAD-17] [HEAD-19] [HEAD-20]', async (site, at, text) => {
  expect((await strip(site))[at]![1]).toBe(text)
})

test.each(SITES)('%s states the 10% newsletter discount [HEAD-18]', async (site) => {
  expect((await strip(site))[1]![1]).toMatch(/10 ?%|%10/)
})

test('a free-shipping text has the amount of the site’s own table', async () => {
  for (const site of SITES) {
    const { freeShippingFrom, freeShippingFromCoffee = freeShippingFrom } = siteConfig(site).shipping
    const [, text] = (await strip(site))[0]!
    expect(text.match(/\d+/)?.[0], site).toBe(
      freeShippingFromCoffee === undefined ? undefined : String(freeShippingFromCoffee / 100),
    )
  }
})

test('the strip changes on stored pages when editors publish or unpublish it, and a checkout has none', async () => {
  const id = { site: 'SK', kind: 'header-benefits' } as const
  const benefit = { label: 'newsletter', text: 'Nový text', href: '/' }
  const publication = { key: 'header-benefits', slot: '~header_top', tags: [], position: 10 }
  expect(await strip('SK')).toHaveLength(4)
  const edit = (work: Parameters<typeof inTransaction>[1]) => inTransaction(shop.database.pool, work)
  const publish = (count: number) =>
    edit((client) => publishContent(client, id, { ...publication, body: { benefits: Array(count).fill(benefit) } }, BY))
  expect(await publish(0)).toMatchObject({ type: 'refused' })
  await publish(4)
  await expect.poll(() => strip('SK')).toEqual(['VK1', 'VK2', 'VK3', 'VK4'].map((source) => [source, 'Nový text']))
  await publish(1)
  await expect.poll(() => strip('SK')).toEqual([['VK1', 'Nový text']])
  await publish(8)
  const page = async () => (await shop.app.inject({ url: '/deliveryCosts', query: { site: 'SK' } })).body
  await expect.poll(async () => (await page()).match(/Nový text/g)?.length).toBe(8)
  expect(await strip('SK')).toHaveLength(4)
  await edit((client) => unpublishContent(client, { ...id, key: 'header-benefits' }, BY))
  await expect.poll(() => strip('SK')).toEqual([])
  expect(await strip('DE', '/checkout')).toEqual([])
})

test('the strip and its call have the sum of a new price of shipping, and go without it where no sum is free', async () => {
  const call = async () => {
    const { contentJSON } = (
      await shop.app.inject({ url: '/service/promotion/api/promotion/~header_top', query: { site: 'PL' } })
    ).json()
    return JSON.parse(contentJSON).benefits.map(({ source, link }: { source: string; link: { text: string } }) => [
      source,
      link.text.replaceAll(/\s/g, ' '),
    ])
  }
  const setShipping = (prices: object) =>
    inTransaction(shop.database.pool, (client) =>
      publishContent(
        client,
        { site: 'PL', kind: 'shipping' },
        { key: 'shipping', slot: 'shipping', tags: [], position: 0, body: { currency: 'PLN', ...prices } },
        BY,
      ),
    )
  expect((await strip('PL'))[0]).toEqual(['VK1', 'Darmowa dostawa od 100 zł'])
  expect((await call())[0]).toEqual(['VK1', 'Darmowa dostawa od 100 zł'])
  expect(await setShipping({ price: 1490, freeShippingFrom: 15_000 })).toMatchObject({ type: 'published' })
  await expect.poll(async () => (await strip('PL'))[0]).toEqual(['VK1', 'Darmowa dostawa od 150 zł'])
  await expect.poll(async () => (await call())[0]).toEqual(['VK1', 'Darmowa dostawa od 150 zł'])
  expect(await setShipping({ price: 1490 })).toMatchObject({ type: 'published' })
  await expect.poll(async () => (await strip('PL')).map(([source]) => source)).toEqual(['VK2', 'VK3', 'VK4'])
  await expect.poll(async () => (await call())[0][0]).toBe('VK2')
})
