import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addJob } from '#server/jobs/job-queries.ts'
import { startOwnPostgres } from '#server/own-postgres/own-postgres.ts'
import { upgradeDatabase } from '#server/upgrade-database.ts'
import { median } from './load.ts'

/**
 * `npm run bench -- --jobs`: a thousand transactions like an order's, each with one job, from eight connections; without
 * a NOTIFY and with one, by turns. A NOTIFY takes a lock of the whole database until its transaction has reached the
 * disk. The figures stand in docs/decisions/2026-11-22-jobs-in-postgresql.md.
 */
const TRANSACTIONS = 1000
const CONNECTIONS = 8
const ROUNDS = 5
const ARTICLES = 200

interface Round {
  /** Transactions in a second. */
  rate: number
  /** The slowest twentieth begins here, in milliseconds. */
  p95: number
}

export async function benchJobs(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crema-bench-jobs-'))
  const own = await startOwnPostgres({ dataDir: folder, announce: () => {} })
  const pool = new pg.Pool({ ...own.connection, max: CONNECTIONS })
  // PostgreSQL stops before the last connections have said goodbye
  pool.on('error', () => {})
  const listener = new pg.Client(own.connection)
  try {
    await upgradeDatabase(pool)
    await pool.query('create table bench_stock (id integer primary key, stock integer not null)')
    await pool.query('insert into bench_stock select n, 1000000 from generate_series(1, $1) n', [ARTICLES])
    await pool.query(
      'create table bench_order (id bigint generated always as identity primary key, lines jsonb not null)',
    )
    await listener.connect()
    await listener.query('listen crema_bench')
    await round(pool, true)
    const without: Round[] = []
    const withNotify: Round[] = []
    for (let at = 0; at < ROUNDS; at += 1) {
      without.push(await round(pool, false))
      withNotify.push(await round(pool, true))
    }
    console.log(`
${TRANSACTIONS} transactions with one job each, ${CONNECTIONS} connections, median of ${ROUNDS} rounds by turns, PostgreSQL 18, fsync on
| | transactions/s | p95 ms |
|---|---|---|
${line('without NOTIFY', without)}
${line('with NOTIFY', withNotify)}
`)
  } finally {
    await listener.end()
    await pool.end()
    await own.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function line(name: string, rounds: readonly Round[]): string {
  const rate = median(rounds.map((one) => one.rate))
  const p95 = median(rounds.map((one) => one.p95))
  return `| ${name} | ${rate.toFixed(0)} | ${p95.toFixed(1)} |`
}

async function round(pool: pg.Pool, notify: boolean): Promise<Round> {
  const times: number[] = []
  let left = TRANSACTIONS
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = await pool.connect()
      for (; left > 0; ) {
        left -= 1
        const start = performance.now()
        await order(client, left, notify)
        times.push(performance.now() - start)
      }
      client.release()
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  await pool.query('delete from pgboss.job')
  times.sort((a, b) => a - b)
  return { rate: times.length / seconds, p95: times[Math.floor(times.length * 0.95)]! }
}

async function order(client: pg.PoolClient, number: number, notify: boolean): Promise<void> {
  await client.query('begin')
  await client.query({
    name: 'take',
    text: 'update bench_stock set stock = stock - 1 where id = $1 and stock > 0',
    values: [1 + (number % ARTICLES)],
  })
  await client.query({
    name: 'order',
    text: 'insert into bench_order (lines) values ($1)',
    values: [JSON.stringify([{ tcm: String(number), quantity: 1 }])],
  })
  await addJob(client, 'send-mail', { mailId: String(number) })
  if (notify) await client.query("select pg_notify('crema_bench', '')")
  await client.query('commit')
}
