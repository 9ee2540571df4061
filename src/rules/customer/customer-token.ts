/**
 * The text of the two tokens that scripts may read (part 1 §3, decision 74). They say who someone may be and authorise
 * nothing: parts between swatches, the last of which is the server's signature. No name, no address.
 */

export interface LongTermClaims {
  /** Opaque; the database knows whose it is. */
  id: string
  /** Loyalty membership: un, no or tc. */
  lms: string
  /** Scout customer group: un, no, p1, p2 or p3. */
  scg: string
}

const LONG_TERM = /^long\.([\w-]{43})\.([a-z0-9]{2})\.([a-z0-9]{2})\.[\w-]{43}$/

/** What a long-term token says; undefined for what is none. The signature is the server's to judge. */
export function readLongTermToken(token: string): LongTermClaims | undefined {
  const [, id, lms, scg] = LONG_TERM.exec(token) ?? []
  return id && lms && scg ? { id, lms, scg } : undefined
}

/** A long-term token without its signature. */
export function longTermText({ id, lms, scg }: LongTermClaims): string {
  return `long.${id}.${lms}.${scg}`
}

/** A login token without its signature: an opaque customer id and the second since 1970 until which it is good. */
export function loginText({ customerId, expiresS }: { customerId: string; expiresS: number }): string {
  return `login.${customerId}.${expiresS}`
}
