import { setTimeout as wait } from 'node:timers/promises'
import { PAYMENT_WINDOW_MS } from '#rules/order/payment-window.ts'
import { addJob } from '#server/jobs/job-queries.ts'
import { type BookedOrder, countArrived, readBooks } from './books.ts'
import { checkBooks } from './check-books.ts'
import { planOf } from './plan.ts'
import { Play } from './play.ts'
import { openMarket } from './shoppers.ts'
import type { World } from './world.ts'

export interface SeedOutcome {
  /** What differs; empty: nothing. */
  wrong: string[]
  /** What was done, and what was answered. */
  trace: string[]
  struck: string[]
  orders: BookedOrder[]
  requestsRepeated: number
  /** How many processes were killed. */
  kills: number
}

const MAX_ROUNDS = 60
/** The processes look for jobs of dead ones each second. */
const ROUND_MS = 100
/** Nothing is slow any more; what runs for longer is of a dead process. */
const JOBS_MS = 1500
/** What logs say while something is wrong on purpose. */
const EXPECTED_ERROR = /a refund has failed/

/** Plays the plan of a seed, lets everything work again until nothing moves, and compares the books. */
export async function runSeed(world: World, seed: number): Promise<SeedOutcome> {
  const plan = planOf(seed)
  const began = performance.now()
  await world.passTime(undefined)
  const [{ since }] = await world.rows('select now() as since')
  const market = await openMarket(world, plan)
  const play = new Play(world, market)
  for (const process of world.processes) {
    process.errors.length = 0
    process.kills = 0
  }
  for (const [at, step] of plan.steps.entries()) await play.step(step, at)
  const requestsRepeated = market.shoppers.reduce((sum, { open }) => sum + open.length, 0)
  const played = performance.now()
  await play.repeatOpen()
  await play.sendLateEvents()
  const unsettled = await settle(
    world,
    market.shoppers.map(({ email }) => email),
  )
  const mayRepeatMails = play.struck.some((struck) => !struck.startsWith('slow'))
  const sources = { pool: world.database.pool, stripe: world.stripe, arrived: countArrived(world.mails.mails) }
  const books = await readBooks(sources, market, { mayRepeatMails, since })
  const faulted = play.struck.length > 0 || world.standstill.since(began)
  const logged = world.processes
    .flatMap(({ errors }) => errors)
    .filter((line) => line.startsWith('the process ended') || (!faulted && !EXPECTED_ERROR.test(line)))
  play.trace.push(`${Math.round(played - began)} ms played, ${Math.round(performance.now() - played)} ms settled`)
  await forget(
    world,
    market.shoppers.map(({ email }) => email),
  )
  return {
    wrong: [
      ...play.wrong,
      ...unsettled,
      ...checkBooks(books),
      ...logged.map((line) => `logged: ${line.slice(0, 400)}`),
    ],
    trace: play.trace,
    struck: play.struck,
    orders: books.orders,
    requestsRepeated,
    kills: world.processes.reduce((sum, { kills }) => sum + kills, 0),
  }
}

/** Time passes and jobs run until reservations are over, payments are settled and no job is left. @returns what does not end */
async function settle(world: World, emails: readonly string[]): Promise<string[]> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await addJob(world.database.pool, 'check-payments', {})
    await world.runJobs(JOBS_MS)
    const open = await openPayments(world, emails)
    const jobs = await world.openJobs()
    if (open === 0 && jobs.length === 0) return []
    if (open > 0) await world.passTime(PAYMENT_WINDOW_MS + 60_000)
    if (jobs.length > 0) {
      await world.passTimeOfJobs()
      await wait(ROUND_MS)
    }
  }
  const jobs = await world.openJobs()
  return [
    ...jobs.map(({ name, state, error }) => `a job ${name} does not end: ${state} ${error ?? ''}`),
    ...((await openPayments(world, emails)) > 0 ? ['a payment does not end'] : []),
  ]
}

async function openPayments({ rows }: World, emails: readonly string[]): Promise<number> {
  const [{ count }] = await rows(
    `select count(*)::int as count from payment join customer_order on customer_order.id = order_id
     where email = any($1) and (check_at is not null or customer_order.state = 'reserved')`,
    emails,
  )
  return count
}

/** What the next run must not find. */
async function forget(world: World, emails: readonly string[]): Promise<void> {
  await world.rows('update subscription set next_delivery_on = null where email = any($1)', emails)
  await world.rows("delete from pgboss.job where state = 'failed'")
  world.mails.mails.length = 0
}
