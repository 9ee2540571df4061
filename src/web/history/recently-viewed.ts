import { type CardsAnswer, cardsCall, type ProductCardData } from '#calls/listing.ts'
import type { Site } from '#sites/sites.ts'
import { send, succeeded } from '../call.ts'
import { viewedProducts } from './product-history.ts'

/** The most suggestions; a narrow screen shows fewer. */
export const MAX_SUGGESTED = 8

// twice as many, because some may be deleted or sold out
const REQUESTED = 2 * MAX_SUGGESTED

/** The recently viewed products that are available, newest first, but those `without`. Without a history no call is sent. */
export async function recentlyViewed(
  site: Site,
  moment: number,
  without: readonly string[],
): Promise<ProductCardData[]> {
  const viewed = viewedProducts(moment).map(({ productId }) => productId)
  const ids = viewed.filter((id) => !without.includes(id))
  if (ids.length === 0) return []
  const answer = await send<CardsAnswer>(cardsCall, { query: { site, id: ids.slice(0, REQUESTED) } })
  // suggestions are optional, so a failure shows no error
  if (answer.kind === 'network' || !succeeded(answer.status) || !answer.body) return []
  return answer.body.cards.filter((card) => card.isAvailable).slice(0, MAX_SUGGESTED)
}
