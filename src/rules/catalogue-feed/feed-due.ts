import { DAY_MS } from '#rules/durations.ts'

/** A feed is made again so long after it was made last, where goods have changed. Portals fetch one every two hours at most. */
export const FEED_PAUSE_MS = 30 * 60_000
/** A feed is made again after so long in any case: a new release may write it in another way. */
export const LONGEST_FEED_AGE_MS = DAY_MS

/** What is known of the feed that a site has. */
export interface FeedState {
  /** When it was last read from the goods, in milliseconds since 1970; null: never. */
  readAt: number | null
  /** Whether any goods have changed since. */
  areGoodsChanged: boolean
}

/** Whether a feed is to be made now. */
export function isFeedDue({ readAt, areGoodsChanged }: FeedState, now: number): boolean {
  if (readAt === null) return true
  const age = now - readAt
  // a clock that was set back must not stop it for ever
  return age < 0 || age >= (areGoodsChanged ? FEED_PAUSE_MS : LONGEST_FEED_AGE_MS)
}
