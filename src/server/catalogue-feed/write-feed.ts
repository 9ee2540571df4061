import type pg from 'pg'
import { feedItems } from '#rules/catalogue-feed/feed-item.ts'
import { FEED_FORMATS, type FeedName } from '#rules/catalogue-feed/feed-xml.ts'
import { type Origins, siteAddresses } from '#rules/site-address.ts'
import { BRAND } from '#sites/brand.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { readCategories, readGoods } from '../catalogue-import/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { writeWhole } from '../write-whole.ts'
import { readFeedIds, readGalleries } from './feed-queries.ts'

const AT_ONCE = 100

/** The pieces of a feed of what a site shows in its lists. */
async function* feedPieces(
  client: pg.ClientBase,
  format: FeedName,
  site: Site,
  origins: Origins,
): AsyncGenerator<{ text: string; items: number }> {
  const { before, item, after } = FEED_FORMATS[format]
  const { language } = siteConfig(site)
  const addresses = siteAddresses(site, origins)
  const categories = new Map((await readCategories(client)).map((category) => [category.slug, category]))
  const categoryPath = (slug: string): string[] => {
    const category = categories.get(slug)
    if (!category) return []
    return [
      ...(category.parent === null ? [] : categoryPath(category.parent)),
      shownText(category.title, language) ?? slug,
    ]
  }
  yield { text: before({ title: BRAND, address: addresses.page('/') }), items: 0 }
  let last = ''
  for (;;) {
    const ids = await readFeedIds(client, site, last, AT_ONCE)
    if (ids.length === 0) break
    last = ids.at(-1)!
    const states = await readGoods(client, ids, { isLocked: false })
    const galleries = await readGalleries(client, ids)
    const items = ids.flatMap((id) => feedItems(states.get(id)!, { site, addresses, galleries, categoryPath }))
    yield { text: items.map(item).join(''), items: items.length }
  }
  yield { text: after, items: 0 }
}

/** Writes a feed of a site to a file, which has its name once it is whole. Answers how many items it has. */
export async function writeFeed(
  pool: pg.Pool,
  file: string,
  { format, site, origins }: { format: FeedName; site: Site; origins: Origins },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    let count = 0
    async function* texts() {
      for await (const { text, items } of feedPieces(client, format, site, origins)) {
        count += items
        yield text
      }
    }
    await writeWhole(file, texts())
    return count
  })
}
