import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { undoContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { listJobs } from '../jobs/job-list-queries.ts'
import { addJob } from '../jobs/job-queries.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { writeMail } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { backup, restore, UnusableFile } from './backup.ts'
import { JOBS, LEFT_OUT, tablesInOrder } from './backup-tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

const requestMail = (customerId: string, tcm: string) =>
  shop.database.pool.query(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, 'DE', $2, $3, 'QUICKBUY', ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)})`,
    [customerId, GOODS_ID, tcm],
  )

async function everything(): Promise<Record<string, unknown[]>> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'dev_mail') order by 1",
  )
  const tables: Record<string, unknown[]> = {}
  for (const { name } of rows) {
    const found = await pool.query(`select md5(t::text) as row from ${name} t order by 1`)
    tables[name] = found.rows
  }
  return tables
}

test('every table is carried by a backup, or left out for a reason', async () => {
  const { pool } = shop.database
  const { rows } = await pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
  )
  const client = await pool.connect()
  const carried = await tablesInOrder(client)
  client.release()
  const known = [...carried.map((table) => `public.${table}`), JOBS, ...Object.keys(LEFT_OUT)]
  expect(rows.map(({ name }) => name)).toEqual(known.sort())
})

test('a backup from before a column was added gives that column its default', async () => {
  const { pool } = shop.database
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 1)
  const file = join(shop.folder, 'old-backup')
  await backup(pool, file)
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const older = lines.map((line) => {
    const [table, row] = line.split('\t')
    if (table !== 'cart') return line
    const { merged: _, ...columns } = JSON.parse(row!) as Record<string, unknown>
    return `${table}\t${JSON.stringify(columns)}`
  })
  writeFileSync(file, gzipSync(older.join('\n')))
  await restore(pool, file)
  expect(await visitor.lines()).toEqual(['FEW 1'])
})

test('a backup from before a table was dropped is restored without its rows', async () => {
  const { pool } = shop.database
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 1)
  const file = join(shop.folder, 'old-backup')
  const count = await backup(pool, file)
  const [head = '', ...rows] = gunzipSync(readFileSync(file)).toString().split('\n')
  const header = JSON.parse(head) as { tables: string[] }
  header.tables.unshift('campaign')
  writeFileSync(file, gzipSync([JSON.stringify(header), 'campaign\t{"id": "mug"}', ...rows].join('\n')))
  expect(await restore(pool, file)).toBe(count)
  expect(await visitor.lines()).toEqual(['FEW 1'])
})

test.each([
  ['that does not exist', undefined, /cannot be used \(ENOENT\)/],
  ['that is no gzip', 'a letter', /is no backup/],
  ['that is cut off', gzipSync('x'.repeat(100_000)).subarray(0, 60), /is no backup|not complete/],
  ['that is empty', gzipSync(''), /no backup of a Crema shop/],
  ['of words', gzipSync('a letter\n'), /no backup of a Crema shop/],
  ['of something else', gzipSync('{"crema":"letter"}\n'), /no backup of a Crema shop/],
])('a restore from a file %s is refused in one sentence', async (_, content, message) => {
  const file = join(shop.folder, 'no-backup')
  if (content !== undefined) writeFileSync(file, content)
  const refused = restore(shop.database.pool, file)
  await expect(refused).rejects.toBeInstanceOf(UnusableFile)
  await expect(refused).rejects.toThrow(message)
})

test('a backup into a folder that does not exist is refused in one sentence', async () => {
  const refused = backup(shop.database.pool, join(shop.folder, 'no-folder', 'backup'))
  await expect(refused).rejects.toBeInstanceOf(UnusableFile)
})

test('a restore brings back every table, customers, sessions and contents with their history included', async () => {
  const { customerId, cookie } = await signIn(shop, { card: true })
  await requestMail(customerId, 'NONE')
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 2)
  const tiles = { site: 'DE', kind: 'category-tiles', key: 'categories' } as const
  const by = { author: 'test', now: shop.moment }
  const unpublish = () => inTransaction(shop.database.pool, (client) => unpublishContent(client, tiles, by))
  const undo = () => inTransaction(shop.database.pool, (client) => undoContent(client, tiles, by))
  await unpublish()
  await undo()
  const before = await everything()
  expect(before.customer!.length).toBeGreaterThan(1)
  const file = join(shop.folder, 'backup')
  const rows = await backup(shop.database.pool, file)
  const carried = Object.entries(before).filter(([table]) => !(`public.${table}` in LEFT_OUT))
  expect(rows).toBe(carried.flatMap(([, found]) => found).length)

  await unpublish()
  await visitor.add('MOST8')
  await requestMail(customerId, 'SOLD')
  await shop.database.pool.query('delete from customer_session')
  expect(await restore(shop.database.pool, file)).toBe(rows)
  expect(await everything()).toEqual(before)
  expect(await undo()).toEqual({ type: 'unpublished', revision: 4 })
  // after the restore a new row gets a free id, and the session is valid
  await requestMail(customerId, 'SOLD')
  expect((await visitor.add('CARD', 1, { cookie: `cart=${visitor.token}; ${cookie}` })).statusCode).toBe(200)
})

describe('pending jobs', () => {
  const server = new TestMailServer()
  let mailing: TestShop

  beforeEach(async () => {
    server.mails.length = 0
    await server.start()
    mailing = await openTestShop({ SMTP_URL: server.url })
    // the pictures of the demo goods would be most of each backup
    await mailing.database.pool.query('truncate picture, document cascade')
    await addTestGoods(mailing.database.pool)
  })
  afterEach(async () => {
    await mailing.close()
    await server.stop()
  })

  test('come back, and are run', async () => {
    const { pool } = mailing.database
    const file = join(mailing.folder, 'backup')
    const { id } = await writeMail(mailing)
    await addJob(pool, 'send-next-back-in-stock-mails', { tcm: 'NONE' }, { key: 'NONE', runAt: shop.moment + DAY_MS })
    await addJob(pool, 'delete-old-carts', {})
    await pool.query(
      `update pgboss.job set state = 'failed', started_on = now(), completed_on = now(), retry_count = 3,
         output = '{"message": "no"}' where name = 'delete-old-carts'`,
    )
    // one is being run while the backup is made
    await pool.query(
      "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'send-mail'",
    )
    const before = await listJobs(pool)
    await backup(pool, file)

    await pool.query('delete from mail')
    await pool.query('delete from pgboss.job')
    await writeMail(mailing)
    await restore(pool, file)
    const after = await listJobs(pool)
    const states = (jobs: typeof after) =>
      jobs.map(({ id: jobId, name, tries }) => ({ jobId, name, tries })).sort((a, b) => (a.jobId < b.jobId ? -1 : 1))
    expect(states(after)).toEqual(states(before))
    expect(after).toMatchObject([
      { name: 'delete-old-carts', state: 'failed', tries: 4, lastError: 'no' },
      { name: 'send-mail', state: 'retry', tries: 1 },
      { name: 'send-next-back-in-stock-mails', state: 'created', tries: 0 },
    ])
    // a key still counts
    await addJob(pool, 'send-next-back-in-stock-mails', { tcm: 'NONE' }, { key: 'NONE' })
    expect(await listJobs(pool)).toHaveLength(3)

    await mailing.app.listen({ port: 0 })
    await jobsDone(mailing)
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`])
  })

  test('of a backup that is older than they go, and so do mails to customers who are replaced', async () => {
    const { pool } = mailing.database
    const file = join(mailing.folder, 'backup')
    await backup(pool, file)
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const header = JSON.parse(lines[0]!) as { tables: string[] }
    const young = ['mail', 'back_in_stock_cancel_token', JOBS]
    header.tables = header.tables.filter((table) => !young.includes(table))
    writeFileSync(file, gzipSync([JSON.stringify(header), ...lines.slice(1)].join('\n')))
    await writeMail(mailing)
    await restore(pool, file)
    expect(await listJobs(pool)).toEqual([])
    expect((await pool.query('select 1 from mail')).rowCount).toBe(0)
  })

  test('of a name that the shop does not know are an error, and nothing is changed', async () => {
    const { pool } = mailing.database
    const file = join(mailing.folder, 'backup')
    const { id } = await writeMail(mailing)
    await backup(pool, file)
    const text = gunzipSync(readFileSync(file)).toString().replaceAll('"name": "send-mail"', '"name": "send-pigeon"')
    writeFileSync(file, gzipSync(text))
    await pool.query('delete from mail')
    await expect(restore(pool, file)).rejects.toThrow(
      'The backup holds jobs that this shop does not know: send-pigeon.',
    )
    expect((await pool.query('select 1 from mail where id = $1', [id])).rowCount).toBe(0)
  })
})
