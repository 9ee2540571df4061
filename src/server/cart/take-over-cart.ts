import type pg from 'pg'
import { ALL_SITES } from '#sites/sites.ts'
import type { SignedInVisitor } from '../customer/take-over.ts'
import { cartIdOf } from '../request/visitor.ts'
import { mergeAtSignIn } from './merge-at-sign-in.ts'
import { renameCarts } from './merge-queries.ts'

/**
 * Takes over the anonymous carts at sign-in: the one of this site is merged into the customer's, those of other sites
 * get the ids of the visitor's new token (note 67).
 */
export async function takeOverCart(client: pg.ClientBase, visitor: SignedInVisitor): Promise<void> {
  const { oldToken, newToken, customerId, site, moment } = visitor
  await mergeAtSignIn(client, { visitorCartId: cartIdOf(oldToken, site), customerId, site, moment })
  const elsewhere = ALL_SITES.filter((other) => other !== site)
  await renameCarts(
    client,
    elsewhere.map((other) => ({ from: cartIdOf(oldToken, other), to: cartIdOf(newToken, other) })),
  )
}
