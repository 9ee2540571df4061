import { DEFAULT_SORT, type ListingLoaders, PAGE_SIZE } from '#calls/listing.ts'
import { readListing, readNewest, readReduced } from './listing-queries.ts'
import type { SharedLoading } from './shared-loading.ts'

const ROW_LENGTH = 12
const OFFER_WINDOW_MS = 60 * 86_400_000

/** Navigation and lists of products for one visit. */
export function listingLoaders({ shop, visit, categories }: SharedLoading): ListingLoaders {
  const { site, moment } = visit
  const { pool } = shop.database
  const cards = async (ids: string[]) => (await shop.productCache.take(site, ids, moment)).map(({ card }) => card)

  return {
    navigation: async () => (await categories()).navigation(),
    async row(source) {
      switch (source.type) {
        case 'newest':
          return cards(await readNewest(pool, site, ROW_LENGTH))
        case 'offers': {
          const reduced = await cards(await readReduced(pool, site, moment - OFFER_WINDOW_MS, ROW_LENGTH * 2))
          const offers = reduced.filter((card) => card.oldPrice !== undefined && card.oldPriceKind === 'PRIOR')
          return offers.slice(0, ROW_LENGTH)
        }
        case 'category': {
          const choice = { page: 1, sort: DEFAULT_SORT, size: ROW_LENGTH }
          return cards((await readListing(pool, site, source.slug, choice)).ids)
        }
        case 'products':
          return (await cards(source.ids)).filter((card) => card.isAvailable)
      }
    },
    async category(slug, { page, sort }) {
      const tree = await categories()
      const category = tree.find(slug)
      if (!category) return undefined
      const { ids, count } = await readListing(pool, site, slug, { page, sort })
      const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
      if (page > pages) return undefined
      return {
        category,
        path: tree.pathTo(slug),
        neighbours: tree.neighbours(slug),
        cards: await cards(ids),
        count,
        page,
        pages,
        sort,
      }
    },
  }
}
