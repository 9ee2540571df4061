export type RoughStock = '' | 'G' | 'Y' | 'R'
/** How an article's stock is told to a shopper (part 1 §4). */
export type StockDisplay = 'available' | 'few-left' | 'not-available'

const FEW = 5

/** What the back end says of a stock: '' when it is not tracked, Y up to five units, G above (decision 6). */
export function roughStockOf(stock: number | null): RoughStock {
  if (stock === null) return ''
  if (stock <= 0) return 'R'
  return stock <= FEW ? 'Y' : 'G'
}

/** What a shopper reads. An unknown letter counts as available; R is 'not available' as written (decision 6). */
export function stockDisplay(article: { isAvailable: boolean; roughStockValue: string }): StockDisplay {
  if (!article.isAvailable || article.roughStockValue === 'R') return 'not-available'
  return article.roughStockValue === 'Y' ? 'few-left' : 'available'
}

/** The tone in which each is told (part 1 §4). */
export const STOCK_TONES = { available: 'success', 'few-left': 'warning', 'not-available': 'neutral' } as const

/** Whether a shopper can ask to be told when the article is back; it depends on the article alone (decision 41). */
export function offersBackInStock(article: { isAvailable: boolean; backInStockOption: string }): boolean {
  return !article.isAvailable && article.backInStockOption === 'OFFERED'
}
