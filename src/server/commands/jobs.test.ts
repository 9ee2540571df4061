import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob, noteProgress } from '../jobs/job-queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { parseJobsCommand, runJobsCommand } from './jobs.ts'
import { WrongUsage } from './wrong-usage.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([
  [[], { type: 'list' }],
  [['retry', 'all'], { type: 'retry', id: 'all' }],
  [['remove', 'x'], { type: 'remove', id: 'x' }],
  [['confirm-sweeps'], { type: 'confirm-sweeps' }],
  [['confirm-sweeps', 'x'], undefined],
  [['retry'], undefined],
  [['remove'], undefined],
  [['retry', 'a', 'b'], undefined],
  [['delete', 'x'], undefined],
])('crema jobs %j', (words, command) => {
  expect(parseJobsCommand(words)).toEqual(command)
})

test('jobs are shown with all that is known of them, run again and removed', async () => {
  const { pool } = shop.database
  expect(await runJobsCommand(pool, { type: 'list' })).toBe('No job waits or has failed.')
  await addJob(pool, 'send-mail', { mailId: 'a' }, { runAt: Date.parse('2097-01-02T03:04:05Z') })
  await addJob(pool, 'delete-old-carts', {})
  await pool.query("update pgboss.job set state = 'active', started_on = now() where name = 'send-mail'")
  const { rows } = await pool.query("select id from pgboss.job where name = 'send-mail'")
  await noteProgress(pool, rows[0].id, '300 of 900')
  expect((await runJobsCommand(pool, { type: 'list' })).split('\n')[2]).toMatch(
    / {2}send-mail +is being run: 300 of 900 +1$/,
  )
  await pool.query("update pgboss.job set state = 'created', started_on = null where name = 'send-mail'")
  // a job that no longer runs has come no further
  await noteProgress(pool, rows[0].id, '600 of 900')
  await pool.query(
    `update pgboss.job set state = 'failed', retry_count = 3, started_on = now(), output = '{"message": "no space"}'
     where name = 'delete-old-carts'`,
  )
  const lines = (await runJobsCommand(pool, { type: 'list' })).split('\n')
  expect(lines[0]).toMatch(/^id +job +state +tries +next run +last error$/)
  expect(lines[1]).toMatch(/^ {2}[0-9a-f-]{36} {2}delete-old-carts {2}FAILED +4 +no space$/)
  expect(lines[2]).toMatch(/^ {2}[0-9a-f-]{36} {2}send-mail +waits +0 +2097-01-02T03:04:05$/)
  expect(await runJobsCommand(pool, { type: 'retry', id: 'all' })).toMatch(/^One job is run/)
  expect(await runJobsCommand(pool, { type: 'retry', id: 'all' })).toBe('No job has failed.')
  const id = lines[2]!.trim().split(' ')[0]!
  expect(await runJobsCommand(pool, { type: 'remove', id })).toBe('Removed.')
  for (const type of ['remove', 'retry'] as const) {
    for (const unknown of [id, 'x']) {
      const refused = runJobsCommand(pool, { type, id: unknown })
      await expect(refused).rejects.toThrow(new WrongUsage(`No job ${unknown} waits or has failed.`))
    }
  }
})
