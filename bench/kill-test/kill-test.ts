import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { reservePort } from '#server/testing/reserve-port.ts'
import { type RunningShop, startShop } from '../../journeys/running-shop.ts'
import { findArticles } from '../measure/measured-shop.ts'
import { type AcknowledgedCart, audit, type OtherAnswers, shopUntil } from './shopper.ts'

/**
 * Proves that acknowledged writes survive: kills the server, its database, or both, with SIGKILL under load, and compares
 * every cart with what was acknowledged. A SIGKILL loses nothing that the kernel has; that a power cut loses nothing rests
 * on PostgreSQL's fsync, which is asserted to be on.
 */
const ROUNDS = 20
const SHOPPERS = 20
const VICTIMS = ['server', 'database', 'both'] as const
/** The kill comes this long after the first presses. */
const SPAN_MS = { least: 150, most: 1500 }
const LONGEST_RECOVERY_MS = 20_000
const AFTER_RECOVERY_MS = 400
const AUDITS_AT_ONCE = 20

type Victim = (typeof VICTIMS)[number]

if (!existsSync('dist/client')) throw new Error('The shop is not built; type npm run kill-test.')
const folder = mkdtempSync(join(tmpdir(), 'crema-kill-'))
const { port } = await reservePort()
const begin = performance.now()
let carts: AcknowledgedCart[] = []
let failed = 0
let shop = await startShop(folder, { port })

try {
  await assertDurable()
  const tcms = (await findArticles(shop.url, 6)).map(({ tcm }) => tcm)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victim = VICTIMS[(round - 1) % VICTIMS.length]!
    const { summary, wrong } = await playRound(victim, tcms).catch((error: Error) => ({
      summary: '',
      wrong: [error.message],
    }))
    if (wrong.length > 0) failed += 1
    console.log(
      `${String(round).padStart(2)}  ${wrong.length === 0 ? 'passed' : 'FAILED'}  ${victim.padEnd(8)}  ${summary}`,
    )
    for (const sentence of wrong.slice(0, 10)) console.log(`      ${sentence}`)
    if (!(await isHealthy())) shop = await restart()
  }
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
const pieces = carts.flatMap((cart) => [...cart.pieces.values()]).reduce((sum, count) => sum + count, 0)
console.log(`${carts.length} carts, ${pieces} acknowledged pieces, ${Math.round((performance.now() - begin) / 1000)} s`)
console.log(`${ROUNDS - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function playRound(victim: Victim, tcms: string[]): Promise<{ summary: string; wrong: string[] }> {
  const stop = new AbortController()
  const others: OtherAnswers = new Map()
  const shoppers = Array.from({ length: SHOPPERS }, () => shopUntil(stop.signal, shop.url, tcms, others))
  const moment = SPAN_MS.least + Math.random() * (SPAN_MS.most - SPAN_MS.least)
  const wrong: string[] = []
  let back = 0
  let killed = 0
  try {
    await wait(moment)
    killed = performance.now()
    const postmaster = await kill(victim)
    // a server that lost only its database must reconnect by itself, while its shoppers go on pressing
    if (victim === 'database') await waitUntilBack(postmaster, wrong)
    else {
      stop.abort()
      await Promise.all(shoppers)
      shop = await restart()
    }
    back = performance.now() - killed
    if (victim === 'database') await wait(AFTER_RECOVERY_MS)
  } finally {
    stop.abort()
    const filled = (await Promise.all(shoppers)).flat()
    carts.push(...filled.filter((cart) => cart.acknowledged.length + cart.unanswered.length > 0))
  }
  const unanswered = carts.reduce((sum, cart) => sum + cart.unanswered.length, 0)
  if (!carts.some((cart) => cart.acknowledged.length > 0))
    wrong.push('no press was acknowledged, so nothing was tested')
  // without its database a server answers 503, and a killed server nothing
  for (const [status, count] of others) {
    if (status !== 'none' && status !== 503) wrong.push(`${count} presses were answered ${status}`)
    if (status === 'none' && victim === 'database') wrong.push(`${count} presses got no answer though the server lived`)
  }
  if (victim === 'database' && !others.has(503)) wrong.push('no press was sent during the outage')
  wrong.push(...(await auditAll()))
  const answers = [...others]
    .map(([status, count]) => `${count} × ${status === 'none' ? 'no answer' : status}`)
    .join(', ')
  const summary = `killed after ${seconds(moment)}, back after ${seconds(back)}, ${carts.length} carts compared, ${unanswered} unanswered presses repeated (${answers || 'none failed'})`
  return { summary, wrong }
}

/** Sends SIGKILL, to both at the same moment for 'both'. Returns the process id of the database. */
async function kill(victim: Victim): Promise<number> {
  const postmaster = await postmasterPid()
  if (!postmaster) throw new Error('There is no postmaster.pid.')
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'database') process.kill(shop.process.pid!, 'SIGKILL')
  return postmaster
}

async function restart(): Promise<RunningShop> {
  await shop.stop('SIGKILL')
  return startShop(folder, { port })
}

async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(`${shop.url}/health`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** Waits until the running server has a new database process and answers; otherwise restarts the shop and reports it. */
async function waitUntilBack(killed: number, wrong: string[]): Promise<void> {
  const deadline = performance.now() + LONGEST_RECOVERY_MS
  while ((await postmasterPid()) === killed || !(await isHealthy())) {
    const ended = shop.process.exitCode !== null || shop.process.signalCode !== null
    if (ended || performance.now() > deadline) {
      wrong.push(ended ? 'the server ended with its database' : 'the server did not find its database again')
      shop = await restart()
      return
    }
    await wait(10)
  }
}

async function postmasterPid(): Promise<number | undefined> {
  return (await readPostmasterFile(join(folder, 'postgres')))?.pid
}

/** A cart with a difference is not compared again, so that each fault fails one round only. */
async function auditAll(): Promise<string[]> {
  const wrong: string[] = []
  const sound: AcknowledgedCart[] = []
  const waiting = [...carts]
  const auditor = async () => {
    for (let cart = waiting.pop(); cart; cart = waiting.pop()) {
      const found = await audit(shop.url, cart)
      wrong.push(...found)
      if (found.length === 0) sound.push(cart)
    }
  }
  await Promise.all(Array.from({ length: AUDITS_AT_ONCE }, auditor))
  carts = sound
  return wrong
}

async function assertDurable(): Promise<void> {
  const { socketFolder } = (await readPostmasterFile(join(folder, 'postgres')))!
  const client = new pg.Client({ host: socketFolder, port: 5432, user: 'crema', database: 'crema' })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
  )
  await client.end()
  const off = rows.filter(({ setting }) => setting !== 'on')
  if (off.length > 0)
    throw new Error(`PostgreSQL runs with ${off.map(({ name, setting }) => `${name}=${setting}`).join(', ')}.`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
