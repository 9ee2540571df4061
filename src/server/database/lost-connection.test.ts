import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, pgBossDatabase } from '../jobs/pg-boss-database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { Wire } from '../testing/wire.ts'
import { inTransaction } from './transaction.ts'

/** The connection breaks while a transaction has it: its query fails, and the process lives. */

const wire = new Wire()
let shop: TestShop
beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop({}, { detour: (connection) => wire.detour(connection) })
})
afterAll(async () => {
  await shop.close()
  await wire.cut()
})

const TRANSACTIONS: Record<
  string,
  (work: (query: (sql: string) => Promise<unknown>) => Promise<unknown>) => Promise<unknown>
> = {
  request: (work) => inTransaction(shop.database.pool, (client) => work((sql) => client.query(sql))),
  'request that locks': (work) => shop.database.lockingTransaction((client) => work((sql) => client.query(sql))),
  job: async (work) => {
    const { db, commit, rollback } = await pgBossDatabase(shop.database.pool).beginTransaction!()
    try {
      await work((sql) => clientOf(db).query(sql))
      await commit()
    } catch (error) {
      await rollback()
      throw error
    }
  },
}

test.each(Object.keys(TRANSACTIONS))(
  'a connection that is lost in the transaction of a %s ends nothing else',
  async (name) => {
    const lost: unknown[] = []
    const note = (error: unknown) => lost.push(error)
    process.on('uncaughtException', note)
    const outcome = TRANSACTIONS[name]!(async (query) => {
      const answer = query('select pg_sleep(60)')
      answer.catch(() => {})
      await wire.cut()
      await answer
    })
    await expect(outcome).rejects.toThrow(/Connection terminated|ECONNRESET/)
    await wire.mend()
    expect((await shop.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    process.off('uncaughtException', note)
    expect(lost).toEqual([])
  },
)
