import type pg from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { endSubscriptions, lockSubscriberOfToken } from './subscriber-queries.ts'

/**
 * Ends the subscription of a link's address, with every sign-up and mail of it that waits. Also for a repetition: true.
 * False: the link is unknown.
 */
export function unsubscribe(pool: pg.Pool, token: string, moment: number): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const subscriber = await lockSubscriberOfToken(client, token)
    if (!subscriber) return false
    await endSubscriptions(client, subscriber, moment)
    return true
  })
}
