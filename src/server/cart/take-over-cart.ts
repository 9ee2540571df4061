import type pg from 'pg'
import { SITES } from '#sites/sites.ts'
import type { SignedInVisitor } from '../customer/take-over.ts'
import { cartIdOf } from '../request/visitor.ts'
import { mergeAtSignIn } from './merge-at-sign-in.ts'
import { renameCarts } from './merge-queries.ts'

/** The anonymous cart becomes the customer's at sign-in (note 67). */
export async function takeOverCart(client: pg.ClientBase, visitor: SignedInVisitor): Promise<void> {
  const { from, to, customerId, site, moment } = visitor
  await mergeAtSignIn(client, { visitorCartId: cartIdOf(from, site), customerId, site, moment })
  const elsewhere = SITES.filter((other) => other !== site)
  await renameCarts(
    client,
    elsewhere.map((other) => ({ from: cartIdOf(from, other), to: cartIdOf(to, other) })),
  )
}
