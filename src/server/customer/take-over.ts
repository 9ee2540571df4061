import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** An anonymous visitor who signs in as a customer. */
export interface SignedInVisitor {
  /** The visitor's token before the sign-in. */
  oldToken: string
  /** The visitor's token afterwards, because a sign-in replaces the cookie. */
  newToken: string
  customerId: string
  site: Site
  moment: number
}

/**
 * Takes over a feature's data of an anonymous visitor at sign-in, inside its transaction: what belongs to this site is
 * merged into the customer's, what belongs to other sites moves to the visitor's new token.
 */
export type TakeOver = (client: pg.ClientBase, visitor: SignedInVisitor) => Promise<void>
