import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../testing/lock-waits.ts'
import { passTimeOfJobs } from '../testing/pass-time-of-jobs.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone, OFTEN_POLLED } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { writeMail } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** One shop process is killed with SIGKILL at the two critical moments; another one takes over. */
const HOUR_MS = 3_600_000

const server = new TestMailServer()
let shop: TestShop
let other: ShopProcess

beforeAll(() => server.start())
beforeEach(async () => {
  server.mails.length = 0
  server.tries = 0
  // it runs no jobs until it listens, which is after the other process is dead
  shop = await openTestShop({ SMTP_URL: server.url }, { jobOptions: OFTEN_POLLED })
  await addTestGoods(shop.database.pool)
  other = await startShopProcess(shop.database.connection, { DATA_DIR: shop.folder, SMTP_URL: server.url })
})
afterEach(async () => {
  await other.kill()
  await shop.close()
})
afterAll(() => server.stop())

/** The second process takes over, once the heartbeat of the first is old. */
async function takeOver(): Promise<void> {
  await shop.app.listen({ port: 0 })
  await passTimeOfJobs(shop.database.pool, HOUR_MS)
  const tried = async () =>
    (await shop.database.pool.query("select 1 from pgboss.job where name = 'send-mail' and state = 'active'")).rowCount
  await expect.poll(tried).toBe(0)
  await passTimeOfJobs(shop.database.pool, HOUR_MS)
  await jobsDone(shop)
}

test('a shop that is killed between commit and sending loses no mail', async () => {
  server.answers.push('silence')
  const { id } = await writeMail(shop)
  await expect.poll(() => server.tries).toBe(1)
  await other.kill()
  expect(server.mails).toEqual([])
  await takeOver()
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`])
})

test('a shop that is killed between the server’s 250 and its own commit sends the mail again, under the same Message-ID', async () => {
  const { id } = await writeMail(shop)
  // holds up the deletion of the mail's row, which follows the 250
  const holder = new pg.Client(shop.database.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from mail where id = $1 for update', [id])
  await expect.poll(() => server.mails.length).toBe(1)
  const { pool } = shop.database
  await expect.poll(() => lockWaits(pool, 'delete from mail')).toBe(1)
  await other.kill()
  // PostgreSQL would still execute a statement that it has received
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query ~ 'delete from mail' and pid <> pg_backend_pid() and datname = current_database()`,
  )
  await holder.query('rollback')
  await holder.end()
  await takeOver()
  const [first, second] = server.mails
  expect(server.mails).toHaveLength(2)
  expect([first!.messageId, second!.messageId]).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
  expect(second!.date).toBe(first!.date)
  expect((await shop.database.pool.query('select 1 from mail')).rowCount).toBe(0)
})
