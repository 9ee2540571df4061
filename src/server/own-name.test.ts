import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_PATH } from '#rules/account-addresses.ts'
import { UI_GALLERY_PATH } from '#rules/addresses.ts'
import { CODE_NAME } from '#sites/brand.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { commandOf } from './commands/command-of.ts'
import { newOrderLink } from './order/order-link-queries.ts'
import { openWithRoutes } from './testing/registered-routes.ts'
import { signIn } from './testing/test-customer.ts'
import { addTestOrder, newOrderNumber } from './testing/test-orders.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { until } from './testing/until.ts'

/** All pages of a shop that is called Weber & "Söhne": none shows the code name but in its own places (note 28). */

const NAME = 'Weber & "Söhne"'
const ESCAPED = 'Weber &amp; &quot;Söhne&quot;'

/** Where a page may have the code name. Written small it is a word of coffee, or part of an address. */
const CODE_NAME_PLACES = [
  // the software and its version (CONST-03)
  /<meta name="generator" content="Crema [\d.]+"\/>/g,
  // who has the card, in calls and in what islands begin with (QB-45, CUST-06)
  /\bisCrema[cC]ard\w*/g,
  // the key of the demo's editor (src/server/staff/demo-editor.ts)
  /\bCREMA(?:CREMA)+24\b/g,
]

let shop: TestShop
let paths: string[]
let cookie: string
let orderPath: string
beforeAll(async () => {
  const opened = await openWithRoutes(() => openTestShop({}, { built: true }))
  shop = opened.shop
  const { pool } = shop.database
  await pool.query(RENAMED_DEMO)
  paths = opened.routes.filter(({ method, config }) => method === 'GET' && config.page).map(({ path }) => path)
  await commandOf('settings', ['set', 'brand', '--name', NAME])(shop.database, shop.moment)
  cookie = (await signIn(shop, { card: true })).cookie
  const number = newOrderNumber()
  await addTestOrder(pool, { number, placedAt: shop.moment })
  orderPath = `${ORDER_PATH}?token=${await newOrderLink(pool, number, shop.moment)}`
  await until(async () => (await bodyOf('/')).includes(ESCAPED))
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** What the demo says of itself is its own: its texts and goods get another name, so that what is left comes from the code. */
const RENAMED_DEMO = `do $$
  declare place record;
  begin
    for place in
      select table_name, column_name, data_type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
    loop
      execute format('update %1$I set %2$I = replace(%2$I::text, ''${CODE_NAME}'', ''Muster'')::%3$s where %2$I::text like ''%%${CODE_NAME}%%''',
        place.table_name, place.column_name, place.data_type);
    end loop;
  end $$`

async function bodyOf(url: string, { signedIn = false, site = 'DE' as Site } = {}): Promise<string> {
  const named = site === 'DE' ? url : `${url}${url.includes('?') ? '&' : '?'}site=${site}`
  const headers = { accept: 'text/html', host: 'localhost', ...(signedIn && { cookie }) }
  const { body, headers: answered } = await shop.app.inject({ url: named, headers })
  const { location } = answered
  return typeof location === 'string' ? bodyOf(location.replace(/^https?:\/\/[^/]+/, ''), { signedIn }) : body
}

/** Each place of the code name that is none of those above, with what stands around it. */
const codeNamesIn = (html: string): string[] => {
  const left = CODE_NAME_PLACES.reduce((text, place) => text.replaceAll(place, ''), html)
  return [...left.matchAll(/.{0,60}(?:Crema|CREMA|query=crema).{0,40}/g)].map(([around]) => around)
}

/** Examples of the paths with values. */
const VALUES: Record<string, string> = {
  '/c/:slug': '/c/coffee',
  '/products/:productId': '/products/p1001',
  '/themeworld/:slug': '/themeworld/espresso-bar',
}

test('the walk knows all pages', () => {
  expect(paths.length).toBeGreaterThan(60)
})

/** The parts of a walk, so that none is long. */
const PARTS = [0, 1, 2, 3]

test.each([true, false].flatMap((signedIn) => PARTS.map((part) => [signedIn ? 'member' : 'stranger', part] as const)))(
  'no page of a %s shows the code name, and each names the shop (part %i)',
  async (who, part) => {
    const faults: Record<string, string[]> = {}
    for (const path of paths.filter((one, at) => one !== UI_GALLERY_PATH && at % PARTS.length === part)) {
      const url = path.includes(':') ? (VALUES[path] ?? path.replaceAll(/:\w+/g, 'x')) : path
      const html = await bodyOf(url, { signedIn: who === 'member' })
      const found = codeNamesIn(html)
      if (!html.includes(`data-brand="${ESCAPED}"`)) found.push('no name of the shop')
      if (html.includes('Weber & "')) found.push('a name that is not escaped')
      if (found.length > 0) faults[url] = found
    }
    expect(faults).toEqual({})
  },
)

test.each(SITES)('pages of %s show the name in its language, and not the code name', async (site) => {
  const urls = ['/', '/c/coffee', '/products/p1001', '/login', '/consent', '/nothing-here', '/cart']
  const faults: Record<string, string[]> = {}
  for (const url of [...urls, orderPath, '/search?query=tasse']) {
    const html = await bodyOf(url, { site })
    const found = codeNamesIn(html)
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
    if (!title.includes(ESCAPED)) found.push(title)
    if (found.length > 0) faults[url] = found
  }
  expect(faults).toEqual({})
})

test('what search engines and phones read has the name as it is written', async () => {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await bodyOf('/'))![1]!
  const graph = JSON.parse(script) as { '@graph': Array<{ name?: string }> }
  expect(graph['@graph'].map(({ name }) => name)).toEqual([NAME, NAME])
  const manifest = JSON.parse(await bodyOf('/site.webmanifest')) as { name: string; short_name: string }
  expect([manifest.name, manifest.short_name]).toEqual([NAME, NAME])
})
