import { LOGIN_ORIGIN } from '#calls/back-in-stock.ts'
import type { ReadRequested, RequestBackInStock } from '../customer/sign-in.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'
import { readRequestedTcms } from './open-request-queries.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

/** Reads for which articles a customer waits. */
export const requestedReader =
  ({ database }: Pick<Shop, 'database'>): ReadRequested =>
  (customer, moment) =>
    readRequestedTcms(database.pool, customer, moment)

/** Requests the mail about a sold-out article for a customer who has signed in for it. */
export const requesterAtSignIn =
  ({ database }: Pick<Shop, 'database'>): RequestBackInStock =>
  (wanted, moment) =>
    inTransaction(database.pool, (client) => requestBackInStock(client, { ...wanted, origin: LOGIN_ORIGIN }, moment))
