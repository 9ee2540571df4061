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
import { idsToFetch } from '#rules/quick-buy/ids-to-fetch.ts'
import type { Site } from '#sites/sites.ts'
import { send, succeeded } from '../call.ts'

/** An older product is refetched when it is shown; until the answer comes, the old one is shown. */
const OVERLAY_PRODUCT_FRESH_MS = 60_000

const products = new Map<string, { product: Product; fetchedAt: number }>()
const subscriptions = new Map<string, Subscription[]>()
const inFlight = new Map<string, Promise<void>>()

/** Rating statistics by product id; a product whose ratings failed to load has none (API-09). */
export const $ratings = map<Record<string, RatingStatistics>>({})

/** The products could not be fetched. */
export class FetchError extends Error {
  /** The id of the request in the server's log, where an answer named it. */
  readonly requestId: string | undefined

  constructor(message: string, { requestId, cause }: { requestId: string | undefined; cause?: unknown }) {
    super(message, { cause })
    this.requestId = requestId
  }
}

/** No answer came, so the shopper may retry. */
export class NetworkError extends FetchError {}

/** The cached products, in the order of the ids, however old. */
export function cachedProducts(ids: readonly string[]): Product[] {
  return ids.flatMap((id) => products.get(id)?.product ?? [])
}

/** The subscriptions that a cached product's articles belong to. */
export function cachedSubscriptions(productId: string): readonly Subscription[] {
  return subscriptions.get(productId) ?? []
}

/** Marks products as stale: they are refetched when they are shown again, and served from the cache until then. */
export function invalidateProducts(ids: readonly string[]): void {
  for (const id of ids) {
    const cached = products.get(id)
    if (cached) products.set(id, { ...cached, fetchedAt: Number.NEGATIVE_INFINITY })
  }
}

/**
 * The products of the ids, in their order; those that are fresh or in flight are not fetched again (QB-56).
 * @throws NetworkError without an answer; FetchError where a call fails; Error where it answers no product at all
 */
export async function loadProducts(ids: readonly string[], site: Site): Promise<Product[]> {
  const now = Date.now()
  const fresh = ids.filter(
    (id) => now - (products.get(id)?.fetchedAt ?? Number.NEGATIVE_INFINITY) < OVERLAY_PRODUCT_FRESH_MS,
  )
  const missing = idsToFetch(ids, [...fresh, ...inFlight.keys()])
  for (let start = 0; start < missing.length; start += QUICKBUY_MAX_IDS) {
    const part = missing.slice(start, start + QUICKBUY_MAX_IDS)
    const fetched = fetchProducts(part, site).finally(() => {
      for (const id of part) inFlight.delete(id)
    })
    for (const id of part) inFlight.set(id, fetched)
  }
  await Promise.all(ids.map((id) => inFlight.get(id)))
  return cachedProducts(ids)
}

async function fetchProducts(ids: readonly string[], site: Site): Promise<void> {
  const fetched = await requestProducts({ site, id: ids })
  const fetchedAt = Date.now()
  for (const id of ids) products.delete(id)
  for (const product of fetched) products.set(product.id, { product, fetchedAt })
  if (fetched.length === 0) throw new Error('No products found')
}

/** Answers what the shop answers, and caches the subscriptions only. Throws as `loadProducts` does. */
export async function requestProducts(query: { site: Site; id: readonly string[]; tcm?: string }): Promise<Product[]> {
  const answer = await send<QuickbuyAnswer>(quickbuyCall, { query, isReportedByCaller: true })
  const { requestId } = answer
  if (answer.kind === 'network')
    throw new NetworkError('The products could not be fetched.', { requestId, cause: answer.error })
  const fetched = answer.body?.products
  if (!succeeded(answer.status) || !fetched)
    throw new FetchError(`The products could not be fetched: ${answer.status}.`, { requestId })
  const offered = answer.body?.subscriptions?.availableSubscriptions ?? []
  for (const id of query.id) {
    subscriptions.set(
      id,
      offered.filter((one) => one.productId === id),
    )
  }
  return fetched
}

/** Loads the ratings of products into `$ratings`; a failed call is ignored (API-09). */
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
