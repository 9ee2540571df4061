import { afterEach, expect, test, vi } from 'vitest'
import { JobWorker } from './jobs/job-worker.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/** What a process does, by ROLE. */

let shop: TestShop
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

test.each([
  ['all', true, 200, 200],
  ['web', false, 200, 200],
  ['worker', true, 503, 200],
])(
  'a process of the role %s runs jobs: %s, and answers a visitor by %i and health checks by %i',
  async (ROLE, runsJobs, visitor, health) => {
    const start = vi.spyOn(JobWorker.prototype, 'start')
    shop = await openTestShop({ ROLE })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    expect(start.mock.calls.length > 0).toBe(runsJobs)
    const answer = await shop.app.inject('/service/cart/api/cart')
    expect((await shop.app.inject('/version')).statusCode).toBe(visitor)
    expect(answer.headers['retry-after']).toBe(ROLE === 'worker' ? '1' : undefined)
    expect((await shop.app.inject('/health/ready')).statusCode).toBe(health)
  },
)
