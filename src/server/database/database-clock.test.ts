import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { DatabaseClock, followDatabaseClock } from './database-clock.ts'

let shop: TestShop
/** Where the machine's clock of a test is beside that of this machine, which is the database's too. */
let aheadMs = 0
const machine = () => Date.now() + aheadMs
const databaseClock = new DatabaseClock(machine)

beforeAll(async () => {
  shop = await openTestShop({ METRICS_PORT: '0' }, { databaseClock })
})
afterAll(() => shop.close())

/** A clock whose machine shows `at.machine`. */
function clockAt(machineMoment: number) {
  const at = { machine: machineMoment }
  return { at, clock: new DatabaseClock(() => at.machine) }
}

test.each([
  ['as the database’s', 0, 0, true],
  ['behind', 1200, 1200, true],
  ['ahead', -1200, -1200, true],
  ['behind by five seconds', 5000, 5000, true],
  // one of the two is wrong, and nobody knows which
  ['behind by more', 5001, 0, false],
  ['ahead by more', -5001, 0, false],
])('a clock that is %s by %i ms is corrected by %i, and right: %s', (_, offsetMs, correctedBy, isRight) => {
  const { clock } = clockAt(1_000_000)
  clock.correct(offsetMs)
  expect([clock.now(), clock.offsetMs, clock.isRight]).toEqual([1_000_000 + correctedBy, offsetMs, isRight])
})

test('a clock never goes backwards', () => {
  const { at, clock } = clockAt(1_000_000)
  clock.correct(900)
  expect(clock.now()).toBe(1_000_900)
  clock.correct(-100)
  expect(clock.now()).toBe(1_000_900)
  at.machine = 1_000_999
  expect(clock.now()).toBe(1_000_900)
  at.machine = 1_001_001
  expect(clock.now()).toBe(1_000_901)
})

test('a clock that was an hour ahead and is set back stands still, and is wrong until it is right', () => {
  const { at, clock } = clockAt(3_600_000)
  expect([clock.now(), clock.isRight]).toEqual([3_600_000, true])
  at.machine = 0
  clock.correct(0)
  expect([clock.now(), clock.isRight, clock.aheadMs]).toEqual([3_600_000, false, 3_600_000])
  at.machine = 3_595_000
  expect(clock.isRight).toBe(true)
})

test('a correction that was measured stays where a later one cannot be believed', () => {
  const { clock } = clockAt(1_000_000)
  clock.correct(700)
  clock.correct(DAY_MS)
  expect([clock.now(), clock.offsetMs, clock.isRight]).toEqual([1_000_700, DAY_MS, false])
})

test('a sample that has waited in a queue corrects nothing', async () => {
  const { at, clock } = clockAt(1_000_000)
  const slow = (tookMs: number) => ({
    query: async () => {
      at.machine += tookMs
      return { rows: [{ moment: at.machine }] }
    },
  })
  await clock.measure(slow(1001) as never)
  expect(clock.offsetMs).toBe(0)
  await clock.measure(slow(1000) as never)
  expect(clock.offsetMs).toBe(500)
})

test('a process whose clock is wrong is not ready, and shows by how much it is wrong', async () => {
  const { pool } = shop.database
  const ready = async () => {
    const answer = await shop.app.inject('/health/ready')
    return [answer.statusCode, answer.json().status]
  }
  const metric = async () => {
    const text = await (await fetch(`http://127.0.0.1:${shop.app.metricsPort}/metrics`)).text()
    return Number(/^crema_clock_offset_seconds (.+)$/m.exec(text)?.[1])
  }
  await databaseClock.measure(pool)
  expect(await ready()).toEqual([200, 'ready'])
  aheadMs = -3_600_000
  await databaseClock.measure(pool)
  // the machine answers the database within a minute
  expect(Math.abs((await metric()) - 3600)).toBeLessThan(60)
  expect(await ready()).toEqual([503, 'clock-wrong'])
  aheadMs = 0
  await databaseClock.measure(pool)
  expect(await ready()).toEqual([200, 'ready'])
})

test('a clock that is followed is measured again and again, also after a failure, and what is wrong is logged once', async () => {
  let wrongMs = 0
  const logged: string[] = []
  const log = { warn: (_facts: object, sentence: string) => void logged.push(sentence) } as never
  const { clock, stop } = await followDatabaseClock(shop.database.pool, () => Date.now() + wrongMs, log, 5)
  wrongMs = -600_000
  await expect.poll(() => clock.offsetMs).toBeGreaterThan(500_000)
  await expect.poll(() => logged).toEqual(['the clock of this process is not that of the database'])
  wrongMs = 0
  await expect.poll(() => logged).toHaveLength(2)
  expect(logged[1]).toBe('the clock of this process is that of the database again')
  stop()
})
