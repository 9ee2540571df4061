import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { openCatalogueFile } from '../catalogue-file/open-catalogue-file.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeFeed } from './write-feed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** A feed as the reader of such files reads it. */
async function read(file: string): Promise<{ records: CatalogueRecord[]; notes: FileNote[]; format: string }> {
  const opened = await openCatalogueFile(file, {})
  if (opened.type === 'refused') throw new Error(opened.message)
  const parts = []
  for await (const part of opened.records) parts.push(part)
  await opened.close()
  return {
    records: parts.flatMap(({ records }) => records),
    notes: parts.flatMap(({ notes }) => notes),
    format: opened.said.format,
  }
}

test.each([
  ['google', 'DE'],
  ['google', 'TR'],
  ['heureka', 'CZ'],
] as const)(
  'a %s feed of %s has each article with a picture that anybody can order there, and is read without a word',
  async (format, site) => {
    const file = join(shop.folder, `${format}-${site}.xml`)
    const items = await writeFeed(shop.database.pool, file, {
      format,
      site,
      origins: ONE_ORIGIN,
      title: 'Crema',
      moment: shop.moment,
    })
    const { rows } = await shop.database.pool.query<{ tcm: string; amount: number }>(
      `select tcm, amount from article join article_price using (tcm) join product on product.id = product_id
     where site = $1 and product_type = 'ARTICLE' and status = 'active' and not crema_card and gallery <> '[]'
       and (stock is null or stock > 0 or back_in_stock_option <> 'SOLD_OUT') order by tcm`,
      [site],
    )
    expect(items).toBe(rows.length)
    const found = await read(file)
    expect(found.notes).toEqual([])
    const prices = found.records.map(({ article }) => [article!.sku, Number.parseFloat(article!.price!)])
    expect(prices.sort()).toEqual(rows.map(({ tcm, amount }) => [tcm, amount / 100]).sort())
    for (const { pictures } of found.records)
      for (const { url } of pictures ?? [])
        expect(url).toMatch(/^https:\/\/shop\.example\/img\/[a-z0-9-]+\/1280\.jpeg$/)
  },
)

test('a feed that cannot be ended leaves no file behind', async () => {
  const folder = shop.folder
  const broken = {
    ...ONE_ORIGIN,
    of: {
      ...ONE_ORIGIN.of,
      get DE(): string {
        throw new Error('no origin')
      },
    },
  }
  const before = await readdir(folder)
  await expect(
    writeFeed(shop.database.pool, join(folder, 'broken.xml'), {
      format: 'google',
      site: 'DE',
      origins: broken,
      title: 'Crema',
      moment: shop.moment,
    }),
  ).rejects.toThrow('no origin')
  expect(await readdir(folder)).toEqual(before)
  expect(await readFile(join(folder, 'google-DE.xml'), 'utf8')).toMatch(/<\/rss>\n$/)
})
