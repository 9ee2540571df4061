import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect, type Database, openDatabase } from '../database/database.ts'
import { urlOf } from '../testing/shop-process.ts'
import { TransactionPooler } from '../testing/transaction-pooler.ts'
import { Wire } from '../testing/wire.ts'
import { followInvalidations } from './follow-invalidations.ts'
import { invalidate, invalidateEverything } from './invalidate.ts'
import { Invalidations } from './invalidations.ts'
import { EVERYTHING, offersTag, productTag } from './tags.ts'

const wire = new Wire()
/** What sends the heartbeat, by a way of its own. */
let database: Database
let writer: pg.Client
let received: string[]
let invalidations: Invalidations
let logged: number
let stop: () => Promise<void>

beforeAll(async () => {
  await wire.mend()
  database = await connect(inject('postgres'), { warn: () => {} }, async () => {})
  const { pool } = database
  const connection = wire.detour(inject('postgres'))
  writer = new pg.Client(inject('postgres'))
  await writer.connect()
  invalidations = new Invalidations()
  invalidations.subscribe((tags) => received.push(...tags))
  const log = { warn: () => (logged += 1) }
  stop = await followInvalidations({ connection, pool }, log, invalidations)
})
afterAll(async () => {
  await stop()
  await writer.end()
  await database.close()
  await wire.cut()
})
afterEach(() => {
  vi.unstubAllEnvs()
})
beforeEach(() => {
  received = []
  logged = 0
})

const tags = [productTag('p1', 'DE'), offersTag('DE')]

test('a committed change is received, one that is rolled back is not', async () => {
  await writer.query('begin')
  await invalidate(writer, [productTag('p2')])
  await writer.query('rollback')
  await writer.query('begin')
  await invalidate(writer, tags)
  // notices come in the order of their commits, so that what was sent before would be here before this one
  const other = new pg.Client(inject('postgres'))
  await other.connect()
  const later = productTag('p3', 'DE')
  await invalidate(other, [later])
  await other.end()
  await expect.poll(() => received).toEqual([later])
  await writer.query('commit')
  await expect.poll(() => received).toEqual([later, ...tags])
})

test('a change that invalidates nothing sends nothing', async () => {
  await invalidate(writer, [])
  await invalidate(writer, tags)
  await expect.poll(() => received).toEqual(tags)
})

test('a thousand tags arrive, however many notices they need', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => productTag(`p${'0'.repeat(20)}${at}`, 'DE'))
  await invalidate(writer, many)
  await expect.poll(() => received.length).toBe(1000)
  expect(received).toEqual(many)
  await invalidateEverything(writer)
  await expect.poll(() => received.at(-1)).toBe(EVERYTHING)
})

test('what the release before sends means everything', async () => {
  await writer.query("select pg_notify('crema_content', '')")
  await expect.poll(() => received).toEqual([EVERYTHING])
})

test('after a lost connection everything counts as changed', async () => {
  await wire.cut()
  await expect.poll(() => invalidations.isListening).toBe(false)
  await invalidate(writer, tags)
  await wire.mend()
  await expect.poll(() => received).toEqual([EVERYTHING])
  expect(invalidations.isListening).toBe(true)
  await invalidate(writer, tags)
  await expect.poll(() => received).toEqual([EVERYTHING, ...tags])
})

test('a connection that is silently dead is noticed', async () => {
  const dying = new Wire()
  await dying.mend()
  const own = new Invalidations()
  own.subscribe((dropped) => received.push(...dropped))
  const deadlines = { heartbeatMs: 100, answerWithinMs: 300 }
  const parts = { connection: dying.detour(inject('postgres')), pool: database.pool }
  const end = await followInvalidations(parts, { warn: () => {} }, own, deadlines)
  dying.swallow()
  await expect.poll(() => own.isListening).toBe(false)
  await dying.cut()
  await dying.mend()
  await expect.poll(() => received).toContain(EVERYTHING)
  await end()
  await dying.cut()
})

test('a database that is long away is one line in the log', async () => {
  await wire.cut()
  await expect.poll(() => wire.refused).toBeGreaterThan(3)
  expect(logged).toBe(1)
  await wire.mend()
  await expect.poll(() => invalidations.isListening).toBe(true)
})

test('a connection that no notice reaches is one that is lost, though it answers', async () => {
  const pooler = new TransactionPooler(inject('postgres'))
  const through = new Wire()
  await through.mend()
  const own = new Invalidations()
  const warnings: unknown[] = []
  const log = { warn: (facts: { err: Error }) => warnings.push(facts.err.message) } as never
  const parts = { connection: through.detour(inject('postgres')), pool: database.pool }
  const deadlines = { heartbeatMs: 100, answerWithinMs: 300 }
  const end = await followInvalidations(parts, log, own, deadlines)
  through.target = await pooler.open()
  await through.cut()
  await through.mend()
  await expect.poll(() => warnings).toContain('no notice arrives, as behind a pooler in transaction mode')
  expect(own.isListening).toBe(false)
  through.target = inject('postgres')
  await through.cut()
  await through.mend()
  await expect.poll(() => own.isListening).toBe(true)
  await end()
  await through.cut()
  pooler.close()
})

test('a listener that PostgreSQL has forgotten is noticed by the heartbeat', async () => {
  const own = new Invalidations()
  let renewals = 0
  own.subscribe(() => {
    renewals += 1
  })
  const parts = { connection: inject('postgres'), pool: database.pool }
  const end = await followInvalidations(parts, { warn: () => {} }, own, { heartbeatMs: 50, answerWithinMs: 300 })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  // the next ping ends all that its connection listens to
  query.mockImplementationOnce(function (this: pg.Client) {
    query.mockRestore()
    return this.query('unlisten *') as never
  })
  await expect.poll(() => renewals).toBe(1)
  expect(own.isListening).toBe(true)
  await end()
})

test('a start behind a pooler in transaction mode is refused in a sentence', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '0.1')
  const pooler = new TransactionPooler(inject('postgres'))
  const databaseUrl = urlOf(await pooler.open())
  const start = openDatabase({ databaseUrl, dataDir: '.data' }, { warn: () => {} }, () => {})
  await expect(start).rejects.toThrow('Between the shop and PostgreSQL is a pooler in transaction mode')
  pooler.close()
})
