import { type CardsAnswer, cardsCall, type ProductCardData } from '#calls/listing.ts'
import type { Site } from '#sites/sites.ts'
import { send, succeeded } from '../call.ts'
import { viewedProducts } from './product-history.ts'

/** The most products that are suggested; a narrow screen shows fewer. */
export const MOST_SUGGESTED = 8

// as many again, for those that are gone or sold out
const ASKED = 2 * MOST_SUGGESTED

/** What was looked at lately and can still be bought, newest first. Where nothing was, the shop is not asked. */
export async function recentlyViewed(site: Site, moment: number): Promise<ProductCardData[]> {
  const ids = viewedProducts(moment).map(({ productId }) => productId)
  if (ids.length === 0) return []
  const answer = await send<CardsAnswer>(cardsCall, { query: { site, id: ids.slice(0, ASKED) } })
  // a suggestion that does not come is not missed
  if (answer.kind === 'network' || !succeeded(answer.status) || !answer.body) return []
  return answer.body.cards.filter((card) => card.isAvailable).slice(0, MOST_SUGGESTED)
}
