/** What became of the request for a promotion. */
export interface PromotionResult<Body> {
  /** What to show; undefined: nothing. */
  body: Body | undefined
  /** False: the request failed, and may be repeated. */
  isFetched: boolean
  isLogged: boolean
}

/**
 * What follows from an answer's status, undefined where there was none. A failure clears the promotion, counts as not
 * fetched and is logged (PROMO-14); 404 says that nothing is placed there, which is no failure (PROMO-15).
 */
export function promotionResult<Body>(status: number | undefined, body: Body | undefined): PromotionResult<Body> {
  if (status === 404) return { body: undefined, isFetched: true, isLogged: false }
  if (status === undefined || status < 200 || status > 299 || body === undefined)
    return { body: undefined, isFetched: false, isLogged: true }
  return { body, isFetched: true, isLogged: false }
}
