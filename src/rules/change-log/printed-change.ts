import { printMoney } from '#rules/price/money-text.ts'
import type { Site } from '#sites/sites.ts'
import type { Fields, GoodsChange } from './goods-change.ts'

const AMOUNTS = ['amount', 'compareAt', 'recommended']

/** Both sides of a change for programs: amounts are decimal numbers with the currency of their site, such as '4.99 EUR'. */
export function printedFields({ kind, site, before, after }: GoodsChange): Pick<GoodsChange, 'before' | 'after'> {
  const print = (fields: Fields | null) => {
    if (!fields) return null
    if (kind === 'price') return withMoney(site!, fields)
    if (kind === 'article') return withPrices(fields)
    const { articles } = fields
    return Array.isArray(articles) ? { ...fields, articles: articles.map(withPrices) } : fields
  }
  return { before: print(before), after: print(after) }
}

function withPrices(article: Fields): Fields {
  if (typeof article.prices !== 'object' || article.prices === null) return article
  const prices = Object.entries(article.prices as Record<Site, Fields>).map(
    ([site, price]) => [site, withMoney(site as Site, price)] as const,
  )
  return { ...article, prices: Object.fromEntries(prices) }
}

const withMoney = (site: Site, price: Fields): Fields =>
  Object.fromEntries(
    Object.entries(price).map(([name, value]) => [
      name,
      AMOUNTS.includes(name) && typeof value === 'number' ? printMoney(site, value) : value,
    ]),
  )
