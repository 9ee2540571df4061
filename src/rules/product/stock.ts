export type RoughStock = '' | 'G' | 'Y' | 'R'
/** How an article's stock is shown; 'few-left' is low stock, "only a few left" (STK-01 to STK-04). */
export type StockDisplay = 'available' | 'few-left' | 'not-available'

const LOW_STOCK = 5

/** The stock as the product call answers it: '' when it is not tracked, R too little for an order, Y up to five pieces, G above (note 6). */
export function roughStockOf(stock: number | null, minOrderVolume = 1): RoughStock {
  if (stock === null) return ''
  if (!isAvailable(stock, minOrderVolume)) return 'R'
  return stock <= LOW_STOCK ? 'Y' : 'G'
}

/** Whether an article can be bought now: a stock below the least pieces of an order counts as none (note 113). */
export const isAvailable = (stock: number | null, minOrderVolume = 1) => stock === null || stock >= minOrderVolume

/** How many orders of the least pieces a stock is enough for. */
export const ordersInStock = (stock: number, minOrderVolume: number) => Math.max(0, Math.floor(stock / minOrderVolume))

/**
 * What a shopper sees of a change of stock: whether the article can be bought, which lists show too; only how many are left,
 * which a product page and the overlay show, as they show whether the goods are there or come later; or nothing.
 * @param beyond how many pieces are sold beyond the stock
 */
export function visibleStockChange(
  before: number | null,
  after: number | null,
  minOrderVolume = 1,
  beyond = 0,
): 'availability' | 'level' | 'none' {
  const orderable = (stock: number | null) => (stock === null ? null : stock + beyond)
  if (isAvailable(orderable(before), minOrderVolume) !== isAvailable(orderable(after), minOrderVolume))
    return 'availability'
  return roughStockOf(before, minOrderVolume) === roughStockOf(after, minOrderVolume) ? 'none' : 'level'
}

/**
 * An unknown letter counts as available; R is 'not available' even for an available article (STK-04, note 6), such as one that comes
 * later, of which a page says when.
 */
export function stockDisplay(article: { isAvailable: boolean; roughStockValue: string }): StockDisplay {
  if (!article.isAvailable || article.roughStockValue === 'R') return 'not-available'
  return article.roughStockValue === 'Y' ? 'few-left' : 'available'
}

/** The tone of each display (STK-02, STK-03). */
export const STOCK_TONES = { available: 'success', 'few-left': 'warning', 'not-available': 'neutral' } as const

/** Whether a shopper can register for the back-in-stock mail; it depends on the article alone (note 41). */
export function offersBackInStock(article: { isAvailable: boolean; backInStockOption: string }): boolean {
  return !article.isAvailable && article.backInStockOption === 'OFFERED'
}
