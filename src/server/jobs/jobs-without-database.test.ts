import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone, OFTEN_POLLED } from '../testing/test-jobs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { Wire } from '../testing/wire.ts'
import type { JobHandlers } from './job-handler.ts'
import { addJob } from './job-queries.ts'
import { JOB_NAMES } from './job-table.ts'
import { JobWorker } from './job-worker.ts'

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

function workerThatCollects(ran: string[], logged: unknown[]): JobWorker {
  const nothing = { kind: 'outside', run: async () => undefined } as const
  const handlers: JobHandlers = {
    ...(Object.fromEntries(JOB_NAMES.map((name) => [name, nothing])) as unknown as JobHandlers),
    'send-mail': {
      kind: 'outside',
      run: async ({ mailId }) => {
        ran.push(mailId)
        return undefined
      },
    },
  }
  const log = { warn: (...event: unknown[]) => logged.push(event), error: (...event: unknown[]) => logged.push(event) }
  return new JobWorker({ database: shop.database, clock: Date.now }, handlers, log as never, OFTEN_POLLED)
}

test('jobs go on when the database is back, and the log does not drown meanwhile', async () => {
  const ran: string[] = []
  const logged: unknown[] = []
  const worker = workerThatCollects(ran, logged)
  await worker.start()
  await addJob(shop.database.pool, 'send-mail', { mailId: 'before' })
  await jobsDone(shop)
  expect(ran).toEqual(['before'])
  await wire.cut()
  await expect.poll(() => wire.refused).toBeGreaterThan(6)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.length).toBeLessThan(5)
  await wire.mend()
  await addJob(shop.database.pool, 'send-mail', { mailId: 'after' })
  await expect.poll(() => ran).toEqual(['before', 'after'])
  await jobsDone(shop)
  await worker.stop()
})

test('a worker that starts while the database is away begins when it is back', async () => {
  const ran: string[] = []
  const worker = workerThatCollects(ran, [])
  await wire.cut()
  const started = worker.start()
  await expect.poll(() => wire.refused).toBeGreaterThan(1)
  await wire.mend()
  await started
  await addJob(shop.database.pool, 'send-mail', { mailId: 'late' })
  await expect.poll(() => ran).toEqual(['late'])
  await worker.stop()
})

test('a stop does not wait for a database that is away', async () => {
  const worker = workerThatCollects([], [])
  await worker.start()
  await wire.cut()
  // waiting would not end, because the connection is mended afterwards
  await worker.stop()
  await wire.mend()
})
