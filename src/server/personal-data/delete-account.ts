import { lockAccountAddress } from '../account/exports.ts'
import type { Customer } from '../customer/exports.ts'
import { accountHashOf } from '../customer/sign-in.ts'
import type { PersonalTable } from '../database/personal-table-queries.ts'
import { lockAddress } from '../newsletter/exports.ts'
import type { Shop } from '../shop.ts'
import { deletePersonalData, lockCustomer } from './personal-data-queries.ts'

/** PostgreSQL ends one of two transactions that wait for each other. */
const DEADLOCK = '40P01'
const MAX_TRIES = 5

/**
 * Deletes an account and what the shop holds about its customer. Whatever is written for the customer at the same moment is
 * deleted as well, or refused. A second press finds nothing and is right.
 */
export async function deleteAccount(
  { database, secret }: Pick<Shop, 'database' | 'secret'>,
  tables: Readonly<Record<string, PersonalTable>>,
  { id, site, email: knownEmail }: Pick<Customer, 'id' | 'site' | 'email'>,
  moment: number,
): Promise<void> {
  const removeOf = (email: string): Promise<string | undefined> =>
    database.lockingTransaction(async (client) => {
      const address = { site, email }
      await lockAccountAddress(client, address)
      await lockAddress(client, address)
      const current = await lockCustomer(client, id)
      // a change of the address was confirmed meanwhile: its locks are others
      if (current !== email) return current
      await deletePersonalData(
        client,
        tables,
        { id, ...address, accountHash: accountHashOf(secret.counting, site, email) },
        moment,
      )
      return undefined
    })
  let left: string | undefined = knownEmail
  for (let tries = 1; left !== undefined; tries += 1) {
    try {
      left = await removeOf(left)
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries >= MAX_TRIES) throw error
    }
  }
}
