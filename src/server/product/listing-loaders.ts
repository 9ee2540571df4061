import { type ListingLoaders, PAGE_SIZE } from '#calls/listing.ts'
import { readListing, readNewest, readReduced } from './listing-queries.ts'
import type { SharedLoading } from './shared-loading.ts'

const ROW_LENGTH = 12
const OFFER_WINDOW_MS = 60 * 86_400_000

/** Navigation and lists of products for one visit. */
export function listingLoaders({ shop, visit, categories }: SharedLoading): ListingLoaders {
  const { site, moment } = visit
  const { pool } = shop.database
  const cards = async (ids: string[]) => (await shop.productCache.take(site, ids, moment)).map(({ card }) => card)
  const navigation = async () => (await categories()).navigation()

  return {
    navigation,
    async home() {
      const [newest, reduced, coffee, tree] = await Promise.all([
        readNewest(pool, site, ROW_LENGTH).then(cards),
        readReduced(pool, site, moment - OFFER_WINDOW_MS, ROW_LENGTH * 2).then(cards),
        readListing(pool, site, 'coffee', { page: 1, sort: 'recommended', size: ROW_LENGTH }).then(({ ids }) =>
          cards(ids),
        ),
        navigation(),
      ])
      const offers = reduced.filter((card) => card.oldPrice !== undefined && card.oldPriceKind === 'PRIOR')
      return { newest, offers: offers.slice(0, ROW_LENGTH), coffee, categories: tree }
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
