import type pg from 'pg'
import { isAvailable, offersBackInStock } from '#rules/product/stock.ts'
import type { Site } from '#sites/sites.ts'
import { readSoldArticles } from '../product/exports.ts'
import { type Registered, registerBackInStock } from './back-in-stock-queries.ts'

/** Why no mail is offered: of an article that the site does not sell, of another product's, or that is not sold out. */
export type BackInStockRefusal = 'UNKNOWN_ARTICLE' | 'WRONG_PRODUCT' | 'NOT_OFFERED'

/**
 * Requests for a customer the mail when an article is back in stock (BIS-07), in the caller's transaction. Where `productId`
 * is given, the article must be one of that product. `origin` says where the request was made.
 */
export async function requestBackInStock(
  client: pg.ClientBase,
  wanted: { customerId: string; site: Site; tcm: string; productId?: string | undefined; origin: string },
  moment: number,
): Promise<Registered | { refusal: BackInStockRefusal }> {
  const { site, tcm } = wanted
  const article = (await readSoldArticles(client, site, [tcm], { place: 'back-in-stock', moment })).get(tcm)
  if (!article) return { refusal: 'UNKNOWN_ARTICLE' }
  const { productId, stock, minOrderVolume, backInStockOption } = article
  if (wanted.productId !== undefined && wanted.productId !== productId) return { refusal: 'WRONG_PRODUCT' }
  const isOffered = offersBackInStock({ isAvailable: isAvailable(stock, minOrderVolume), backInStockOption })
  if (!isOffered) return { refusal: 'NOT_OFFERED' }
  return (await registerBackInStock(client, { ...wanted, productId }, moment)) ?? { refusal: 'NOT_OFFERED' }
}
