import type pg from 'pg'
import { feedItems } from '#rules/catalogue-feed/feed-item.ts'
import { FEED_FORMATS } from '#rules/catalogue-feed/feed-xml.ts'
import { type Origins, siteAddresses } from '#rules/site-address.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { siteConfig } from '#sites/sites.ts'
import { readCategories, readGoods } from '../catalogue-import/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { readFeedIds, readGalleries } from './feed-queries.ts'
import type { FeedOfSite } from './stored-feed-queries.ts'

/** Products that are read and printed together. Larger batches would keep requests of this process waiting. */
const AT_ONCE = 50

/** A piece of a feed's XML, and how many items it has. */
export interface FeedPiece {
  text: string
  items: number
}

/**
 * The pieces of a feed of what a site shows in its lists. Each batch of products is read in a transaction of its own, because one that
 * is open for minutes would keep the database from its upkeep; so each product is whole, and the feed is of no single moment.
 */
export async function* feedPieces(
  pool: pg.Pool,
  { format, site }: FeedOfSite,
  { origins, title, moment }: { origins: Origins; title: string; moment: number },
): AsyncGenerator<FeedPiece> {
  const { before, item, after } = FEED_FORMATS[format]
  const { language } = siteConfig(site)
  const addresses = siteAddresses(site, origins)
  const found = await inTransaction(pool, readCategories)
  const categories = new Map(found.map((category) => [category.slug, category]))
  const categoryPath = (slug: string): string[] => {
    const category = categories.get(slug)
    if (!category) return []
    return [
      ...(category.parent === null ? [] : categoryPath(category.parent)),
      shownText(category.title, language) ?? slug,
    ]
  }
  yield { text: before({ title, address: addresses.page('/') }), items: 0 }
  let last = ''
  for (;;) {
    const batch = await inTransaction(pool, async (client) => {
      const ids = await readFeedIds(client, site, last, AT_ONCE)
      if (ids.length === 0) return undefined
      const states = await readGoods(client, ids, { isLocked: false })
      return { ids, states, galleries: await readGalleries(client, ids) }
    })
    if (!batch) break
    last = batch.ids.at(-1)!
    const around = { site, moment, addresses, galleries: batch.galleries, categoryPath }
    // a product may have been deleted since its id was read
    const items = batch.ids.flatMap((id) => {
      const state = batch.states.get(id)
      return state ? feedItems(state, around) : []
    })
    yield { text: items.map(item).join(''), items: items.length }
  }
  yield { text: after, items: 0 }
}
