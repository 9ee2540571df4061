import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allDatabases, databaseMoments, lostPorts, ownDeadlines, timeLimits, waitsForTime } from './find-waiting.ts'
import { sourceFiles, typeScriptFiles } from './source-files.ts'

/** No test passes or fails because a machine is fast or slow. What is named here would do that, except for its reason. */

const MAY_HAVE_A_DEADLINE: Record<string, string> = {
  'src/server/mail/mail-transport.ts': 'closes a connection that no mail uses, which ends nothing',
  'src/server/passkey/check-passkey.ts': 'tells the browser how long a challenge lives',
}

const MAY_WAIT: Record<string, string> = {
  'engines/webkit.ts': 'asks a driver that starts again and again whether it is ready',
  'journeys/running-shop.ts': 'asks a process that starts again and again whether it is ready',
  'journeys/slow-network.ts': 'is a slow network',
  'journeys/visitor.ts': 'lets timers of a page fire, whose order is certain',
  'src/server/back-in-stock/back-in-stock-mails.test.ts':
    'moves an event to another moment of a request; each is right',
  'src/server/customer/sign-in-limits.test.ts': 'stands for a slow function',
  'src/server/jobs/job-worker.test.ts': 'gives other processes the time to add a second job; nothing comes after none',
  'src/server/pages/fresh-pages.test.ts': 'is a slow rendering',
  'src/server/pages/page-cache.test.ts': 'is a slow rendering',
  'src/server/request/busy.test.ts': 'is a slow database',
  'src/server/request/database-away.test.ts': 'moves an event to another moment of a request; each is right',
  'src/server/testing/test-jobs.ts': 'looks again whether jobs are left',
  'src/server/testing/until.ts': 'looks again in a hook, where expect.poll cannot',
  'src/server/testing/shop-process.ts': 'asks a process that starts again and again whether it is ready',
}

const MAY_READ_THE_DATABASES_CLOCK: Record<string, string> = {
  'src/server/jobs/job-list-queries.test.ts': 'changes jobs, which go by the database’s clock',
  'src/server/staff/staff-sign-in.test.ts': 'deletes rows that a trigger keeps for a year, by the database’s clock',
}

const MAY_LOOK_AT_ALL_DATABASES: Record<string, string> = {
  'src/server/own-postgres/own-postgres.long.test.ts': 'has a PostgreSQL of its own',
}

