/**
 * The text of the two tokens that scripts may read (CUST-10, LOY-05, LOY-07, note 74). They only suggest who a visitor
 * is and authorise nothing. Their parts are separated by dots; the last one is the server's signature. No name, no
 * address.
 */

export interface LongTermClaims {
  /** Opaque; only the database maps it to a customer. */
  id: string
  /** Loyalty membership: un, no or tc. */
  lms: string
  /** Scout customer group: un, no, p1, p2 or p3. */
  scg: string
}

const LONG_TERM = /^long\.([\w-]{43})\.([a-z0-9]{2})\.([a-z0-9]{2})\.[\w-]{43}$/

/** The claims of a long-term token; undefined for other text. Only the server can check the signature. */
export function readLongTermToken(token: string): LongTermClaims | undefined {
  const [, id, lms, scg] = LONG_TERM.exec(token) ?? []
  return id && lms && scg ? { id, lms, scg } : undefined
}

/** A long-term token without its signature. */
export function longTermText({ id, lms, scg }: LongTermClaims): string {
  return `long.${id}.${lms}.${scg}`
}

/** A login token without its signature: an opaque customer id and its expiry in seconds since 1970. */
export function loginText({ customerId, expiresS }: { customerId: string; expiresS: number }): string {
  return `login.${customerId}.${expiresS}`
}
