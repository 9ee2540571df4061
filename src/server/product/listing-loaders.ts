import type { ProductSource } from '#calls/contents.ts'
import {
  DEFAULT_SORT,
  type GoodsAnswer,
  type GoodsChoice,
  LISTING_PAGE_SIZE,
  type ListingLoaders,
  type Sort,
} from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { ListChoice } from '#calls/search.ts'
import { brandPath } from '#rules/addresses.ts'
import { OFFER_WINDOW_MS } from '#rules/price/offer.ts'
import { brandSlug } from '#rules/search/brand-slug.ts'
import { readBrand, readListedBrands } from '../brand/exports.ts'
import { brandTag, newestTag, offersTag } from '../cache/tags.ts'
import { brandLink } from './brand-link.ts'
import { noteOrder } from './listing-cache.ts'
import { readListingPage, readNewest, readPlannedPage, readReduced, readStaffPage } from './listing-queries.ts'
import type { ListedProduct } from './product-cache.ts'
import type { SharedLoading } from './shared-loading.ts'

const ROW_LENGTH = 12

/** Navigation and lists of products for one visit. */
export function listingLoaders(
  loading: SharedLoading,
  { loaders }: { loaders: Pick<PageLoaders, 'search'> },
): ListingLoaders {
  const { shop, visit, dependencies, categories, listed } = loading
  const { site, moment } = visit
  const { pool } = shop.database
  const cardsOf = (goods: readonly ListedProduct[]) => goods.map(({ card }) => card)
  const cards = async (ids: readonly string[]) => cardsOf(await listed(ids))
  /** What finds the products of the rows that are loaded side by side. */
  const finding: Promise<unknown>[] = []
  /** Products that a row has found, once the other rows have found theirs: the cards of all are read in one round trip. */
  const listedTogether = async (ids: Promise<readonly string[]>) => {
    finding.push(ids)
    // rows that begin while others wait are waited for, too
    for (let known = 0; known < finding.length; ) {
      known = finding.length
      await Promise.allSettled(finding)
    }
    return listed(await ids)
  }
  const newest = async () => {
    dependencies.note(newestTag(site))
    return listedTogether(readNewest(pool, site, ROW_LENGTH))
  }
  const reducedIds = async () => {
    dependencies.note(offersTag(site))
    await shop.listingCache.hasPlanned(site, moment, dependencies)
    const reduced = await readReduced(pool, site, { since: moment - OFFER_WINDOW_MS, moment }, ROW_LENGTH * 2)
    for (const { reducedAt } of reduced) dependencies.noteMoment(reducedAt + OFFER_WINDOW_MS)
    return reduced.map(({ productId }) => productId)
  }
  const offers = async () => {
    const candidates = await listedTogether(reducedIds())
    const found = candidates.filter(({ card }) => card.oldPrice !== undefined && card.oldPriceKind === 'PRIOR')
    return found.slice(0, ROW_LENGTH)
  }
  const first = (slug: string, sort: Sort) => shop.listingCache.first(site, slug, sort, moment, dependencies)
  /** The products of a row in its order; those that are not available are left out of a merchant's own choice. */
  const rowOf = async (source: ProductSource) => {
    switch (source.type) {
      case 'newest':
        return newest()
      case 'offers':
        return offers()
      case 'category':
        return listedTogether(first(source.slug, DEFAULT_SORT).then((ids) => ids.slice(0, ROW_LENGTH)))
      case 'products':
        return (await listedTogether(Promise.resolve(source.ids))).filter(({ card }) => card.isAvailable)
    }
  }
  const filtered = async (which: Pick<ListChoice, 'category' | 'ids'>, { page, sort, filters }: GoodsChoice) => {
    const list = await loaders.search.list({ ...which, filters, sort, page })
    return list && { ...list, sort, filters }
  }
  const isFiltered = ({ filters, showsFilters }: GoodsChoice) => filters.length > 0 || showsFilters
  const idsOf = async (slug: string, { page, sort }: GoodsChoice, count: number) => {
    const isByPrice = sort === 'price-asc' || sort === 'price-desc'
    if (isByPrice && (await shop.listingCache.hasPlanned(site, moment, dependencies)))
      return readPlannedPage(pool, site, slug, { page, sort, moment })
    return page === 1 ? first(slug, sort) : readListingPage(pool, site, slug, { page, sort, count })
  }
  const ofCategory = async (slug: string, choice: GoodsChoice): Promise<GoodsAnswer | undefined> => {
    if (isFiltered(choice)) return filtered({ category: slug }, choice)
    const { page, sort, filters } = choice
    if (visit.staffPreview) {
      const { ids, count } = await readStaffPage(pool, site, slug, { page, sort, moment })
      const pages = Math.max(1, Math.ceil(count / LISTING_PAGE_SIZE))
      return page > 1 && ids.length === 0 ? undefined : { cards: await cards(ids), count, page, pages, sort, filters }
    }
    noteOrder(site, slug, sort, dependencies)
    const count = await shop.listingCache.count(site, slug, moment, dependencies)
    const pages = Math.max(1, Math.ceil(count / LISTING_PAGE_SIZE))
    if (page > pages) return undefined
    const ids = await idsOf(slug, choice, count)
    return { cards: await cards(ids), count, page, pages, sort, filters }
  }

  return {
    navigation: async () => (await categories()).navigation(),
    row: async (source) => cardsOf(await rowOf(source)),
    async goods(source, choice) {
      // a category that does not exist has no goods
      if (source.type === 'category' && (await categories()).find(source.slug)) return ofCategory(source.slug, choice)
      const { page, sort, filters } = choice
      const goods = await rowOf(source)
      if (isFiltered(choice)) return filtered({ ids: goods.map(({ card }) => card.productId) }, choice)
      if (page > 1) return undefined
      return { cards: cardsOf(inOrder(goods, sort)), count: goods.length, page, pages: 1, sort, filters }
    },
    async category(slug, choice) {
      const tree = await categories()
      const category = tree.find(slug)
      if (!category) return undefined
      const goods = await ofCategory(slug, choice)
      return goods && { category, path: tree.pathTo(slug), neighbours: tree.neighbours(slug), ...goods }
    },
    async brand(slug, { page, sort, filters }) {
      dependencies.note(brandTag(slug, site))
      const brand = await readBrand(pool, slug)
      const list = brand && (await loaders.search.list({ brand: slug, filters, sort, page }))
      // one that lists nothing here has no page
      if (!list || (list.count === 0 && filters.length === 0)) return undefined
      const facets = list.facets.filter(({ facet }) => facet !== 'brand')
      return { ...list, brand: brandLink(brand), sort, filters, facets }
    },
    brandPaths: async () => [
      ...new Set((await readListedBrands(pool, site)).map((name) => brandPath(brandSlug(name)))),
    ],
  }
}

/** So few products that all are on one page, in an order; in the recommended one they are already. */
function inOrder(goods: readonly ListedProduct[], sort: Sort): readonly ListedProduct[] {
  switch (sort) {
    case 'recommended':
      return goods
    case 'price-asc':
      return goods.toSorted((a, b) => a.card.price.amount - b.card.price.amount)
    case 'price-desc':
      return goods.toSorted((a, b) => b.card.price.amount - a.card.price.amount)
    case 'newest':
      return goods.toSorted((a, b) => b.newSince - a.newSince)
  }
}
