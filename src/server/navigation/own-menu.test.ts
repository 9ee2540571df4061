import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NavigationAnswer, navigationCall } from '#calls/navigation.ts'
import { NavigationAnswer as NavigationShape } from '#calls/navigation-shapes.ts'
import type { Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { publishContent, undoContent, unpublishContent } from '../contents/publish-content.ts'
import { SlotCache } from '../contents/slot-cache.ts'
import { inTransaction } from '../database/transaction.ts'
import { OwnPages } from '../own-page/own-pages.ts'
import { ListingCache } from '../product/listing-cache.ts'
import { ProductCache } from '../product/product-cache.ts'
import { setStatus } from '../product/set-status.ts'
import { sharedLoading } from '../product/shared-loading.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import { testVisit } from '../testing/test-visit.ts'
import { MenuCache } from './menu-cache.ts'
import { navigationLoaders } from './navigation-loaders.ts'

const BY = { author: 'editor', now: Date.UTC(2026, 10, 29) }
const ID = { site: 'SK', kind: 'navigation', key: 'main' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const edit = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(shop.database.pool, work)
const publish = (entries: object[], terms: object = {}, site: Site = 'SK') =>
  edit((client) =>
    publishContent(
      client,
      { ...ID, site },
      { key: 'main', slot: 'navigation', tags: [], position: 10, ...terms, body: { entries } },
      BY,
    ),
  )

const page = async (site: Site = 'SK', url = '/deliveryCosts', headers = {}) =>
  (await shop.app.inject({ url, query: { site }, headers })).body
/** The links of some HTML, as text and path without the site. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs)].map(([, href, attributes, text]) => ({
    text: text!.replaceAll(/<[^>]*>/g, ''),
    href: href!.replace(/[?&](amp;)?site=\w+/, ''),
    attributes: attributes!,
  }))
/** The entries of the first level in the header. */
const tops = async (...given: Parameters<typeof page>) =>
  linksIn(
    [...(await page(...given)).matchAll(/<li class="[^"]*_entry"[^>]*>(<a .*?<\/a>)/gs)]
      .map(([, link]) => link)
      .join(''),
  ).map(({ text, href }) => [text, href])

const CATEGORIES = [
  ['Tematické svety', '/themeworld'],
  ['Káva', '/c/coffee'],
  ['Príprava kávy', '/c/machines'],
  ['Domácnosť', '/c/household'],
  ['Móda', '/c/fashion'],
  ['Ďalšie', '/c/other'],
]

test('a site has the tree of categories until an own menu is published, and again when that is taken back', async () => {
  const before = await page()
  expect((await tops()).map(([, href]) => href)).toEqual(CATEGORIES.map(([, href]) => href))
  expect(before).not.toContain('data-more')
  expect(await publish([{ category: 'fashion', text: 'Oblečenie' }, { themeWorlds: true }])).toMatchObject({
    type: 'published',
  })
  await expect
    .poll(() => tops())
    .toEqual([
      ['Oblečenie', '/c/fashion'],
      ['Tematické svety', '/themeworld'],
    ])
  expect((await tops('CZ')).map(([, href]) => href)).toEqual(CATEGORIES.map(([, href]) => href))
  await edit((client) => undoContent(client, ID, BY))
  await expect.poll(() => page()).toBe(before)
})

test('an own menu has sub-menus, and links out of the shop open in a new tab', async () => {
  const below = [
    { text: 'Otázky', href: '/faq', entries: [{ text: 'Doprava', href: '/deliveryCosts' }] },
    { category: 'beans' },
  ]
  await publish([
    { text: 'Poradňa', href: '/landing/advice', entries: below },
    { text: 'Blog', href: 'https://blog.example/' },
  ])
  await expect
    .poll(() => tops())
    .toEqual([
      ['Poradňa', '/landing/advice'],
      ['Blog (otvorí sa na novej karte)', 'https://blog.example/'],
    ])
  const html = await page()
  const [nav = ''] = /<nav id="navigation".*?<\/nav>/s.exec(html) ?? []
  const links = linksIn(nav)
  expect(links.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/landing/advice', '/faq', '/deliveryCosts', '/c/beans', '/c/espresso-beans']),
  )
  expect(links.find(({ href }) => href === 'https://blog.example/')!.attributes).toMatch(
    /target="_blank" rel="noopener noreferrer"/,
  )
  expect(links.find(({ href }) => href === '/deliveryCosts')!.attributes).toContain('aria-current="page"')
  // a plain link has no flyout
  expect(nav.match(/id="flyout-/g)).toHaveLength(1)
  expect(html).toContain('/assets/full-header-')
  expect(nav).toMatch(/<summary>Viac<\/summary>/)
  expect(linksIn(await page('SK', '/menu')).map(({ href }) => href)).toContain('/landing/advice')
  expect(await page('SK', '/checkout')).not.toContain('/assets/full-header-')
})

test('an entry goes when what it leads to goes, on pages that are in memory too', async () => {
  const world = { site: 'SK', kind: 'theme-world', key: 'in-motion' } as const
  await publish([
    { text: 'Tovar', href: '/products/p3001' },
    { text: 'Svet', href: '/themeworld/in-motion' },
    { text: 'Nič', href: '/c/no-such-category' },
    { text: 'Ničia', href: '/brands/no-such-brand' },
    { text: 'Otázky', href: '/faq' },
  ])
  await expect
    .poll(() => tops())
    .toEqual([
      ['Tovar', '/products/p3001'],
      ['Svet', '/themeworld/in-motion'],
      ['Otázky', '/faq'],
    ])
  await edit((client) => unpublishContent(client, world, BY))
  await expect
    .poll(() => tops())
    .toEqual([
      ['Tovar', '/products/p3001'],
      ['Otázky', '/faq'],
    ])
  await edit((client) => setStatus(client, ['p3001'], 'draft'))
  await expect.poll(() => tops()).toEqual([['Otázky', '/faq']])
  await edit((client) => undoContent(client, world, BY))
  await expect
    .poll(() => tops())
    .toEqual([
      ['Svet', '/themeworld/in-motion'],
      ['Otázky', '/faq'],
    ])
})

test('a product of a menu has its entry while it has a page, and pages depend on nothing else of it', async () => {
  await publish([
    { text: 'Tovar', href: '/products/P3002' },
    { text: 'Otázky', href: '/faq' },
  ])
  const entries = [
    ['Tovar', '/products/P3002'],
    ['Otázky', '/faq'],
  ]
  await expect.poll(() => tops()).toEqual(entries)
  await edit((client) => setStatus(client, ['p3002'], 'unlisted'))
  await expect.poll(() => tops()).toEqual(entries)

  const { pool } = shop.database
  const parts = {
    log: { warn: () => {} },
    configuration: { sites: ['SK'], origins: {} },
    database: shop.database,
    menuCache: new MenuCache(),
  }
  const caches = {
    productCache: new ProductCache(pool),
    listingCache: new ListingCache(pool),
    slotCache: new SlotCache(pool),
    ownPages: new OwnPages(pool),
    redirects: { leadsOn: async () => false },
  }
  const loading = sharedLoading({ ...parts, ...caches } as never, testVisit('SK', shop.moment))
  const menu = await navigationLoaders(loading as never).menu()
  // from memory that is new, because pages may still show the menu of before
  expect(menu.entries.map(({ title, href }) => [title, href])).toEqual(entries)
  expect([...loading.dependencies.tags].filter((tag) => tag.includes('p3002')).sort()).toEqual([
    'product-state:p3002@SK',
  ])
  await edit((client) => setStatus(client, ['p3002'], 'archived'))
  await expect.poll(() => tops()).toEqual([['Otázky', '/faq']])
})

test('an entry of an own page goes with the page, and a path that no page had stays', async () => {
  const id = { site: 'SK', kind: 'own-page', key: 'summer' } as const
  const body = {
    path: '/leto',
    title: 'Leto',
    description: 'Leto.',
    sections: [{ text: { headline: 'Leto', paragraphs: ['Leto.'] } }],
  }
  const publishSummer = (tags: string[]) =>
    edit((client) => publishContent(client, id, { key: 'summer', tags, position: 0, body }, BY))
  await publishSummer([])
  await publish([
    { text: 'Leto', href: '/leto?a=b' },
    { text: 'Poradňa', href: '/landing/advice' },
  ])
  await expect
    .poll(() => tops())
    .toEqual([
      ['Leto', '/leto?a=b'],
      ['Poradňa', '/landing/advice'],
    ])
  // a page for a group of an A/B test is there, though others do not see it
  await publishSummer(['ab.menu.b'])
  await publish([{ text: 'Nové leto', href: '/leto' }])
  await expect.poll(() => tops()).toEqual([['Nové leto', '/leto']])
  await publish([
    { text: 'Leto', href: '/leto?a=b' },
    { text: 'Poradňa', href: '/landing/advice' },
  ])
  await edit((client) => unpublishContent(client, id, BY))
  await expect.poll(() => tops()).toEqual([['Poradňa', '/landing/advice']])
})

test('an entry of an own page that was removed stays where a redirect leads on', async () => {
  const id = { site: 'SK', kind: 'own-page', key: 'winter' } as const
  const sections = [{ text: { headline: 'Zima', paragraphs: ['Zima.'] } }]
  const body = { path: '/zima', title: 'Zima', description: 'Zima.', sections }
  await edit((client) => publishContent(client, id, { key: 'winter', tags: [], position: 0, body }, BY))
  await publish([{ text: 'Zima', href: '/zima' }])
  await edit((client) => unpublishContent(client, id, BY))
  await expect.poll(() => tops()).toEqual([])
  const redirect = (sql: string) =>
    edit(async (client) => {
      await client.query(sql)
      await invalidate(client, ['redirects'])
    })
  await redirect("insert into redirect (address, site, target) values ('/zima', '*', '/faq')")
  await expect.poll(() => tops()).toEqual([['Zima', '/zima']])
  await redirect("delete from redirect where address = '/zima'")
  await expect.poll(() => tops()).toEqual([])
})

test('a menu that is planned holds from its moment on, and a preview shows it before', async () => {
  const validFrom = Date.UTC(2027, 2, 1)
  await publish([{ category: 'coffee' }])
  await publish([{ category: 'fashion' }], { key: 'spring', validFrom })
  await expect.poll(() => tops()).toEqual([['Káva', '/c/coffee']])
  const cookie = await previewing(shop, { dateTime: '2027-03-02T10:00' })
  expect((await tops('SK', '/deliveryCosts', { cookie })).map(([, href]) => href)).toEqual(['/c/fashion'])
})

test('the call of the navigation answers the own menu, with its pictures as teasers', async () => {
  const picture = { handle: 'roast', widths: [320, 640], formats: ['jpeg'], ratio: [488, 287] }
  await publish(
    [
      { text: 'Pražiareň', href: '/landing/roast', picture, entries: [{ category: 'beans', picture }] },
      { themeWorlds: true },
      { text: 'Blog', href: 'https://blog.example/' },
    ],
    {},
    'HU',
  )
  const get = async () =>
    (await shop.app.inject({ url: navigationCall.path, query: { site: 'HU' } })).json<NavigationAnswer>()
  await expect.poll(async () => (await get()).navigation.length).toBe(2)
  const answer = await get()
  expectShape(NavigationShape, answer)
  expect(answer.navigation.map(({ title, href, target }) => [title, href, target])).toEqual([
    ['Pražiareň', '/landing/roast', '_self'],
    ['Blog', 'https://blog.example/', '_blank'],
  ])
  expect(answer.navigation[0]!.teaser).toEqual({
    title: 'Pražiareň',
    items: [
      {
        link: { title: 'Pražiareň', href: '/landing/roast' },
        image: { src: '/img/roast/640.jpeg', title: 'Pražiareň' },
      },
      { link: { title: 'Szemes kávé', href: '/c/beans' }, image: { src: '/img/roast/640.jpeg', title: 'Szemes kávé' } },
    ],
  })
})

test.each([
  ['an entry that leads nowhere', [{ text: 'x' }]],
  ['no entries', []],
  ['a script', [{ text: 'x', href: 'javascript:alert(1)' }]],
  ['another host by two slashes', [{ text: 'x', href: '//evil.example' }]],
  ['a server without https', [{ text: 'x', href: 'http://plain.example' }]],
])('a menu with %s is refused', async (_what, entries) => {
  expect(await publish(entries, {}, 'TR')).toMatchObject({ type: 'refused', refusal: { code: 'INVALID_BODY' } })
})
