import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { deletePasskeysSince, endSignIns, readAccount } from '../customer/exports.ts'
import { NO_PASSWORD } from '../customer/password-hash.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import {
  type AccountRequest,
  deleteRequestsOfCustomer,
  insertRequest,
  lockAccount,
  lockAccountAddress,
  newAccountLink,
  revokeEmailRequests,
  takeRequest,
  updateEmail,
  updatePassword,
} from './account-queries.ts'

/**
 * Gives an account the address whose owner has pressed the button, and tells the former address, with a link that undoes it.
 * False: the link has been used, or the address belongs to another account by now.
 */
export function confirmEmail(pool: pg.Pool, request: AccountRequest, moment: number): Promise<boolean> {
  const { site, customerId } = request
  if (customerId === null) return Promise.resolve(false)
  return inTransaction(pool, async (client) => {
    await lockAccountAddress(client, request)
    await lockAccount(client, { customerId })
    if (!(await takeRequest(client, request.id, moment))) return false
    // an address that was typed wrong before is a stranger's, whose link must not act any more
    await revokeEmailRequests(client, customerId, moment)
    const before = await updateEmail(client, { ...request, customerId })
    if (before === undefined) return false
    const { passwordHash } = (await readAccount(client, site, request.email)) ?? {}
    const own = passwordHash === undefined ? {} : { passwordHash }
    const undo = { id: randomUUID(), kind: 'email-undo', site, email: before, customerId, ...own } as const
    await insertRequest(client, undo, moment)
    const mail = { site, recipient: before, customerId, data: { requestId: undo.id } }
    await addMails(client, 'account-request', [mail], moment)
    return true
  })
}

/**
 * Gives an account its former address back, because its owner did not change it: no session, password, open request or
 * passkey of whoever did remains.
 * @returns the token of a link to a new password; undefined: the link has been used, or the address has another account
 */
export async function undoEmail(pool: pg.Pool, request: AccountRequest, moment: number): Promise<string | undefined> {
  const { site, email, customerId } = request
  if (customerId === null) return undefined
  const id = randomUUID()
  const isDone = await inTransaction(pool, async (client) => {
    await lockAccountAddress(client, request)
    await lockAccount(client, { customerId })
    if (!(await takeRequest(client, request.id, moment))) return false
    if ((await updateEmail(client, { customerId, site, email })) === undefined) return false
    await updatePassword(client, customerId, NO_PASSWORD)
    // before the sessions, so that a sign-in by one of them at this moment is refused or ended; the undo is as old as the change
    await deletePasskeysSince(client, customerId, request.requestedAt)
    await endSignIns(client, customerId)
    await deleteRequestsOfCustomer(client, customerId)
    // whoever changed the address knew this password, so that it may not be chosen again
    const { passwordHash } = request
    await insertRequest(client, { id, kind: 'password', site, email, passwordHash }, moment)
    return true
  })
  return isDone ? newAccountLink(pool, id, moment) : undefined
}
