import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentBody } from '#calls/contents.ts'
import { ownPathFault } from '#rules/own-page/own-path.ts'
import type { Site } from '#sites/sites.ts'
import { publishContent, undoContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { importRedirects } from '../redirect/change-redirects.ts'
import { openWithRoutes, type RegisteredRoute } from '../testing/registered-routes.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A merchant's own pages, on built pages through the whole server. */

let shop: TestShop
let routes: RegisteredRoute[]
beforeAll(async () => {
  const opened = await openWithRoutes(() => openTestShop({}, { built: true }))
  shop = opened.shop
  routes = opened.routes
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

type Body = ContentBody<'own-page'>

const bodyOf = (path: string, more: Partial<Body> = {}): Body => ({
  path,
  title: 'Mahlgrad & Mühle',
  description: 'Welcher Mahlgrad wozu passt.',
  sections: [{ text: { paragraphs: ['Fein für Espresso, grob für die French Press.'] } }],
  ...more,
})

interface Terms {
  site?: Site
  validFrom?: number
  validUntil?: number
}

const by = () => ({ author: 'editor', now: shop.moment - 60_000 })
function publish(key: string, body: Body, { site = 'DE', ...period }: Terms = {}) {
  const terms = { key, tags: [], position: 0, ...period }
  return inTransaction(shop.database.pool, (client) =>
    publishContent(client, { site, kind: 'own-page' }, { ...terms, body }, by()),
  )
}
const onPages = (work: typeof unpublishContent | typeof undoContent, key: string) =>
  inTransaction(shop.database.pool, (client) => work(client, { site: 'DE', kind: 'own-page', key }, by()))

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  shop.app.inject({ method: 'GET', url, headers })
const seen = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}
const main = (html: string) => /<main\b.*<\/main>/s.exec(html)![0]

test('no own page can have the path of a route, or one below it', () => {
  const taken = routes.map(({ path }) =>
    path
      .replace(/:size\(.*\)/, '1x1')
      .replaceAll(/:\w+/g, 'x')
      .toLowerCase(),
  )
  expect(taken.length).toBeGreaterThan(150)
  expect(taken.filter((path) => ownPathFault(path) === undefined)).toEqual([])
  const below = taken.filter((path) => path.lastIndexOf('/') > 0).map((path) => `/${path.split('/')[1]}/something-new`)
  expect(below.filter((path) => ownPathFault(path) === undefined)).toEqual([])
})

test('an own page is there under its path, the same for everybody, and in the sitemap', async () => {
  expect(await seen('/ratgeber/mahlgrad')).toEqual([404, undefined])
  expect(await publish('grind', bodyOf('/ratgeber/mahlgrad'))).toMatchObject({ type: 'published' })
  await expect.poll(() => seen('/ratgeber/mahlgrad')).toEqual([200, undefined])
  const { body, headers } = await get('/ratgeber/mahlgrad')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<title>Mahlgrad &amp; Mühle | Crema</title>')
  expect(body).toContain('<meta name="description" content="Welcher Mahlgrad wozu passt."')
  expect(main(body)).toMatch(/<h1[^>]*>Mahlgrad &amp; Mühle<\/h1>/)
  expect(main(body)).toContain('<p>Fein für Espresso, grob für die French Press.</p>')
  expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toMatch(/^https?:\/\/[^/]+\/ratgeber\/mahlgrad$/)
  expect([...body.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi)].map(([, lang]) => lang)).toEqual([
    'de-DE',
    'x-default',
  ])
  expect((await get('/sitemap/pages.xml')).body).toContain('/ratgeber/mahlgrad<')
  const bot = await get('/ratgeber/mahlgrad', { accept: '*/*', 'user-agent': 'Googlebot/2.1' })
  expect([bot.statusCode, bot.body.includes('French Press')]).toEqual([200, true])
})

test('other forms of a path lead to the one that the page has', async () => {
  for (const path of ['/Ratgeber/MAHLGRAD', '/ratgeber/mahlgrad/', '/ratgeber/m%61hlgrad'])
    expect([path, ...(await seen(path))]).toEqual([path, 301, '/ratgeber/mahlgrad'])
  expect(await seen('/ratgeber/mahlgrad?utm_source=mail')).toEqual([200, undefined])
  expect(await seen('/ratgeber/mahlgrad/mehr')).toEqual([404, undefined])
  expect(await seen('/ratgeber')).toEqual([404, undefined])
  const posted = await shop.app.inject({ method: 'POST', url: '/ratgeber/mahlgrad', headers: { accept: 'text/html' } })
  expect(posted.statusCode).toBe(404)
})

test('a changed path leads on, its undo leads back, and a removed page is gone', async () => {
  await publish('moving', bodyOf('/alt', { title: 'Umzug' }))
  await expect.poll(() => seen('/alt')).toEqual([200, undefined])
  await publish('moving', bodyOf('/neu', { title: 'Umzug' }))
  await expect.poll(() => seen('/alt')).toEqual([301, '/neu'])
  expect(await seen('/neu')).toEqual([200, undefined])
  await publish('moving', bodyOf('/ganz-neu', { title: 'Umzug' }))
  await expect.poll(() => seen('/neu')).toEqual([301, '/ganz-neu'])
  expect(await seen('/alt')).toEqual([301, '/ganz-neu'])
  await onPages(undoContent, 'moving')
  await expect.poll(() => seen('/ganz-neu')).toEqual([301, '/neu'])
  await onPages(unpublishContent, 'moving')
  await expect.poll(() => seen('/neu')).toEqual([410, undefined])
  expect(await seen('/alt')).toEqual([410, undefined])
  await onPages(undoContent, 'moving')
  await expect.poll(() => seen('/neu')).toEqual([200, undefined])
})

test('a planned page begins by itself, replaces the one at its path, and is gone when it is over', async () => {
  await publish('always', bodyOf('/saison', { title: 'Immer' }))
  const [from, until] = [shop.moment + 60_000, shop.moment + 120_000]
  await publish('season', bodyOf('/saison', { title: 'Saison' }), { validFrom: from, validUntil: until })
  await publish('short', bodyOf('/kurz', { title: 'Kurz' }), { validFrom: from, validUntil: until })
  const title = async () => /<h1[^>]*>([^<]*)/.exec(main((await get('/saison')).body))?.[1]
  await expect.poll(title).toBe('Immer')
  expect(await seen('/kurz')).toEqual([404, undefined])
  shop.moment = from
  expect(await title()).toBe('Saison')
  expect(await seen('/kurz')).toEqual([200, undefined])
  shop.moment = until
  expect(await title()).toBe('Immer')
  expect(await seen('/kurz')).toEqual([410, undefined])
})

test('a page of one key on two sites names the other, and each site leads to its own path', async () => {
  await publish('about-us', bodyOf('/ueber-den-roester', { title: 'Der Röster' }))
  await publish('about-us', bodyOf('/le-torrefacteur', { title: 'Le torréfacteur' }), { site: 'CH_FR' })
  await expect.poll(() => seen('/ueber-den-roester')).toEqual([200, undefined])
  await expect.poll(() => seen('/le-torrefacteur?site=CH_FR')).toEqual([200, undefined])
  const { body } = await get('/ueber-den-roester')
  const alternates = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)]
  expect(alternates.map(([, lang, href]) => [lang, href!.replace(/^https?:\/\/[^/]+/, '')])).toEqual([
    ['de-DE', '/ueber-den-roester'],
    ['fr-CH', '/le-torrefacteur?site=CH_FR'],
    ['x-default', '/ueber-den-roester'],
  ])
  expect(await seen('/ueber-den-roester?site=CH_FR')).toEqual([301, '/le-torrefacteur?site=CH_FR'])
  expect(await seen('/le-torrefacteur')).toEqual([301, '/ueber-den-roester'])
  expect(await seen('/ueber-den-roester?site=PL')).toEqual([404, undefined])
})

