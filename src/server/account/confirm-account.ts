import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { REGISTRATION_ORIGIN } from '#calls/back-in-stock.ts'
import { requestBackInStock } from '../back-in-stock/request-back-in-stock.ts'
import { type Customer, deletePasskeysSince, endSignIns, readAccount } from '../customer/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import {
  type AccountRequest,
  deleteRequestsOfAddress,
  insertCustomer,
  lockAccount,
  lockAccountAddress,
  revokeEmailRequests,
  takeRequest,
  updatePassword,
} from './account-queries.ts'

/**
 * Makes the account of a registration whose link and password are known to be right, finishes what was being done with it,
 * and drops all other registrations of the address with their passwords. `waits` says whether a mail is now due when an
 * article is back in stock; it is not where that is sold again already. Undefined: the link has been used, or the address
 * has got an account meanwhile.
 */
export function confirmRegistration(
  pool: pg.Pool,
  request: AccountRequest,
  moment: number,
): Promise<{ customer: Customer; waits: boolean } | undefined> {
  const { site, email, backInStockTcm: tcm } = request
  return inTransaction(pool, async (client) => {
    await lockAccountAddress(client, request)
    if (!(await takeRequest(client, request.id, moment))) return undefined
    const customerId = randomUUID()
    if (!(await insertCustomer(client, { ...request, id: customerId }, moment))) return undefined
    await deleteRequestsOfAddress(client, request)
    const wanted = tcm !== null && { customerId, site, tcm, origin: REGISTRATION_ORIGIN }
    const outcome = wanted && (await requestBackInStock(client, wanted, moment))
    const account = await readAccount(client, site, email)
    return account && { customer: account.customer, waits: outcome !== false && !('refusal' in outcome) }
  })
}

/**
 * Gives the account of an address a new password, by the link of a mail: all its sessions, long-term tokens and passkeys end.
 * Undefined: the link has been used, or there is no such account any more.
 */
export function confirmNewPassword(
  pool: pg.Pool,
  request: AccountRequest,
  passwordHash: string,
  moment: number,
): Promise<Customer | undefined> {
  return inTransaction(pool, async (client) => {
    await lockAccountAddress(client, request)
    const known = await readAccount(client, request.site, request.email)
    if (known) await lockAccount(client, { customerId: known.customer.id })
    if (!(await takeRequest(client, request.id, moment))) return undefined
    // another address of the account may have been confirmed while this waited
    const account = await readAccount(client, request.site, request.email)
    if (!account) return undefined
    // whoever has lost the password may have lost it to somebody, who could have added a passkey by it
    await deletePasskeysSince(client, account.customer.id, 0)
    await replacePassword(client, account.customer, passwordHash, moment)
    return account.customer
  })
}

/**
 * Changes the password of an account that the caller has locked: ends all sessions and long-term tokens, revokes changes of
 * the address that somebody who knew the password before has begun, and tells the customer by mail.
 */
export async function replacePassword(
  client: pg.ClientBase,
  { id: customerId, site, email }: Customer,
  passwordHash: string,
  moment: number,
): Promise<void> {
  await updatePassword(client, customerId, passwordHash)
  await endSignIns(client, customerId)
  await revokeEmailRequests(client, customerId, moment)
  await deleteRequestsOfAddress(client, { kind: 'password', site, email })
  await addMails(client, 'account-password', [{ site, recipient: email, customerId, data: { customerId } }], moment)
}
