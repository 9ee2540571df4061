import { PAGE_SIZE } from '#calls/listing.ts'
import type { FilteredList, ListChoice, SearchLoaders } from '#calls/search.ts'
import { articleNumberOf } from '#rules/search/search-words.ts'
import type { SharedLoading } from '../product/shared-loading.ts'
import { readProductOfArticle } from './search-queries.ts'

/** Search and filtered lists for one visit. What they show changes with any product, so no cache may store it. */
export function searchLoaders(loading: SharedLoading): SearchLoaders {
  return {
    list: (choice) => findCards(loading, choice),
    known: (filters) => loading.shop.search.ask({ type: 'known', filters }),
  }
}

async function findCards(loading: SharedLoading, choice: ListChoice): Promise<FilteredList | undefined> {
  const { shop, visit } = loading
  const { page, ...asked } = choice
  const byNumber = await findByNumber(loading, choice)
  if (byNumber) return byNumber
  const offset = (page - 1) * PAGE_SIZE
  const { ids, ...found } = await shop.search.ask({
    type: 'list',
    site: visit.site,
    ...asked,
    offset,
    limit: PAGE_SIZE,
  })
  const pages = Math.max(1, Math.ceil(found.count / PAGE_SIZE))
  if (page > pages) return undefined
  return { ...found, cards: (await loading.products(ids)).map(({ card }) => card), page, pages }
}

/** Whoever types an article's number looks for that article. */
async function findByNumber(loading: SharedLoading, { text, page }: ListChoice): Promise<FilteredList | undefined> {
  const number = articleNumberOf(text ?? '')
  const id = number && (await readProductOfArticle(loading.shop.database.pool, number))
  const cards = id ? (await loading.products([id])).map(({ card }) => card) : []
  if (cards.length === 0) return undefined
  return page === 1 ? { cards, count: 1, page: 1, pages: 1, facets: [], isNearest: false } : undefined
}
