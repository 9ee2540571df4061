/** What the search box does with suggestions (its autocomplete), without a browser. */

/** A shorter text suggests too much (SRCH-05, SRCH-06). */
export const MIN_TYPED = 2
/** How often a call is repeated whose status is 400 or more, and after how many milliseconds (API-35). */
export const SUGGESTION_RETRIES = 4
export const SUGGESTIONS_RETRY_DELAY_MS = 2000

/** The suggestion after or before the chosen one; past the last comes the first (SRCH-07). -1: none is chosen. */
export function nextSuggestion(chosen: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1
  if (chosen < 0) return step === 1 ? 0 : count - 1
  return (chosen + step + count) % count
}

/** The terms to show. Where nothing else can be shown, the titles of products are terms that find them (SRCH-12). */
export function shownTerms(
  {
    searchTerms,
    products,
  }: { searchTerms: ReadonlyArray<{ searchterm: string }>; products: ReadonlyArray<{ title: string }> },
  showsProducts: boolean,
): string[] {
  if (searchTerms.length > 0 || showsProducts) return searchTerms.map(({ searchterm }) => searchterm)
  return products.map(({ title }) => title)
}

/** The popular terms of a site that the visitor has not just sought, before anything is typed (SRCH-12). */
export function untypedTerms(popular: ReadonlyArray<{ searchterm: string }>, recent: readonly string[]): string[] {
  const known = new Set(recent.map((term) => term.toLocaleLowerCase()))
  return popular.map(({ searchterm }) => searchterm).filter((term) => !known.has(term.toLocaleLowerCase()))
}

/** Where a suggested product leads: to its page, with what was typed and the variant's key (SRCH-02, SRCH-03). */
export function suggestedProductLink(
  { productViewUrl, webshopProductDimensionKey }: { productViewUrl: string; webshopProductDimensionKey?: string },
  typed: string,
): string {
  const dimension = webshopProductDimensionKey ? `&dim1=${encodeURIComponent(webshopProductDimensionKey)}` : ''
  const separator = productViewUrl.includes('?') ? '&' : '?'
  return `${productViewUrl}${separator}query=${encodeURIComponent(typed)}${dimension}`
}
