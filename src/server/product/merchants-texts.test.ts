import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidate } from '../cache/invalidate.ts'
import { navigationTag, productTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { sanitiseDescription } from './sanitise-description.ts'

const GIVEN = `<h2>Für lange Abende</h2><p>Hält <b>zwei Stunden</b> warm &amp; wiegt 300 g.</p>
<table><tr><th>Höhe</th><td>9 cm</td></tr></table><p><a href="https://maker.example/a?b=1">Hersteller</a></p>`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  const description = { de: sanitiseDescription(GIVEN).html }
  const properties = [
    { name: { de: 'Garantie' }, values: [{ de: '5 Jahre' }, { pl: 'Zwrotka' }] },
    { name: { de: 'Duft' }, values: [{ de: 'Sternanisnote' }] },
  ]
  await shop.database.pool.query("update product set description = $1, properties = $2 where id = 'p3001'", [
    JSON.stringify(description),
    JSON.stringify(properties),
  ])
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const page = async (url: string) => (await shop.app.inject({ url })).body

test("a merchant's description is shown as HTML, and told to search engines as text", async () => {
  const product = await page('/products/p3001')
  expect(product).toContain(
    '<h3>Für lange Abende</h3><p>Hält <strong>zwei Stunden</strong> warm &amp; wiegt 300\u00a0g.</p>',
  )
  expect(product).toMatch(
    /<div role="region" tabindex="0" aria-label="[^"]+"><table><tr><th>Höhe<\/th><td>9\u00a0cm<\/td><\/tr><\/table><\/div>/,
  )
  expect(product).toContain('<a href="https://maker.example/a?b=1" rel="nofollow noopener">Hersteller</a>')
  const text = 'Für lange Abende Hält zwei Stunden warm & wiegt 300 g. Höhe 9 cm Hersteller'
  expect(product).toContain(`"description":"${text}"`)
  expect(product).toMatch(/<meta name="description" content="[^"]*Hält zwei Stunden warm &amp; wiegt/)
})

test("a merchant's facts stand under it, and are found by the search", async () => {
  const product = await page('/products/p3001')
  expect(product).toMatch(/<dl[^>]*><div><dt>Garantie<\/dt><dd>5 Jahre, Zwrotka<\/dd><\/div><div><dt>Duft<\/dt>/)
  // while the index is loaded, titles alone are sought
  await expect.poll(() => page('/search?query=Sternanisnote')).toContain('href="/products/p3001')
  expect(await page('/products/p3002')).not.toContain('<dl')
})

test("an option has the merchant's own name, in the language that there is", async () => {
  await shop.database.pool.query(
    `update product set dimensions = jsonb_set(jsonb_set(dimensions, '{1,type}', '"TEXT"'), '{1,name}', '{"tr":"Öğütme"}')
     where id = 'p1001'`,
  )
  const product = await page('/products/p1001')
  const labels = [...product.matchAll(/<legend[^>]*>([^<]*)</g)].map(([, label]) => label!.split(':')[0])
  expect(labels).toEqual(['Inhalt', 'Öğütme'])
})

test("search engines get a merchant's own texts in the language of the site, and otherwise the shop's", async () => {
  const given = [
    JSON.stringify({ de: 'Röstfrisch <b>"jetzt"', fr: 'Frais' }),
    JSON.stringify({ de: 'Von Hand & gut.' }),
  ]
  await shop.database.pool.query("update product set seo_title = $1, seo_description = $2 where id = 'p1002'", given)
  await shop.database.pool.query(
    "update category set seo_title = $1, seo_description = $2 where slug = 'household'",
    given,
  )
  await inTransaction(shop.database.pool, (client) => invalidate(client, [productTag('p1002'), navigationTag()]))
  const headOf = async (url: string) => {
    const html = await page(url)
    return [/<title>([^<]*)</.exec(html)?.[1], /<meta name="description" content="([^"]*)"/.exec(html)?.[1]]
  }
  const own = ['Röstfrisch &lt;b&gt;&quot;jetzt&quot;', 'Von Hand &amp; gut.']
  expect(await headOf('/products/p1002')).toEqual(own)
  expect(await headOf('/products/p1002?site=AT')).toEqual(own)
  expect(await headOf('/c/household')).toEqual(own)
  expect(await headOf('/c/household?page=2')).toEqual(own.map((text) => `${text} (Seite 2)`))
  const [french, ofShop] = await headOf('/products/p1002?site=CH_FR')
  expect(french).toBe('Frais')
  expect(ofShop).not.toContain('Von Hand')
  for (const url of ['/products/p1002?site=PL', '/c/household?site=PL']) {
    const [title, description] = await headOf(url)
    expect(title).toMatch(/^[^<]+ [|–-] /)
    expect(`${title} ${description}`).not.toMatch(/Röstfrisch|Von Hand|Frais/)
  }
})

test('a plain text of before is shown as it is', async () => {
  await shop.database.pool.query(`update product set description = '{"de":"Ein <b> & zwei"}' where id = 'p3003'`)
  expect(await page('/products/p3003')).toMatch(/<p class="[^"]*">Ein &lt;b&gt; &amp; zwei<\/p>/)
})