test('a page that search engines shall not list is not in the sitemap and says so', async () => {
  await publish('hidden', bodyOf('/nur-mit-link', { noIndex: true }))
  await expect.poll(() => seen('/nur-mit-link')).toEqual([200, undefined])
  expect((await get('/nur-mit-link')).body).toContain('<meta name="robots" content="noindex"')
  expect((await get('/sitemap/pages.xml')).body).not.toContain('/nur-mit-link<')
})

test('a page shows sections of the home page and sections to read, with its questions as JSON-LD', async () => {
  const picture = { handle: 'scene-theme-park', widths: [480, 960], formats: ['jpeg'], ratio: [16, 9] as [16, 9] }
  await publish('all', {
    ...bodyOf('/alles'),
    seoTitle: 'Alles auf einmal',
    sections: [
      {
        hero: {
          headline: 'Ganz oben',
          text: 'Worte',
          link: { href: '/c/coffee', text: 'Los' },
          picture,
          theme: 'blue-dark',
        },
      },
      { 'product-row': { headline: 'Dazu passt', source: { type: 'products', ids: ['p1001', 'p1003'] } } },
      { 'product-row': { headline: 'Nichts davon', source: { type: 'category', slug: 'no-such-category' } } },
      { 'category-tiles': { headline: 'Alle Bereiche' } },
      {
        table: {
          headline: 'Mahlgrade',
          columns: ['Zubereitung', 'Grad'],
          rows: [
            ['Espresso', 'fein'],
            ['Filter', 'mittel'],
          ],
        },
      },
      { picture: { picture, alt: 'Ein Park mit <Bank>', caption: 'Im Park' } },
      {
        questions: {
          id: 'fragen',
          headline: 'Fragen',
          questions: [{ question: 'Wie fein?', answer: 'Sehr "fein" </script>.' }],
        },
      },
    ],
  })
  await expect.poll(() => seen('/alles')).toEqual([200, undefined])
  const { body } = await get('/alles')
  const html = main(body)
  expect(body).toContain('<title>Alles auf einmal | Crema</title>')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Ganz oben<\/h1>/)
  expect(body).toMatch(/<link rel="preload" as="image"[^>]*scene-theme-park/i)
  expect(
    [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text!.replaceAll(/<[^>]*>/g, '')).filter(Boolean),
  ).toEqual(['Dazu passt', 'Alle Bereiche', 'Mahlgrade', 'Fragen'])
  expect(html).toContain('href="/products/p1001"')
  expect(html).toMatch(/<th scope="col">Zubereitung<\/th><th scope="col">Grad<\/th>/)
  expect(html).toMatch(/<th scope="row">Espresso<\/th><td>fein<\/td>/)
  expect(html).toContain('alt="Ein Park mit &lt;Bank&gt;"')
  expect(html).toMatch(/<details[^>]*><summary>Wie fein\?/)
  const graph = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)![1]!)['@graph']
  expect(graph.find((thing: Record<string, string>) => thing['@type'] === 'FAQPage')).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Wie fein?', acceptedAnswer: { '@type': 'Answer', text: 'Sehr "fein" </script>.' } },
    ],
  })
})

