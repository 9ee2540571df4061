import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf } from '#server/commands/command-of.ts'
import { connect, type Database } from '#server/database/database.ts'
import { startOwnPostgres } from '#server/own-postgres/own-postgres.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET, LocalStripe } from '#server/payment/local-stripe/local-stripe.ts'
import { seed } from '#server/seed/seed.ts'
import { passTimeOfJobs } from '#server/testing/pass-time-of-jobs.ts'
import { replaceCampaigns } from '#server/testing/test-campaigns.ts'
import { addTestGoods } from '#server/testing/test-goods.ts'
import { TestMailServer } from '#server/testing/test-mail-server.ts'
import { upgradeDatabase } from '#server/upgrade-database.ts'
import { SITES } from '#sites/sites.ts'
import { Standstill } from '../standstill.ts'
import { keepEveryMail } from './books.ts'
import { DatabaseGate } from './database-gate.ts'
import { FaultyProcess } from './shop-process.ts'

const log = { warn: () => {} }
/** The checker's own deadlines would be over where the machine stood still. */
const PATIENT = { query_timeout: 600_000, idle_in_transaction_session_timeout: 600_000 }
/** Jobs that wait for tomorrow, or that the shop plans for itself. */
const ENDLESS_JOBS = ['send-next-back-in-stock-mails']

/**
 * What all runs have in common: two processes of the shop, each behind a gate to one database, a local provider of card payments, a
 * mail server, and their clock. Runs come one after another, so that the clock is one's own.
 */
export class World {
  /** A way to the database that no fault is in. */
  readonly database: Database
  /** The way of staff's commands. */
  readonly commands: { database: Database; gate: DatabaseGate }
  readonly processes: readonly [FaultyProcess, FaultyProcess]
  readonly stripe: LocalStripe
  readonly mails: TestMailServer
  /** The key of the merchant API. */
  readonly apiKey: string
  readonly standstill = new Standstill()
  readonly #clock: { shiftMs: number }
  readonly #close: () => Promise<void>
  #closed: Promise<void> | undefined

