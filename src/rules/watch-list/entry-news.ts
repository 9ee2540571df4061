/** What was stored with an entry when it was put on the list; null where a release before stored nothing. */
export interface StoredThen {
  /** In 1/100 of the main unit. */
  priceThen: number | null
  availableThen: boolean | null
}

/** The part of an article that the news are judged by. */
interface ArticleNow {
  isAvailable: boolean
  price: { amount: number; bestPriceAmount?: number }
}

export interface EntryNews {
  /**
   * `lower`: with the lowest price of the days before the running reduction, the only one that a lower price may be
   * compared with. `higher`: with the price when the article was put on the list.
   */
  price?: { change: 'lower' | 'higher'; amount: number }
  stock?: 'sold-out' | 'available-again'
}

/**
 * What has changed about an article since it was put on the watch list, judged against what was stored then. To name a
 * lower price is to announce a reduction (Directive 98/6/EC art. 6a), so it is named where the price is below the lowest of
 * the days before the reduction, and with that price; a lower price without a reduction, or one that was as low before,
 * is no news. Of what cannot be bought no price is news.
 */
export function entryNews(then: StoredThen, { isAvailable, price }: ArticleNow): EntryNews {
  const news: EntryNews = {}
  if (then.availableThen !== null && then.availableThen !== isAvailable) {
    news.stock = isAvailable ? 'available-again' : 'sold-out'
  }
  if (then.priceThen === null || !isAvailable) return news
  const { amount, bestPriceAmount } = price
  if (amount > then.priceThen) news.price = { change: 'higher', amount: then.priceThen }
  else if (amount < then.priceThen && bestPriceAmount !== undefined && amount < bestPriceAmount) {
    news.price = { change: 'lower', amount: bestPriceAmount }
  }
  return news
}
