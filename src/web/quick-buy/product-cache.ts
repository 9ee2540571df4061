import { map } from 'nanostores'
import {
  type Product,
  QUICKBUY_MAX_IDS,
  type QuickbuyAnswer,
  quickbuyCall,
  type RatingStatistics,
  type RatingsAnswer,
  ratingsCall,
  type Subscription,
} from '#calls/product.ts'
import { idsToFetch } from '#rules/quick-buy/quick-buy-state.ts'
import type { Site } from '#sites/sites.ts'
import { send, succeeded } from '../call.ts'

/** After a minute a product is asked for again; until the answer comes, what is known is shown. */
const PRODUCTS_FRESH_MS = 60_000

const products = new Map<string, { product: Product; at: number }>()
const subscriptions = new Map<string, Subscription[]>()
const onTheWay = new Map<string, Promise<void>>()

/** Rating statistics by product id; they come after the product, or never. */
export const $ratings = map<Record<string, RatingStatistics>>({})

/** No answer came; whoever is told may try again. */
export class ConnectionLost extends Error {}

/** The products that are known, in the order of the ids, however old. */
export function knownProducts(ids: readonly string[]): Product[] {
  return ids.flatMap((id) => products.get(id)?.product ?? [])
}

/** The subscriptions that a known product's articles belong to. */
export function knownSubscriptions(productId: string): readonly Subscription[] {
  return subscriptions.get(productId) ?? []
}

/** Has the products asked for again next time; what is known is shown until then. */
export function forgetProducts(ids: readonly string[]): void {
  for (const id of ids) {
    const known = products.get(id)
    if (known) products.set(id, { ...known, at: Number.NEGATIVE_INFINITY })
  }
}

/**
 * The products of the ids, in their order; those that are fresh or already asked for are not asked for again.
 * @throws where a call fails or answers no product at all
 */
export async function loadProducts(ids: readonly string[], site: Site): Promise<Product[]> {
  const now = Date.now()
  const fresh = ids.filter((id) => now - (products.get(id)?.at ?? Number.NEGATIVE_INFINITY) < PRODUCTS_FRESH_MS)
  const missing = idsToFetch(ids, [...fresh, ...onTheWay.keys()])
  for (let start = 0; start < missing.length; start += QUICKBUY_MAX_IDS) {
    const part = missing.slice(start, start + QUICKBUY_MAX_IDS)
    const fetched = fetchProducts(part, site).finally(() => {
      for (const id of part) onTheWay.delete(id)
    })
    for (const id of part) onTheWay.set(id, fetched)
  }
  await Promise.all(ids.map((id) => onTheWay.get(id)))
  return knownProducts(ids)
}

async function fetchProducts(ids: readonly string[], site: Site): Promise<void> {
  const answer = await send<QuickbuyAnswer>(quickbuyCall, { query: { site, id: ids } })
  if (answer.kind === 'network') throw new ConnectionLost('The products could not be fetched.', { cause: answer.error })
  const arrived = answer.body?.products
  if (!succeeded(answer.status) || !arrived) throw new Error(`The products could not be fetched: ${answer.status}.`)
  const at = Date.now()
  for (const id of ids) products.delete(id)
  for (const product of arrived) products.set(product.id, { product, at })
  const offered = answer.body?.subscriptions?.availableSubscriptions ?? []
  for (const id of ids) {
    subscriptions.set(
      id,
      offered.filter((one) => one.productId === id),
    )
  }
  if (arrived.length === 0) throw new Error('No products found')
}

/** Asks for the ratings of products; a failure leaves them without stars (part 1 §7). */
export async function loadRatings(ids: readonly string[], site: Site): Promise<void> {
  const missing = ids.filter((id) => !$ratings.get()[id])
  await Promise.all(
    missing.map(async (productId) => {
      const answer = await send<RatingsAnswer>(ratingsCall, { query: { site, productId } })
      if (answer.kind === 'network' || !succeeded(answer.status) || !answer.body?.ratingStatistics) return
      $ratings.setKey(productId, answer.body.ratingStatistics)
    }),
  )
}
