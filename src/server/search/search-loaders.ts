import { LISTING_PAGE_SIZE } from '#calls/listing.ts'
import type { FilteredList, ListChoice, SearchLoaders } from '#calls/search.ts'
import { OFFER_WINDOW_MS } from '#rules/price/offer.ts'
import { foundText, type Searched } from '#rules/search/counted-term.ts'
import { articleNumberOf, merchantNumberOf, productIdOf } from '#rules/search/search-words.ts'
import type { ListedProduct } from '../product/product-cache.ts'
import type { SharedLoading } from '../product/shared-loading.ts'
import type { Search } from './search.ts'
import { readListedThen, readProductOfNumber } from './search-queries.ts'

type SearchLoading = SharedLoading<{ search: Search }>

/**
 * Search and filtered lists for one visit. What they show changes with any product, so no cache may store it.
 * @param onSearch is called with a text that says what the shop has or does not have (note 100)
 */
export function searchLoaders(loading: SearchLoading, onSearch?: (searched: Searched) => void): SearchLoaders {
  return {
    list: (choice) => findCards(loading, choice, onSearch),
    known: (filters) => loading.shop.search.ask({ type: 'known', filters }),
  }
}

/** Whoever types an article's number, or a product's id, looks for that product. */
export async function productOfNumber(loading: SearchLoading, text: string): Promise<ListedProduct | undefined> {
  const numbers = [articleNumberOf(text), merchantNumberOf(text)].filter((number) => number !== undefined)
  const typedId = productIdOf(text)
  if (numbers.length === 0 && !typedId) return undefined
  const id = await readProductOfNumber(loading.shop.database.pool, numbers, typedId)
  const [found] = id ? await loading.listed([id]) : []
  return found
}

async function findCards(
  loading: SearchLoading,
  choice: ListChoice,
  onSearch?: (searched: Searched) => void,
): Promise<FilteredList | undefined> {
  const { shop, visit } = loading
  const { page, ...asked } = choice
  const byNumber = await findByNumber(loading, choice)
  if (byNumber) return byNumber
  const offset = (page - 1) * LISTING_PAGE_SIZE
  const { site, moment, staffPreview } = visit
  // the index knows the prices of now, which planned ones change in a preview
  const then = staffPreview && (await readListedThen(shop.database.pool, site, moment, moment - OFFER_WINDOW_MS))
  const list = { type: 'list', site, ...asked, offset, limit: LISTING_PAGE_SIZE, ...(then && { then }) } as const
  const { ids, isByTitles, ...found } = await shop.search.ask(list)
  const isFound = found.count > 0 && !found.isNearest && found.corrected === undefined
  // filters and further pages are another question, and titles alone do not say what the shop has
  const isCounted = !isByTitles && page === 1 && choice.filters.length === 0
  const counted = isCounted && choice.text && (isFound ? foundText(choice.text) : choice.text)
  if (counted) onSearch?.({ text: counted, isFound })
  const pages = Math.max(1, Math.ceil(found.count / LISTING_PAGE_SIZE))
  if (page > pages) return undefined
  return { ...found, cards: (await loading.listed(ids)).map(({ card }) => card), page, pages }
}

async function findByNumber(loading: SearchLoading, { text, page }: ListChoice): Promise<FilteredList | undefined> {
  const found = await productOfNumber(loading, text ?? '')
  if (!found) return undefined
  return page === 1 ? { cards: [found.card], count: 1, page: 1, pages: 1, facets: [], isNearest: false } : undefined
}
