import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sqlMoment } from '../testing/sql-moment.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteCompletedJobs, listJobs, removeJob, retryJobs } from './job-list-queries.ts'
import { addJob } from './job-queries.ts'
import { prepareJobQueues } from './job-queues.ts'

const HOUR_MS = 3_600_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.database.pool.query('delete from pgboss.job'))
afterAll(() => shop.close())

const set = (id: string, values: string) =>
  shop.database.pool.query(`update pgboss.job set ${values} where id = $1`, [id])

/** A job that failed twice and waits, one that waits for its first run, one that failed for good. */
async function threeJobs(): Promise<{ waits: string; tried: string; failed: string }> {
  const { pool } = shop.database
  const ids: string[] = []
  for (const mailId of ['tried', 'waits', 'failed']) {
    await addJob(pool, 'send-mail', { mailId }, { runAt: Date.now() + HOUR_MS * (ids.length + 1) })
    const { rows } = await pool.query("select id from pgboss.job where data->>'mailId' = $1", [mailId])
    ids.push(rows[0].id)
  }
  const [tried, waits, failed] = ids as [string, string, string]
  const output = `output = '{"message": "451"}'`
  await set(tried, `state = 'retry', retry_count = 1, started_on = now(), ${output}`)
  await set(failed, `state = 'failed', retry_count = 4, started_on = now(), completed_on = now(), ${output}`)
  return { waits, tried, failed }
}

test('waiting and failed jobs are listed with what is known of them, done ones are not', async () => {
  const { waits, tried, failed } = await threeJobs()
  await addJob(shop.database.pool, 'delete-old-carts', {})
  await shop.database.pool.query("update pgboss.job set state = 'completed' where name = 'delete-old-carts'")
  const listed = await listJobs(shop.database.pool)
  expect(listed).toMatchObject([
    { id: failed, name: 'send-mail', state: 'failed', tries: 5, lastError: '451', nextRun: null },
    { id: tried, name: 'send-mail', state: 'retry', tries: 2, lastError: '451' },
    { id: waits, name: 'send-mail', state: 'created', tries: 0, lastError: null },
  ])
  expect(Math.abs(listed[2]!.nextRun! - Date.now() - 2 * HOUR_MS)).toBeLessThan(10_000)
})

test('one job is retried by its id, all that failed by one word', async () => {
  const { waits, tried, failed } = await threeJobs()
  const { pool } = shop.database
  expect(await retryJobs(pool, tried)).toBe(1)
  expect(await retryJobs(pool, 'all')).toBe(1)
  expect(await retryJobs(pool, 'all')).toBe(0)
  expect(await retryJobs(pool, 'no such id')).toBe(0)
  const state = new Map((await listJobs(pool)).map((job) => [job.id, job]))
  for (const id of [tried, failed]) {
    expect(state.get(id)).toMatchObject({ state: 'retry', tries: 0 })
    expect(state.get(id)!.nextRun!).toBeLessThan(Date.now() + 1000)
  }
  expect(state.get(waits)!.nextRun!).toBeGreaterThan(Date.now() + HOUR_MS)
})

test('a job is removed by its id, but not while it runs', async () => {
  const { waits, failed } = await threeJobs()
  const { pool } = shop.database
  await set(waits, "state = 'active'")
  expect(await removeJob(pool, waits)).toBe(false)
  expect(await removeJob(pool, failed)).toBe(true)
  expect(await removeJob(pool, failed)).toBe(false)
  expect((await listJobs(pool)).map(({ id }) => id)).not.toContain(failed)
})

test('with the job of a mail that is given up the mail goes, and no other', async () => {
  const { pool } = shop.database
  const { rows: mails } = await pool.query<{ id: string }>(
    `insert into mail (id, site, kind, recipient, data, created_at)
     select gen_random_uuid(), 'DE', 'back-in-stock', 'anna@shop.example', '{}', ${sqlMoment(shop.moment)} from generate_series(1, 2)
     returning id`,
  )
  for (const { id } of mails) await addJob(pool, 'send-mail', { mailId: id })
  const { rows: jobs } = await pool.query("select id from pgboss.job where data->>'mailId' = $1", [mails[0]!.id])
  expect(await removeJob(pool, jobs[0]!.id)).toBe(true)
  expect((await pool.query('select id from mail')).rows).toEqual([mails[1]])
})

test('done jobs go after an hour, failed ones stay', async () => {
  const { waits, tried, failed } = await threeJobs()
  const { pool } = shop.database
  await set(waits, "state = 'completed', completed_on = now() - interval '61 minutes'")
  await set(tried, "state = 'completed', completed_on = now() - interval '59 minutes'")
  await deleteCompletedJobs(pool)
  const { rows } = await pool.query('select id from pgboss.job')
  expect(rows.map(({ id }) => id).sort()).toEqual([tried, failed].sort())
})

test('a start brings changed settings of a queue, and leaves its jobs', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  const { pool } = shop.database
  await threeJobs()
  await pool.query("update pgboss.queue set retry_limit = 1, expire_seconds = 1 where name = 'send-mail'")
  await pool.query("update pgboss.schedule set cron = '1 1 1 1 1' where name = 'delete-old-carts'")
  await prepareJobQueues(pool)
  const { rows } = await pool.query("select retry_limit, expire_seconds from pgboss.queue where name = 'send-mail'")
  expect(rows).toEqual([{ retry_limit: 200, expire_seconds: 120 }])
  const schedule = await pool.query("select cron from pgboss.schedule where name = 'delete-old-carts'")
  expect(schedule.rows).toEqual([{ cron: '7 * * * *' }])
  expect(await listJobs(pool)).toHaveLength(3)
})
