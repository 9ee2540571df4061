import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { passTimeOfJobs } from '../testing/pass-time-of-jobs.ts'
import { jobsDone, OFTEN_POLLED, SOON_STOPPED } from '../testing/test-jobs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { JobHandlers } from './job-handler.ts'
import { listJobs } from './job-list-queries.ts'
import { addJob, addJobs } from './job-queries.ts'
import { JOB_NAMES } from './job-table.ts'
import { JobWorker } from './job-worker.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let pool: pg.Pool
const workers: JobWorker[] = []
const logged: Array<Record<string, unknown>> = []
const log = {
  warn: (event: object) => logged.push({ level: 'warn', ...event }),
  error: (event: object) => logged.push({ level: 'error', ...event }),
} as never

beforeAll(async () => {
  shop = await openTestShop()
  pool = shop.database.pool
  await pool.query('create table done (word text not null)')
})
beforeEach(async () => {
  logged.length = 0
  await pool.query('delete from pgboss.job')
  await pool.query('truncate done')
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => shop.close())

/** Starts a worker; jobs without a handler here do nothing. */
async function startWorker(handlers: Partial<JobHandlers>, options = OFTEN_POLLED): Promise<JobWorker> {
  const nothing = { kind: 'outside', run: async () => undefined } as const
  const all = { ...Object.fromEntries(JOB_NAMES.map((name) => [name, nothing])), ...handlers } as JobHandlers
  const worker = new JobWorker({ database: shop.database, clock: Date.now }, all, log, options)
  workers.push(worker)
  await worker.start()
  return worker
}

/** Handlers that collect the ids of mail jobs. */
function collecting(): { ran: string[]; handlers: Partial<JobHandlers> } {
  const ran: string[] = []
  const run = async ({ mailId }: { mailId: string }) => {
    ran.push(mailId)
    return undefined
  }
  return { ran, handlers: { 'send-mail': { kind: 'outside', run } } }
}

const words = async () =>
  (await pool.query<{ word: string }>('select word from done order by word')).rows.map(({ word }) => word)

describe('a job is added', () => {
  test('with the transaction of its cause, and not without it', async () => {
    const { ran, handlers } = collecting()
    await inTransaction(pool, (client) => addJob(client, 'send-mail', { mailId: 'committed' }))
    await inTransaction(pool, async (client) => {
      await addJob(client, 'send-mail', { mailId: 'rolled back' })
      throw new Error('no')
    }).catch(() => {})
    await startWorker(handlers)
    await jobsDone(shop)
    expect(ran).toEqual(['committed'])
  })

  test('in one round trip, however many', async () => {
    const client = await pool.connect()
    try {
      let queries = 0
      const counting = new Proxy(client, {
        get: (target, name) => {
          if (name === 'query') queries += 1
          return Reflect.get(target, name)
        },
      })
      await addJobs(
        counting,
        'send-mail',
        Array.from({ length: 100 }, (_, at) => ({ payload: { mailId: `${at}` } })),
      )
      expect(queries).toBe(1)
    } finally {
      client.release()
    }
    expect(await listJobs(pool)).toHaveLength(100)
  })

  test('for a moment, and not run before', async () => {
    const { ran, handlers } = collecting()
    await addJob(pool, 'send-mail', { mailId: 'later' }, { runAt: Date.now() + HOUR_MS })
    await startWorker(handlers)
    await addJob(pool, 'send-mail', { mailId: 'now' })
    await expect.poll(() => ran).toContain('now')
    expect(ran, 'the older one waits').toEqual(['now'])
    await passTimeOfJobs(pool, HOUR_MS)
    await jobsDone(shop)
    expect(ran).toEqual(['now', 'later'])
  })

  test('to a queue that does not exist is an error', async () => {
    await expect(addJob(pool, 'no-such-job' as never, {} as never)).rejects.toThrow(/null value/)
  })

  test('once for a key while it waits, and again while it runs', async () => {
    let free = () => {}
    const held = new Promise<void>((resolve) => (free = resolve))
    const ran: string[] = []
    const add = (tcm: string) => addJob(pool, 'send-next-back-in-stock-mails', { tcm }, { key: tcm })
    await Promise.all(Array.from({ length: 20 }, () => add('A')))
    await add('B')
    expect(await listJobs(pool)).toHaveLength(2)
    await startWorker({
      'send-next-back-in-stock-mails': {
        kind: 'transaction',
        run: async ({ tcm }) => {
          ran.push(tcm)
          if (ran.length === 1) await held
        },
      },
    })
    await expect.poll(() => ran.length).toBe(1)
    // the running one may have read before this change
    await add(ran[0]!)
    free()
    await jobsDone(shop)
    expect(ran.sort()).toHaveLength(3)
    expect(ran.filter((tcm) => tcm === 'A').length + ran.filter((tcm) => tcm === 'B').length).toBe(3)
  })
})

describe('a job is run', () => {
  test('once, by one of several processes', async () => {
    const first = collecting()
    const second = collecting()
    const ids = Array.from({ length: 200 }, (_, at) => `${at}`)
    await addJobs(
      pool,
      'send-mail',
      ids.map((mailId) => ({ payload: { mailId } })),
    )
    await Promise.all([startWorker(first.handlers), startWorker(second.handlers)])
    await jobsDone(shop)
    expect([...first.ran, ...second.ran].sort()).toEqual(ids.sort())
    expect(first.ran.length).toBeGreaterThan(0)
    expect(second.ran.length).toBeGreaterThan(0)
  })

  test('in one transaction with its end: what a failed run wrote is gone, and it is tried again', async () => {
    let tries = 0
    await addJob(pool, 'send-back-in-stock-mails', { tcm: 'A', pieces: 1 })
    await startWorker({
      'send-back-in-stock-mails': {
        kind: 'transaction',
        run: async ({ tcm }, client) => {
          tries += 1
          await client.query('insert into done values ($1)', [`${tcm} ${tries}`])
          if (tries === 1) throw new Error('the first time it fails')
        },
      },
    })
    await expect.poll(() => tries).toBe(1)
    await expect
      .poll(() => listJobs(pool))
      .toMatchObject([{ state: 'retry', tries: 1, lastError: 'the first time it fails' }])
    expect(await words()).toEqual([])
    await passTimeOfJobs(pool, HOUR_MS)
    await jobsDone(shop)
    expect(await words()).toEqual(['A 2'])
    expect(logged).toMatchObject([{ level: 'warn', job: 'send-back-in-stock-mails', tries: 1 }])
  })

  test('as often as its table allows, then it stays to be seen, without a stack', async () => {
    await addJob(pool, 'delete-old-carts', {})
    await startWorker({
      'delete-old-carts': { kind: 'outside', run: async () => Promise.reject(new Error('always')) },
    })
    for (let tries = 1; tries <= 4; tries += 1) {
      const state = tries < 4 ? 'retry' : 'failed'
      await expect.poll(() => listJobs(pool)).toMatchObject([{ state, tries, lastError: 'always' }])
      await passTimeOfJobs(pool, HOUR_MS)
    }
    expect(await listJobs(pool)).toMatchObject([{ name: 'delete-old-carts', state: 'failed', nextRun: null }])
    const { rows } = await pool.query('select output from pgboss.job')
    expect(rows).toEqual([{ output: { message: 'always' } }])
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'error'])
  })

  test('no more where its handler says that it is final', async () => {
    await addJob(pool, 'send-mail', { mailId: 'refused' })
    await startWorker({
      'send-mail': { kind: 'outside', run: async () => ({ type: 'final', reason: 'the mail server answered 550' }) },
    })
    await jobsDone(shop)
    expect(await listJobs(pool)).toMatchObject([
      { name: 'send-mail', state: 'failed', tries: 1, lastError: 'the mail server answered 550' },
    ])
  })

  test('again where its process dies in the middle', async () => {
    await addJob(pool, 'send-mail', { mailId: 'interrupted' })
    // the state that a killed process leaves
    await pool.query(
      "update pgboss.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - (heartbeat_seconds + 1) * interval '1 second'",
    )
    const { ran, handlers } = collecting()
    await startWorker(handlers)
    await expect.poll(() => listJobs(pool)).toMatchObject([{ state: 'retry' }])
    await passTimeOfJobs(pool, HOUR_MS)
    await jobsDone(shop)
    expect(ran).toEqual(['interrupted'])
  })

  test('and what it wrote is undone where another process took it over meanwhile', async () => {
    let free = () => {}
    const held = new Promise<void>((resolve) => (free = resolve))
    let tries = 0
    await addJob(pool, 'send-back-in-stock-mails', { tcm: 'A', pieces: 1 })
    await startWorker({
      'send-back-in-stock-mails': {
        kind: 'transaction',
        run: async ({ tcm }, client) => {
          tries += 1
          await client.query('insert into done values ($1)', [`${tcm} ${tries}`])
          if (tries === 1) await held
        },
      },
    })
    await expect.poll(() => tries).toBe(1)
    // a suspended process counts as dead
    await pool.query(
      "update pgboss.job set heartbeat_on = now() - (heartbeat_seconds + 1) * interval '1 second' where state = 'active'",
    )
    await expect.poll(() => listJobs(pool)).toMatchObject([{ state: 'retry' }])
    free()
    await passTimeOfJobs(pool, HOUR_MS)
    await expect.poll(() => tries).toBe(2)
    await jobsDone(shop)
    expect(await words()).toEqual(['A 2'])
  })
})

