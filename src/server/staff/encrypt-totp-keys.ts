import type pg from 'pg'
import type { Logger } from 'pino'
import { inTransaction } from '../database/transaction.ts'
import { decryptTotpKey, encryptTotpKey, isEncrypted } from './encrypted-totp-key.ts'
import { readTotpKeys, replaceTotpKey } from './staff-queries.ts'

/** What is said where keys cannot be read, in the log and by `crema -- staff list`. */
export const UNREADABLE_TOTP_KEY =
  "the key of the second factor cannot be read, because it was encrypted under another secret (SESSION_SECRET, or the file session-secret of the data folder); bring that back, or run 'npm run crema -- staff reset EMAIL'"

/**
 * Encrypts the keys of second factors that a release before has stored as they are, or that an earlier secret has encrypted, so that
 * this one can be taken from the list; and logs how many the shop's secrets do not decrypt. Runs at each start of the shop.
 */
export async function encryptTotpKeys(
  pool: pg.Pool,
  secrets: readonly string[],
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const accounts = await readTotpKeys(client)
    for (const { email, totpKey } of accounts) {
      if (isEncrypted(totpKey) && decryptTotpKey(totpKey, email, secrets.slice(0, 1)) !== undefined) continue
      const key = decryptTotpKey(totpKey, email, secrets)
      if (key !== undefined)
        await replaceTotpKey(client, email, { from: totpKey, to: encryptTotpKey(key, email, secrets) })
    }
    const unreadable = accounts.filter(
      ({ email, totpKey }) => decryptTotpKey(totpKey, email, secrets) === undefined,
    ).length
    if (unreadable > 0) log.warn({ accounts: unreadable }, `of staff: ${UNREADABLE_TOTP_KEY}`)
  })
}