  static async open(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'crema-order-faults-'))
    const own = await startOwnPostgres({
      dataDir: folder,
      fsync: 'off',
      settings: { max_connections: '200' },
      announce: () => {},
    })
    const database = await connect({ ...own.connection, ...PATIENT }, log, async () => {})
    await prepare(database)
    const gate = new DatabaseGate(own.connection)
    await gate.start()
    const commands = {
      database: await connect({ connectionString: gate.url, ...PATIENT }, log, async () => {}),
      gate,
    }
    const clock = { shiftMs: 0 }
    const stripe = new LocalStripe(() => Date.now() + clock.shiftMs)
    const mails = new TestMailServer()
    await Promise.all([stripe.start(), mails.start()])
    const environment = {
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SMTP_URL: mails.url,
      STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    }
    const newProcess = () => new FaultyProcess(own.connection, environment, () => clock.shiftMs)
    const processes = [newProcess(), newProcess()] as const
    for (const process of processes) await process.start()
    const printed = await commandOf('api-keys', ['add', 'faults', '--scope', 'read,write'])(database, Date.now())
    const apiKey = /crema_[\w-]{43}/.exec(printed)![0]
    const close = async () => {
      for (const process of processes) await process.stop()
      await commands.database.close()
      gate.stop()
      await database.close()
      await own.stop()
      await Promise.all([stripe.stop(), mails.stop()])
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
    return new World({ database, commands, processes, stripe, mails, apiKey }, clock, close)
  }

  private constructor(
    parts: Pick<World, 'database' | 'commands' | 'processes' | 'stripe' | 'mails' | 'apiKey'>,
    clock: { shiftMs: number },
    close: () => Promise<void>,
  ) {
    this.database = parts.database
    this.commands = parts.commands
    this.processes = parts.processes
    this.stripe = parts.stripe
    this.mails = parts.mails
    this.apiKey = parts.apiKey
    this.#clock = clock
    this.#close = close
  }

  get moment(): number {
    return Date.now() + this.#clock.shiftMs
  }

  rows = async (sql: string, ...values: unknown[]) => {
    const began = performance.now()
    const query = () => this.database.pool.query(sql, values)
    const answer = await query().catch((error) => {
      if (this.standstill.since(began)) return query()
      throw error
    })
    return answer.rows
  }

  /** Moves the clock of shop and provider by so much from where it is; `undefined`: back to the real time. */
  async passTime(ms: number | undefined): Promise<void> {
    this.#clock.shiftMs = ms === undefined ? 0 : this.#clock.shiftMs + ms
    await this.#tellAll({ shiftMs: this.#clock.shiftMs })
  }

  /**
   * Everything that is away is there again. A process hears what it is told after it has read that its connections were cut, and takes
   * none of them for a later request.
   */
  async mend(): Promise<void> {
    for (const { gate } of [...this.processes, this.commands]) gate.mend()
    for (const process of this.processes) await process.whenReady()
    await this.passTime(0)
  }

  /** Both processes take all jobs that are due, until none is, or for so long. @returns what is left */
  async runJobs(mostMs: number): Promise<Array<{ name: string; state: string }>> {
    const deadline = Date.now() + mostMs
    for (;;) {
      const open = await this.openJobs()
      const due = open.filter(({ isDue }) => isDue)
      if (due.length === 0 || Date.now() > deadline) return due
      const names = [...new Set(due.map(({ name }) => name))]
      await this.#tellAll({ poll: names })
      await wait(10)
    }
  }

  /** The jobs that are not done. Where a process was killed, nobody waits for one that has run for half a second. */
  openJobs(): Promise<Array<{ name: string; state: string; isDue: boolean; error: string | null }>> {
    return this.rows(
      `select name, state, output ->> 'message' as error,
         state = 'active' and (not $2 or started_on > now() - interval '500 milliseconds')
           or state in ('created', 'retry') and start_after <= now() as "isDue"
       from pgboss.job where name not like '\\_\\_pgboss%' and state in ('created', 'retry', 'active')
         and name <> all ($1)`,
      ENDLESS_JOBS,
      this.processes.some(({ kills }) => kills > 0),
    )
  }

  /** What the database does, with who waits for whom; one's own question is left out. */
  async openStatements(): Promise<string[]> {
    const open = await this.rows(
      `select pid, state, pg_blocking_pids(pid) as blocked, application_name as name, wait_event_type || ' ' || wait_event as waits,
         round(extract(epoch from now() - xact_start)::numeric, 1)::text as age, left(query, 120) as query
       from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
       order by xact_start`,
    )
    return open.map(({ pid, state, blocked, name, waits, age, query }) => {
      const by = blocked.length > 0 ? ` blocked by ${blocked.join(', ')}` : ''
      return `${pid} ${name} ${state} for ${age} s, ${waits}${by}: ${query.replaceAll(/\s+/g, ' ')}`
    })
  }

  /** An hour passes for jobs, so that failed ones are repeated and those of dead processes are taken over. */
  async passTimeOfJobs(): Promise<void> {
    await passTimeOfJobs(this.database.pool, 3_600_000, this.moment)
  }

  async #tellAll(message: Parameters<FaultyProcess['tell']>[0]): Promise<void> {
    await Promise.all(this.processes.map((process) => process.tell(message)))
  }

  close(): Promise<void> {
    this.standstill.stop()
    this.#closed ??= this.#close()
    return this.#closed
  }
}

async function prepare(database: Database): Promise<void> {
  await upgradeDatabase(database.pool)
  await seed(database.pool, Date.now(), () => {})
  await addTestGoods(database.pool)
  for (const site of SITES) await replaceCampaigns(database.pool, [], site)
  await keepEveryMail(database.pool)
  // the demo's contracts would take pieces for orders that no shopper of a run has placed
  await database.pool.query('update subscription set next_delivery_on = null')
  // runs order goods of their own and a coffee; a process that starts makes a search index of all products that there are
  await database.pool.query(`delete from product where id not like 'test-%' and subscription is distinct from 'coffee'`)
}