describe('a stop', () => {
  test('lets a running job end', async () => {
    let isRunning = false
    const end = Promise.withResolvers<void>()
    await addJob(pool, 'send-mail', { mailId: 'a' })
    const worker = await startWorker({
      'send-mail': {
        kind: 'outside',
        run: async () => {
          isRunning = true
          await end.promise
          return undefined
        },
      },
    })
    await expect.poll(() => isRunning).toBe(true)
    const stopped = worker.stop()
    expect(await listJobs(pool)).toMatchObject([{ state: 'active' }])
    end.resolve()
    await stopped
    expect(await listJobs(pool)).toEqual([])
  })

  test('does not wait for ever: a job that hangs is tried again elsewhere', async () => {
    let signal: AbortSignal | undefined
    await addJob(pool, 'send-mail', { mailId: 'a' })
    const hanging = (_payload: object, context: { signal: AbortSignal }) => {
      signal = context.signal
      return new Promise<undefined>(() => {})
    }
    const worker = await startWorker({ 'send-mail': { kind: 'outside', run: hanging } }, SOON_STOPPED)
    await expect.poll(() => signal !== undefined).toBe(true)
    // a stop waits two seconds at most for the database, and a busy machine needs longer
    await worker.stop()
    await expect.poll(() => signal!.aborted).toBe(true)
    await expect.poll(() => listJobs(pool)).toMatchObject([{ state: 'retry' }])
  })

  test('ends the waiting of a worker that may not start yet', async () => {
    const worker = new JobWorker(shopParts(), {} as JobHandlers, log, { ...OFTEN_POLLED, mayStart: () => false })
    const started = worker.start()
    await worker.stop()
    await started
  })

  test('before a start is one', async () => {
    const worker = new JobWorker(shopParts(), {} as JobHandlers, log, OFTEN_POLLED)
    await worker.stop()
    await worker.start()
    expect(await listJobs(pool)).toEqual([])
  })
})

