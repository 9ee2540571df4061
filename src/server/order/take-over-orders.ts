import type pg from 'pg'
import type { SignedInVisitor } from '../customer/take-over.ts'
import { cartIdOf } from '../request/visitor.ts'
import { giveOrdersToCustomer } from './order-queries.ts'

/** Gives a customer the orders that the same mailbox has placed as a guest in this browser. */
export const takeOverOrders = (client: pg.ClientBase, { oldToken, customerId, site }: SignedInVisitor): Promise<void> =>
  giveOrdersToCustomer(client, { customerId, site, cartId: cartIdOf(oldToken, site) })
