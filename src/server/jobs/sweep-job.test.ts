import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { SITES } from '#sites/sites.ts'
import { runJobsCommand } from '../commands/jobs.ts'
import { readConfiguration } from '../configuration.ts'
import { jobHandlers } from '../features.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { WholeShop } from '../whole-shop.ts'
import type { JobHandlers } from './job-handler.ts'

/** A sweep that would delete more than usual because the clock has jumped deletes nothing and says so. */

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 22, 12)

let shop: TestShop
let handlers: JobHandlers
let now: number

beforeAll(async () => {
  shop = await openTestShop()
  const parts = { clock: () => now, database: shop.database, configuration: readConfiguration({}), mails: {} }
  handlers = jobHandlers(parts as unknown as WholeShop, { warn: () => {}, error: () => {} })
})
beforeEach(async () => {
  now = START
  const { pool } = shop.database
  await pool.query('delete from sweep')
  await pool.query('delete from cart')
  await pool.query(
    `insert into cart (id, site, version, lines, updated_at)
     select 'c' || n, $1, 1, '[]', to_timestamp($2 / 1000.0) from generate_series(1, 150) n`,
    [SITES[0], START],
  )
})
afterAll(() => shop.close())

const carts = async () => (await shop.database.pool.query('select 1 from cart')).rowCount
async function run(name: keyof JobHandlers): Promise<void> {
  const handler = handlers[name]
  if (handler.kind !== 'outside') throw new Error(`${name} is no sweep`)
  const failure = await handler.run({} as never, {
    pool: shop.database.pool,
    signal: new AbortController().signal,
    progress: async () => {},
  })
  expect(failure).toBeUndefined()
}
const sweepCarts = () => run('delete-old-carts')

test('a clock that jumps ahead by a year deletes nothing, and the failure says how to go on', async () => {
  await sweepCarts()
  now += 365 * DAY_MS
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(sweepCarts()).rejects.toThrow(
      /delete-old-carts would delete 150 rows 8760 hours after its last run.*npm run crema -- jobs confirm-sweeps/,
    )
  }
  expect(await carts()).toBe(150)
  // when the clock is right again, all goes on
  now = START + HOUR_MS
  await sweepCarts()
  expect(await carts()).toBe(150)
})

test('what somebody confirms is deleted', async () => {
  await sweepCarts()
  now += 31 * DAY_MS
  await expect(sweepCarts()).rejects.toThrow('would delete')
  await runJobsCommand(shop.database.pool, { type: 'confirm-sweeps' })
  await sweepCarts()
  expect(await carts()).toBe(0)
})

test('sweeps at their usual times delete as much as there is', async () => {
  for (let hour = 0; hour <= 30 * 24 + 2; hour += 12) {
    now = START + hour * HOUR_MS
    await sweepCarts()
  }
  now += 2 * HOUR_MS
  await sweepCarts()
  expect(await carts()).toBe(0)
})

test('after a pause with few old rows a sweep deletes them', async () => {
  await sweepCarts()
  await shop.database.pool.query("delete from cart where id > 'c150' or id < 'c110'")
  expect(await carts()).toBeLessThanOrEqual(100)
  now += 31 * DAY_MS
  await sweepCarts()
  expect(await carts()).toBe(0)
})

test('every job that deletes what somebody has left is a sweep with a memory of its last run', async () => {
  const harmless = ['delete-completed-jobs', 'delete-old-rate-limits']
  // it deletes files that no row names, and looks at all of them each time
  const files: Array<keyof JobHandlers> = ['delete-unused-originals']
  const all = Object.keys(handlers) as Array<keyof JobHandlers>
  const names = all.filter((name) => name.startsWith('delete-') && !files.includes(name))
  for (const name of names) await run(name)
  const { rows } = await shop.database.pool.query<{ name: string }>('select name from sweep')
  expect(rows.map(({ name }) => name).sort()).toEqual(names.filter((name) => !harmless.includes(name)).sort())
})
