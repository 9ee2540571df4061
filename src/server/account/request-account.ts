import { randomUUID } from 'node:crypto'
import { mayRequest } from '#rules/account/account-request.ts'
import { networksOf } from '#rules/client-networks.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { limitNumber } from '../rate-limit/stored-network-limit.ts'
import type { Shop } from '../shop.ts'
import {
  countRequests,
  insertRequest,
  lockAccount,
  lockAccountAddress,
  type NewAccountRequest,
  revokeEmailRequests,
} from './account-queries.ts'

/**
 * Stores what the owner of an address must confirm and the mail that asks for it, in one transaction. Whether the address
 * has an account makes no difference here: what the mail says is decided when it is sent. An address that has got enough
 * mails today gets no more. `ip` is the address of the network that asks; `presentHash` is that of the password by which the
 * customer of `given` has asked. False: that has been replaced meanwhile, so that nothing is stored.
 */
export function requestConfirmation(
  { database, secret, clock }: Pick<Shop, 'database' | 'secret' | 'clock'>,
  given: Omit<NewAccountRequest, 'id' | 'network'>,
  ip: string,
  presentHash?: string,
): Promise<boolean> {
  const { site, email, customerId } = given
  const moment = clock()
  const request = {
    ...given,
    id: randomUUID(),
    network: limitNumber(secret.counting, `network ${networksOf(ip).near}`),
  }
  return inTransaction(database.pool, async (client) => {
    await lockAccountAddress(client, request)
    if (customerId && presentHash !== undefined) {
      if (!(await lockAccount(client, { customerId, passwordHash: presentHash }))) return false
    }
    // whoever asks for another address has given up the one before
    if (customerId && given.kind === 'email') await revokeEmailRequests(client, customerId, moment)
    if (!mayRequest(given.kind, await countRequests(client, request, moment))) return true
    await insertRequest(client, request, moment)
    await addMails(
      client,
      'account-request',
      [{ site, recipient: email, ...(customerId && { customerId }), data: { requestId: request.id } }],
      moment,
    )
    return true
  })
}