test('no job runs while the worker may not start, and afterwards they do', async () => {
  const { ran, handlers } = collecting()
  let mayStart = false
  let asked = 0
  await addJob(pool, 'send-mail', { mailId: 'a' })
  const options = {
    ...OFTEN_POLLED,
    restartDelayMs: 1,
    mayStart: () => {
      asked += 1
      return mayStart
    },
  }
  const started = startWorker(handlers, options)
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(ran).toEqual([])
  mayStart = true
  await started
  await expect.poll(() => ran).toEqual(['a'])
})

const shopParts = () => ({ database: shop.database, clock: Date.now })

test('a recurring job is added once, however many processes run', async () => {
  await pool.query("update pgboss.schedule set cron = '* * * * *' where name = 'delete-old-carts'")
  let runs = 0
  const run = async () => {
    runs += 1
    return undefined
  }
  const before = Math.floor(Date.now() / 60_000)
  await Promise.all(
    Array.from({ length: 3 }, () =>
      startWorker({ 'delete-old-carts': { kind: 'outside', run } }, { ...OFTEN_POLLED, recurring: true }),
    ),
  )
  await expect.poll(() => runs).toBeGreaterThan(0)
  await wait(1500)
  expect(runs).toBeLessThanOrEqual(1 + Math.floor(Date.now() / 60_000) - before)
})

test('an e-mail address in a row that PostgreSQL quotes is not logged or stored', async () => {
  await pool.query('create table refusing (address text primary key)')
  await addJob(pool, 'send-back-in-stock-mails', { tcm: 'A', pieces: 1 })
  await startWorker({
    'send-back-in-stock-mails': {
      kind: 'transaction',
      run: async (_payload, client) => {
        for (let at = 0; at < 2; at += 1) await client.query("insert into refusing values ('a@test.example')")
      },
    },
  })
  const stored = async () => JSON.stringify((await pool.query('select output from pgboss.job')).rows)
  await expect.poll(stored).toContain('duplicate key')
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged) + (await stored())).not.toContain('a@test.example')
})
