import type { Sort } from '#calls/listing.ts'
import type { Site } from '#sites/sites.ts'
import { hasBit } from './bits.ts'
import type { SearchIndex } from './search-index.ts'

/** Sold-out goods come after others that fit as well. */
const SOLD_OUT_FACTOR = 0.8
/** More than any key: a place, a price in 1/100 or a moment in milliseconds. */
const BEFORE_ALL = 2 ** 52
/** Gift cards are named after what they may buy: 'Pause café' comes after coffee. */
const GIFT_CARD_FACTOR = 0.75

/**
 * The ranking of a list: the numbers of one page in their order, by relevance where a text is sought (match-words.ts gives
 * each product its score). Only so many are put in order as the page and those before it have.
 */
export function rankProducts(
  index: SearchIndex,
  { site, category, sort, offset, limit }: { site: Site; category?: string; sort: Sort; offset: number; limit: number },
  numbers: readonly number[],
  scores?: Float32Array,
  places?: ReadonlyMap<number, number>,
): number[] {
  const { amounts } = index.sites[site]
  const own = category === undefined ? undefined : index.categories.find(({ slug }) => slug === category)
  const pinned = new Map(own?.pinned.map((id, place) => [index.numberOf(id), place]))
  const keys: Record<Sort, (number: number) => number> = {
    recommended: (number) => {
      if (places) return -places.get(number)!
      // without a text the order is that of the list without filters
      if (!scores) return ownKey(number)
      const giftCard = hasBit(index.giftCards, number) ? GIFT_CARD_FACTOR : 1
      return scores[number]! * giftCard * (hasBit(index.inStock, number) ? 1 : SOLD_OUT_FACTOR)
    },
    'price-asc': (number) => -amounts[number]!,
    'price-desc': (number) => amounts[number]!,
    newest: (number) => index.newSince[number]!,
  }
  function ownKey(number: number): number {
    const place = pinned.get(number)
    if (place !== undefined) return BEFORE_ALL - place
    return own === undefined || own.order === 'recommended' ? -index.positions[number]! : keys[own.order](number)
  }
  // gift cards and sold-out goods only lose, so that most products need no more than their score
  const bounds = sort === 'recommended' && !places ? scores : undefined
  return firstOf(numbers, keys[sort], offset + limit, bounds).slice(offset)
}

/**
 * The numbers with the largest keys in order, the lower of two first; the rest is not put in order.
 * @param bounds a key is never larger, and takes longer
 */
function firstOf(
  numbers: readonly number[],
  keyOf: (number: number) => number,
  most: number,
  bounds?: Float32Array,
): number[] {
  const compare = (a: number, b: number) => keyOf(b) - keyOf(a) || a - b
  if (numbers.length <= most * 2) return [...numbers].sort(compare).slice(0, most)
  let best: number[] = []
  let worst = -Infinity
  for (const number of numbers) {
    if ((bounds && bounds[number]! < worst) || keyOf(number) < worst) continue
    best.push(number)
    if (best.length < most * 2) continue
    best = best.sort(compare).slice(0, most)
    worst = keyOf(best[most - 1]!)
  }
  return best.sort(compare).slice(0, most)
}
