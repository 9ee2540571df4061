import type pg from 'pg'
import { type CategoryLink, type NavigationItem, PAGE_SIZE } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import { siteConfig } from '#sites/sites.ts'
import { type CategoryRow, readCategories, readListing, readNewest, readReduced } from './listing-queries.ts'
import { textIn } from './product-answer.ts'
import type { ProductCache } from './product-cache.ts'
import { roundStars } from './product-card.ts'

const ROW_LENGTH = 12
const OFFER_WINDOW_MS = 60 * 86_400_000

/** What pages ask while they are drawn, answered from the database for one visit. */
export function pageLoaders(pool: pg.Pool, productCache: ProductCache, visit: Visit): PageLoaders {
  const { site, moment } = visit
  const config = siteConfig(site)
  const link = (row: CategoryRow): CategoryLink => ({
    slug: row.slug,
    title: textIn(row.title, config),
    href: `/c/${row.slug}`,
  })
  const cards = async (ids: string[]) => (await productCache.take(site, ids, moment)).map(({ card }) => card)
  let categories: Promise<CategoryRow[]> | undefined
  const all = () => {
    categories ??= readCategories(pool)
    return categories
  }
  const navigation = async (): Promise<NavigationItem[]> => {
    const rows = await all()
    const below = (slug: string) => rows.filter((row) => row.parent === slug).map(link)
    return rows.filter((row) => row.parent === null).map((row) => ({ ...link(row), children: below(row.slug) }))
  }
  const pathTo = (rows: CategoryRow[], slug: string | undefined): CategoryLink[] => {
    const row = rows.find((candidate) => candidate.slug === slug)
    return row ? [...pathTo(rows, row.parent ?? undefined), link(row)] : []
  }

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
      const rows = await all()
      const row = rows.find((candidate) => candidate.slug === slug)
      if (!row) return undefined
      const { ids, count } = await readListing(pool, site, slug, { page, sort })
      const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
      if (page > pages) return undefined
      return {
        category: { ...link(row), intro: textIn(row.intro, config) },
        path: pathTo(rows, slug),
        neighbours: rows.filter((other) => other.parent === (row.parent ?? row.slug)).map(link),
        cards: await cards(ids),
        count,
        page,
        pages,
        sort,
      }
    },
    async product(productId) {
      const [cached] = await productCache.take(site, [productId], moment)
      if (!cached) return undefined
      const { row, product } = cached
      const home = row.categories[0] ?? row.range
      const [rows, set, beside] = await Promise.all([
        all(),
        cards(row.set_with),
        readListing(pool, site, home, { page: 1, sort: 'recommended', size: ROW_LENGTH }).then(({ ids }) =>
          cards(ids.filter((id) => id !== productId)),
        ),
      ])
      return {
        product,
        description: textIn(row.description, config),
        rating: { ratingCount: row.rating_count, averageStars: roundStars(row.rating_stars) },
        path: pathTo(rows, home),
        ...(row.safety
          ? {
              safety: {
                manufacturer: row.safety.manufacturer,
                ...(row.safety.responsible ? { responsible: row.safety.responsible } : {}),
                ...(row.safety.warnings ? { warnings: textIn(row.safety.warnings, config) } : {}),
              },
            }
          : {}),
        set,
        related: beside.slice(0, 8),
      }
    },
  }
}
