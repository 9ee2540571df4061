import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_KINDS, type ContentKind } from '#calls/contents/content-kinds-shapes.ts'
import type { DemoContent } from '#demo/contents/demo-content.ts'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { categoryPath, infoPath, THEME_WORLDS_PATH, themeWorldPath } from '#rules/addresses.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readContents } from './content-queries.ts'
import { publishContent } from './publish-content.ts'

/** HTML in every text that an editor can write, of every kind of content, on the pages that show it. */
const NOON = Date.UTC(2026, 11, 1, 11)
const BY = { author: 'editor', now: NOON }
const HTML = '<img src=x onerror=alert(1)>'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => NOON })
})
afterAll(() => shop.close())

/** A body with HTML in each of its texts that the shape of its kind lets be any text. */
function withHtml(kind: keyof typeof CONTENT_KINDS, body: object): object {
  const validator = Compile(CONTENT_KINDS[kind].body)
  const changed = structuredClone(body)
  const { check }: ContentKind = CONTENT_KINDS[kind]
  const isFit = () => validator.Check(changed) && check?.(changed as never, 'DE') === undefined
  const visit = (part: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>)
      if (typeof value !== 'string') continue
      part[name] = `${HTML}${value}`.slice(0, Math.max(HTML.length, value.length))
      if (!isFit()) part[name] = value
    }
  }
  visit(changed as Record<string, unknown>)
  return changed
}

const fromDemo = demoContents(NOON).filter(({ site, content: { validFrom = 0, validUntil = Infinity } }) => {
  return site === 'DE' && validFrom <= NOON && NOON < validUntil
})

/** A page with a section of each kind to read; those of the home page are the demo's. */
const OWN_PAGE: DemoContent = {
  kind: 'own-page',
  key: 'own',
  position: 0,
  body: {
    path: '/own-page',
    title: 'Title',
    seoTitle: 'Title for search engines',
    description: 'Description',
    sections: [
      { text: { headline: 'Text', paragraphs: ['Words'], list: ['Item'], links: [{ href: '/faq', text: 'Link' }] } },
      { table: { headline: 'Table', columns: ['Column'], rows: [['Cell']] } },
      {
        picture: {
          picture: { handle: 'scene-theme-park', widths: [480], formats: ['jpeg'], ratio: [16, 9] },
          alt: 'Park',
        },
      },
      { questions: { headline: 'Questions', questions: [{ question: 'Question', answer: 'Answer' }] } },
    ],
  },
}
/** A menu, which every page shows. */
const MENU: DemoContent = {
  kind: 'navigation',
  key: 'menu',
  slot: 'navigation',
  position: 0,
  body: { entries: [{ text: 'Entry', href: '/faq', entries: [{ text: 'Below', href: '/imprint' }] }] },
}
const OWN = [OWN_PAGE, MENU].map((content) => ({ site: 'DE' as const, content }))
const contents = [...fromDemo, ...OWN]

test('no text of any kind of content brings HTML onto a page; it is shown as it was typed', async () => {
  const kinds = new Set(contents.map(({ content }) => content.kind))
  // src/server/own-name.test.ts looks at the name of a shop, src/server/withdrawal/withdrawal.test.ts at where goods go back, and
  // src/server/words/words.test.ts at words; a theme has colours and the names of fonts, and the others have numbers and kinds
  const others = [
    'brand',
    'delivery',
    'gift-cards',
    'limits',
    'opening',
    'payments',
    'returns',
    'shipping',
    'subscriptions',
    'tax',
    'theme',
    'words',
  ]
  expect([...kinds, ...others].sort()).toEqual(Object.keys(CONTENT_KINDS).sort())
  await inTransaction(shop.database.pool, async (client) => {
    await client.query("delete from content where site = 'DE'; delete from content_revision where site = 'DE'")
    for (const { content } of contents) {
      const { kind, body, ...terms } = content
      const publication = { tags: [], ...terms, body: withHtml(kind, body) }
      const result = await publishContent(client, { site: 'DE', kind }, publication, BY)
      expect(result, kind).toMatchObject({ type: 'published' })
    }
  })
  const stored = JSON.stringify(await readContents(shop.database.pool, 'DE'))
  expect(stored.split(HTML).length).toBeGreaterThan(300)

  const world = contents.flatMap(({ content }) => (content.kind === 'theme-world' ? [content.body.slug] : []))[0]!
  const paths = ['/', categoryPath('coffee'), categoryPath('household'), THEME_WORLDS_PATH, themeWorldPath(world)]
  for (const path of [
    ...paths,
    infoPath('faq', 'DE'),
    infoPath('imprint', 'DE'),
    infoPath('store-finder', 'DE'),
    '/own-page',
  ]) {
    await expect
      .poll(async () => (await shop.app.inject({ url: path, query: { site: 'DE' } })).body)
      .toContain('&lt;img src=x onerror=alert(1)&gt;')
    const { body } = await shop.app.inject({ url: path, query: { site: 'DE' } })
    expect(body, path).not.toContain('<img src=x')
    // in the value of an attribute it is text as well
    expect(body.replaceAll(/"[^"]*"/g, '""'), path).not.toMatch(/<[^<>]*[\s/]onerror=/)
  }
  const menu = await shop.app.inject({ url: '/menu', query: { site: 'DE' } })
  // the name of the entry and of the one below it
  const shown = menu.body.slice(menu.body.indexOf('<main')).split('&lt;img src=x onerror=alert(1)&gt;').length - 1
  expect(shown).toBeGreaterThanOrEqual(2)
  const promotion = await shop.app.inject('/service/promotion/api/promotion/TOP_BANNER?site=DE')
  expect(JSON.parse(promotion.json().contentJSON).legalText).not.toContain('<img')
})
