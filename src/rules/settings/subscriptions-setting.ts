import { DELIVERY_INTERVALS } from '#sites/delivery-intervals.ts'

/** What a merchant says about new subscriptions, as a setting stores it. */
export interface StoredSubscriptions {
  /** In weeks; absent: the usual ones. */
  readonly intervals?: readonly number[]
  /** False: none is taken. */
  readonly isOffered?: boolean
}

/** What holds about new subscriptions on a site. A contract keeps the interval with which it began. */
export interface Subscriptions {
  /** In weeks: how often one can be delivered. Empty: none is taken. */
  readonly intervals: readonly number[]
}

/** What holds on a site: each field is that of the narrowest scope that names it. */
export function subscriptionsOf(bodies: readonly StoredSubscriptions[]): Subscriptions {
  const { intervals = DELIVERY_INTERVALS, isOffered = true }: StoredSubscriptions = Object.assign({}, ...bodies)
  return Object.freeze({ intervals: Object.freeze(isOffered ? [...intervals] : []) })
}

/** What is wrong with what a scope says about subscriptions, in words for an editor; undefined: nothing. */
export function checkSubscriptions({ intervals = [] }: StoredSubscriptions): string | undefined {
  const twice = intervals.find((weeks, at) => intervals.indexOf(weeks) < at)
  if (twice !== undefined) return `${twice} weeks are there twice`
  const after = intervals.find((weeks, at) => at > 0 && weeks < intervals[at - 1]!)
  return after === undefined ? undefined : `${after} weeks stand behind more weeks; the shortest interval is the first`
}

/** Why a subscription of a cart is not ordered now: none is taken, or not at its interval; undefined: it is. */
export function subscriptionRefusal(
  { intervals }: Subscriptions,
  ordered: ReadonlyArray<{ intervalWeeks: number | null }>,
): 'none' | 'interval' | undefined {
  const isGone = ordered.some(({ intervalWeeks }) => intervalWeeks !== null && !intervals.includes(intervalWeeks))
  if (!isGone) return undefined
  return intervals.length === 0 ? 'none' : 'interval'
}
