import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** An anonymous visitor who signs in: their tokens before and after, as the sign-in replaces the cookie. */
export interface SignedInVisitor {
  from: string
  to: string
  customerId: string
  site: Site
  moment: number
}

/**
 * What a feature does with an anonymous visitor's things when they sign in, inside the sign-in's transaction: those of
 * this site become the customer's, those of other sites follow the visitor's new cookie.
 */
export type TakeOver = (client: pg.ClientBase, visitor: SignedInVisitor) => Promise<void>