const serverTests = typeScriptFiles('src/server').filter((file) => /\.test\.ts$|\/testing\//.test(file))
const journeys = ['engines', 'journeys'].flatMap(typeScriptFiles)
const bench = typeScriptFiles('bench')

/** The breaches as `file:line`. */
function breaches(
  find: (source: string) => number[],
  files: readonly string[],
  allowed: Record<string, string> = {},
): string[] {
  return files
    .filter((file) => !(file in allowed))
    .flatMap((file) => find(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
}

test('each deadline of the server passes through deadline()', () => {
  expect(
    breaches(ownDeadlines, sourceFiles('src/server'), MAY_HAVE_A_DEADLINE),
    'write deadline(…) of src/server/deadline.ts, or a slow machine fails tests that are about something else',
  ).toEqual([])
})

test('no test has a time limit of its own', () => {
  expect(
    breaches(timeLimits, [...serverTests, ...journeys]),
    'take the limit away, and write expect.poll for vi.waitFor: vitest.config.ts ends what hangs, and a slow machine needs longer',
  ).toEqual([])
})

test('no test waits for a time or for a quiet network', () => {
  expect(
    breaches(waitsForTime, [...serverTests, ...journeys], MAY_WAIT),
    'wait for what comes after: a slow machine needs longer, and a quick one loses the time',
  ).toEqual([])
})

test('SQL of the server’s tests has its moments from the shop’s clock', () => {
  expect(
    breaches(databaseMoments, serverTests, MAY_READ_THE_DATABASES_CLOCK),
    'write sqlMoment(shop.moment): the clock of a test shop stands, the database’s goes on',
  ).toEqual([])
})

test('no test waits for connections or locks of another test’s database', () => {
  expect(
    breaches(allDatabases, [...serverTests, ...journeys], MAY_LOOK_AT_ALL_DATABASES),
    'write lockWaits() of src/server/testing/lock-waits.ts, or datname = current_database()',
  ).toEqual([])
})

test('no port is given back before it is used', () => {
  expect(
    breaches(lostPorts, [...sourceFiles('src/server'), ...serverTests, ...journeys, ...bench]),
    'write reservePort() of src/server/testing/reserve-port.ts: another program may be given the port meanwhile',
  ).toEqual([])
})

test.each([
  ['deadlines', ownDeadlines, MAY_HAVE_A_DEADLINE],
  ['waits', waitsForTime, MAY_WAIT],
  ['moments', databaseMoments, MAY_READ_THE_DATABASES_CLOCK],
  ['databases', allDatabases, MAY_LOOK_AT_ALL_DATABASES],
] as const)('every exception of the %s is still needed', (_, find, allowed) => {
  expect(Object.keys(allowed).filter((file) => find(readFileSync(file, 'utf8')).length === 0)).toEqual([])
})

describe('what these checks find', () => {
  test.each([
    ['const ANSWER_DEADLINE_MS = 5000', ownDeadlines, 1],
    ['export const STOP_TIMEOUT_MS = 5 * 60_000', ownDeadlines, 1],
    ['const TIMEOUTS_MS = { fast: 20_000 }', ownDeadlines, 1],
    ['const ANSWER_DEADLINE_MS = deadline(5000)', ownDeadlines, 0],
    ["const STATEMENT_TIMEOUT = '57014'", ownDeadlines, 0],
    ['new pg.Client({ query_timeout: 15_000 })', ownDeadlines, 1],
    ['new pg.Client({ connectionTimeoutMillis: LONGEST_MS })', ownDeadlines, 1],
    ['new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS })', ownDeadlines, 0],
    ['limitConcurrency(2, { longestWaitMs: 5000 })', ownDeadlines, 1],
    ['limitConcurrency(2, { longestWaitMs: deadline(5000) })', ownDeadlines, 0],
    ['AbortSignal.timeout(10_000)', ownDeadlines, 1],
    ['AbortSignal.timeout(policy.longestMs)', ownDeadlines, 0],
    ['// query_timeout: 15_000', ownDeadlines, 0],
    ['await expect.poll(open, { timeout: 15_000 }).toEqual([])', timeLimits, 1],
    ['const SOON = { timeout: SOON_MS }', timeLimits, 1],
    ['await vi.waitFor(() => ends[1]!())', timeLimits, 1],
    ['await vi.waitUntil(find)', timeLimits, 1],
    ['beforeAll(async () => {\n  shop = await openTestShop()\n}, 90_000)', timeLimits, 1],
    ['await expect.poll(open, { interval: 50 }).toEqual([])', timeLimits, 0],
    ['await link.waitFor()', timeLimits, 0],
    ["await page.waitForLoadState('networkidle')", waitsForTime, 1],
    ['// networkidle would wait for ever', waitsForTime, 0],
    ['await page.waitForTimeout(300)', waitsForTime, 1],
    ['await new Promise((resolve) => setTimeout(resolve, 5))', waitsForTime, 1],
    ['await new Promise((resolve) => setTimeout(resolve))', waitsForTime, 0],
    ['await wait(800)', waitsForTime, 1],
    ['await sleep(800)', waitsForTime, 1],
    ['await scheduler.wait(800)', waitsForTime, 1],
    ["import { setTimeout as rest } from 'node:timers/promises'", waitsForTime, 1],
    ["import { setTimeout as wait } from 'node:timers/promises'", waitsForTime, 0],
    ['await new Promise<void>((done) => {\n  setTimeout(() => done(), 300)\n})', waitsForTime, 1],
    ['await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))', waitsForTime, 1],
    ['await new Promise<void>((done) => {\n  setTimeout(done)\n})', waitsForTime, 0],
    ['setTimeout(() => leaving.abort(), at)', waitsForTime, 0],
    ["pool.query('update cart set updated_at = now()')", databaseMoments, 1],
    ["const expired = `expires_at < now() - interval '1 day'`", databaseMoments, 1],
    ["pool.query('select current_date - 1')", databaseMoments, 1],
    ["pool.query('update pgboss.job set started_on = now()')", databaseMoments, 0],
    ["vi.setSystemTime(Date.now()); pool.query('select 1')", databaseMoments, 0],
    ["rows('select from pg_locks where not granted')", allDatabases, 1],
    ["rows('select from pg_stat_activity where datname = current_database()')", allDatabases, 0],
    ['server.listen(this.#port, "127.0.0.1")', lostPorts, 1],
    ['createServer().listen(0)\n  const { port } = server.address()\n  server.close()\n  return port', lostPorts, 1],
    ['server.listen(0)\n}\n\nfunction close() {\n  server.close()\n  return port', lostPorts, 0],
  ] as const)('%j', (source, find, count) => {
    expect(find(source)).toHaveLength(count)
  })
})
