import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from 'pg-boss'
import { deadline } from '../deadline.ts'

/** A rollback that gets no answer for so long closes the connection instead, which rolls back as well. */
const ROLLBACK_DEADLINE_MS = deadline(5000)

/** A transaction that pg-boss began, with its connection. */
interface TransactionDatabase extends Db {
  client: pg.PoolClient
}

/** Lets pg-boss use a pool of the shop, so that both share type parsers and timeouts. */
export function pgBossDatabase(pool: pg.Pool): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async beginTransaction() {
      const client = await pool.connect()
      let open = true
      const release = (error?: boolean) => {
        if (open) client.release(error)
        open = false
      }
      try {
        await client.query('begin')
      } catch (error) {
        release(true)
        throw error
      }
      const db: TransactionDatabase = { executeSql: (text, values) => client.query(text, values), client }
      return {
        db,
        async commit() {
          if (!open) throw new Error('The transaction has ended already.')
          try {
            await client.query('commit')
            release()
          } catch (error) {
            release(true)
            throw error
          }
        },
        async rollback() {
          if (!open) return
          const done = client.query('rollback').then(
            () => true,
            () => false,
          )
          release(!(await Promise.race([done, wait(ROLLBACK_DEADLINE_MS, false)])))
        },
      }
    },
  }
}

/** The connection of the transaction that pg-boss passes to a handler. */
export function clientOf(transaction: Db): pg.PoolClient {
  return (transaction as TransactionDatabase).client
}