test('the page that the documents show is one that can be published', async () => {
  const [, json] = /own-page[^\n]*\n\n```json\n(.*?)```/s.exec(await readFile('docs/own-shop.md', 'utf8'))!
  const { body } = JSON.parse(json!)
  expect(await publish('grind-en', body)).toMatchObject({ type: 'published' })
  await expect.poll(() => seen('/guide/grind')).toEqual([200, undefined])
})

test('a redirect from the path of an own page is for later, and one to it is no fault', async () => {
  await publish('target', bodyOf('/ziel'))
  await expect.poll(() => seen('/ziel')).toEqual([200, undefined])
  const rows = [
    { line: 2, site: null, from: '/ziel', to: '/about' },
    { line: 3, site: null, from: '/old.html', to: '/ziel' },
  ]
  const terms = { keepsGoing: false, isWanted: async () => true }
  const { plan } = await importRedirects(shop.database.pool, rows, terms)
  expect(plan.notes.map(({ severity, line, column }) => [severity, line, column])).toEqual([['warning', 2, 'from']])
  expect(await seen('/ziel')).toEqual([200, undefined])
  await onPages(unpublishContent, 'target')
  await expect.poll(() => seen('/ziel')).toEqual([301, '/about'])
})

test.each<[string, object, string]>([
  ['a path of the shop', { path: '/cart' }, "'/cart' is an address of the shop itself, or stands below one."],
  ['a section of no kind', { sections: [{}] }, '/sections/0'],
  [
    'a section of two kinds',
    { sections: [{ text: {}, questions: { headline: 'a', questions: [{ question: 'a', answer: 'b' }] } }] },
    '/sections/0',
  ],
  ['a section that there is not', { sections: [{ video: {} }] }, '/sections/0'],
  [
    'an address of another host',
    { sections: [{ text: { links: [{ href: '//evil.example', text: 'a' }] } }] },
    '/sections/0/text/links/0/href',
  ],
])('%s is refused in words for the editor', async (_, more, message) => {
  const result = await publish('wrong', { ...bodyOf('/falsch'), ...more } as Body)
  expect(result).toMatchObject({ type: 'refused', refusal: { code: 'INVALID_BODY' } })
  expect(JSON.stringify(result)).toContain(message)
})
