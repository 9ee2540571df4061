import type pg from 'pg'
import { ALL_SITES } from '#sites/sites.ts'
import { customerCart } from '../cart/exports.ts'
import type { SignedInVisitor } from '../customer/take-over.ts'
import { cartIdOf } from '../request/visitor.ts'
import { moveCheckout, renameCheckouts } from './checkout-queries.ts'

/** Takes over at sign-in what a visitor has entered at the checkout, so that nobody types it twice. */
export async function takeOverCheckout(client: pg.ClientBase, visitor: SignedInVisitor): Promise<void> {
  const { oldToken, newToken, customerId, site } = visitor
  await moveCheckout(client, { from: cartIdOf(oldToken, site), to: customerCart(customerId, site).id, customerId })
  const elsewhere = ALL_SITES.filter((other) => other !== site)
  await renameCheckouts(
    client,
    elsewhere.map((other) => ({ from: cartIdOf(oldToken, other), to: cartIdOf(newToken, other) })),
  )
}
