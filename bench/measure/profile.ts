import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startOwnPostgres } from '#server/own-postgres/own-postgres.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { AT_ONCE, forgetAll, growShop } from './growth.ts'
import { GROWTH_PARTS, type GrowthPart, readGoods, requestsOf, sendAll } from './growth-requests.ts'
import { table } from './report.ts'

const ROUNDS = 6
const STATEMENTS = 15
const FUNCTIONS = 25

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/**
 * What one part of the table of growth spends its time on: PostgreSQL's statistics of its statements, and the functions of
 * the server that take most (as text; the whole profile is written to `folder` for a browser's developer tools). Each round
 * begins with empty caches, as there.
 */
export async function profilePart(part: string, folder: string, products: number): Promise<string> {
  if (!isPart(part)) throw new Error(`--profile takes one of: ${GROWTH_PARTS.join('; ')}.`)
  growShop(folder, products, () => {})
  const profiles = join(folder, 'profiles', `${part.replaceAll(/\W+/g, '-')}-${Date.now()}`)
  mkdirSync(profiles, { recursive: true })
  const settings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
  // the shop finds this server running and shares it
  const postgres = await startOwnPostgres({ dataDir: folder, settings, announce: () => {} })
  process.env.NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${profiles}`
  const shop = await startShop(folder)
  delete process.env.NODE_OPTIONS
  const pool = new pg.Pool({ ...postgres.connection, max: 2 })
  try {
    await pool.query('create extension if not exists pg_stat_statements')
    const requests = requestsOf(shop.url.replace('localhost', '127.0.0.1'), await readGoods(pool))
    let count = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      const list = await requests[part]()
      await forgetAll(pool)
      // the first round warms the code
      if (round === 1) await pool.query('select pg_stat_statements_reset()')
      if (round > 0) count += list.length
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(list)))
    }
    const statements = await readStatements(pool, count)
    await shop.stop()
    return [`## ${part}, ${count} requests`, statements, functionsOf(profiles), `Profiles: ${profiles}`].join('\n\n')
  } finally {
    await pool.end()
    await shop.stop()
    await postgres.stop()
  }
}

const isPart = (part: string): part is GrowthPart => (GROWTH_PARTS as readonly string[]).includes(part)

async function readStatements(pool: pg.Pool, requests: number): Promise<string> {
  const { rows } = await pool.query<{ query: string; calls: number; spent: number; planned: number; blocks: number }>(
    `select query, calls::float8, total_exec_time as spent, total_plan_time as planned,
       (shared_blks_hit + shared_blks_read)::float8 as blocks
     from pg_stat_statements where query not like '%pg_stat_statements%'
     order by total_exec_time + total_plan_time desc limit $1`,
    [STATEMENTS],
  )
  return table(
    ['Statement', 'Calls', 'Executed, ms a request', 'Planned, ms a request', 'ms a call', 'Blocks a call'],
    rows.map(({ query, calls, spent, planned, blocks }) => [
      query.replaceAll(/\s+/g, ' ').replaceAll('|', '¦').slice(0, 110),
      String(calls),
      (spent / requests).toFixed(3),
      (planned / requests).toFixed(3),
      (spent / calls).toFixed(3),
      (blocks / calls).toFixed(0),
    ]),
  )
}

/** Functions by their own time, of the thread that was busiest, the start included. */
function functionsOf(folder: string): string {
  const profiles = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile)
  const busiest = profiles.sort((a, b) => b.samples.length - a.samples.length)[0]!
  const nodes = new Map(busiest.nodes.map((node) => [node.id, node]))
  const own = new Map<string, number>()
  let all = 0
  busiest.samples.forEach((id, at) => {
    const { functionName, url, lineNumber } = nodes.get(id)!.callFrame
    if (functionName === '(idle)' || functionName === '(program)') return
    const place = `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`
    const spent = busiest.timeDeltas[at]! / 1000
    own.set(place, (own.get(place) ?? 0) + spent)
    all += spent
  })
  const largest = [...own].sort((a, b) => b[1] - a[1]).slice(0, FUNCTIONS)
  return table(
    ['Function', 'Own time, ms', 'Share'],
    largest.map(([place, spent]) => [place, spent.toFixed(0), `${((spent / all) * 100).toFixed(1)} %`]),
  )
}
