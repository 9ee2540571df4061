import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { MOST_REQUESTS_A_DAY } from '#rules/account/account-request.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { countRequests, insertRequest, lockAccountAddress, type NewAccountRequest } from './account-queries.ts'

/**
 * Stores what the owner of an address must confirm and the mail that asks for it, in one transaction. Whether the address
 * has an account makes no difference here: what the mail says is decided when it is sent. An address that has got enough
 * mails today gets no more.
 */
export function requestConfirmation(
  pool: pg.Pool,
  given: Omit<NewAccountRequest, 'id'>,
  moment: number,
): Promise<void> {
  const { site, email, customerId } = given
  const id = randomUUID()
  return inTransaction(pool, async (client) => {
    await lockAccountAddress(client, given)
    if ((await countRequests(client, given, moment)) >= MOST_REQUESTS_A_DAY) return
    await insertRequest(client, { ...given, id }, moment)
    await addMails(
      client,
      'account-request',
      [{ site, recipient: email, ...(customerId && { customerId }), data: { requestId: id } }],
      moment,
    )
  })
}
