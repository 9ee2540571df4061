import { DEFAULT_SORT, type ListingLoaders, PAGE_SIZE, type Sort } from '#calls/listing.ts'
import type { SearchLoaders } from '#calls/search.ts'
import { newestTag, offersTag } from '../cache/tags.ts'
import { noteOrder } from './listing-cache.ts'
import { readListingPage, readNewest, readReduced } from './listing-queries.ts'
import type { SharedLoading } from './shared-loading.ts'

const ROW_LENGTH = 12
/** How long a reduced product counts among the offers. */
export const OFFER_WINDOW_MS = 60 * 86_400_000

/** Navigation and lists of products for one visit. */
export function listingLoaders(loading: SharedLoading, search: Pick<SearchLoaders, 'list'>): ListingLoaders {
  const { shop, visit, dependencies, categories, products } = loading
  const { site, moment } = visit
  const { pool } = shop.database
  const cards = async (ids: readonly string[]) => (await products(ids)).map(({ card }) => card)
  const newestCards = async () => {
    dependencies.note(newestTag(site))
    return cards(await readNewest(pool, site, ROW_LENGTH))
  }
  const offerCards = async () => {
    dependencies.note(offersTag(site))
    const reduced = await readReduced(pool, site, moment - OFFER_WINDOW_MS, ROW_LENGTH * 2)
    for (const { reducedAt } of reduced) dependencies.noteMoment(reducedAt + OFFER_WINDOW_MS)
    const candidates = await cards(reduced.map(({ productId }) => productId))
    const offers = candidates.filter((card) => card.oldPrice !== undefined && card.oldPriceKind === 'PRIOR')
    return offers.slice(0, ROW_LENGTH)
  }
  const first = (slug: string, sort: Sort) => shop.listingCache.first(site, slug, sort, moment, dependencies)

  return {
    navigation: async () => (await categories()).navigation(),
    async row(source) {
      switch (source.type) {
        case 'newest':
          return newestCards()
        case 'offers':
          return offerCards()
        case 'category':
          return cards((await first(source.slug, DEFAULT_SORT)).slice(0, ROW_LENGTH))
        case 'products':
          return (await cards(source.ids)).filter((card) => card.isAvailable)
      }
    },
    async category(slug, { page, sort, filters = [], showsFilters = false }) {
      const tree = await categories()
      const category = tree.find(slug)
      if (!category) return undefined
      const around = { category, path: tree.pathTo(slug), neighbours: tree.neighbours(slug), sort, filters }
      if (filters.length > 0 || showsFilters) {
        const list = await search.list({ category: slug, filters, sort, page })
        return list && { ...around, ...list }
      }
      noteOrder(site, slug, sort, dependencies)
      const count = await shop.listingCache.count(site, slug, moment, dependencies)
      const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
      if (page > pages) return undefined
      const ids = page === 1 ? await first(slug, sort) : await readListingPage(pool, site, slug, { page, sort, count })
      return { ...around, cards: await cards(ids), count, page, pages }
    },
  }
}
