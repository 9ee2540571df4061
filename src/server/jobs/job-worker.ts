import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { Counts } from '../counts.ts'
import { type Database, surviveLostConnections } from '../database/database.ts'
import { deadline } from '../deadline.ts'
import { isUnavailable } from '../request/faults.ts'
import { inSpan, type Tracing } from '../tracing/tracing.ts'
import type { JobFailure, JobHandler, JobHandlers } from './job-handler.ts'
import { noteProgress } from './job-queries.ts'
import { JOB_NAMES, JOB_TABLE, type JobName, type JobPayloads } from './job-table.ts'
import { clientOf, pgBossDatabase } from './pg-boss-database.ts'

/** Jobs have few connections, in a pool of their own, so that no request waits for one. */
const CONNECTIONS = 3
const QUERY_TIMEOUT_MS = deadline(60_000)
/** How long a stop waits for running jobs. A job that takes longer is retried by another process or after the restart. */
const CONNECT_TIMEOUT_MS = deadline(15_000)
const STOP_DEADLINE_MS = deadline(5000)
const RESTART_DELAY_MS = 5000
/** While the database is away every poll fails; that is logged once in this time. */
const DATABASE_AWAY_LOG_MS = 60_000
const LONGEST_REASON = 500

/** All but `mayStart` is for tests, which cannot wait. */
export interface JobWorkerOptions {
  /** Instead of the job table's. */
  pollS?: number
  /** How often it retries jobs whose process is dead. */
  superviseS?: number
  /** False: it adds no recurring jobs. */
  recurring?: boolean
  stopDeadlineMs?: number
  /** False while no job may run here, as with a clock that is wrong: vouchers and orders would end, and deliveries begin, too early. */
  mayStart?: () => boolean
  restartDelayMs?: number
  /** Gets for each job name what makes this worker poll at once, until `stopped` is aborted. */
  onWork?: (name: JobName, pollAtOnce: () => void, stopped: AbortSignal) => void
}

/** The parts of the shop that running jobs needs. */
interface WorkingShop {
  database: Database
  clock: () => number
  tracing?: Tracing | undefined
}

/** Runs jobs beside the requests of this process, of each name one at a time, or as many as the job table says. */
export class JobWorker {
  readonly #shop: WorkingShop
  readonly #handlers: JobHandlers
  readonly #log: Pick<Logger, 'warn' | 'error'>
  readonly #options: JobWorkerOptions
  readonly #stopping = new AbortController()
  #running: { boss: PgBoss; pool: pg.Pool } | undefined
  #started: Promise<void> | undefined
  #lastAwayLog = 0
  /** The runs of this process, by job and result with a space between. One that is retried counts as failed too. */
  readonly runs = new Counts<`${JobName} ${'completed' | 'failed'}`>()

  constructor(
    shop: WorkingShop,
    handlers: JobHandlers,
    log: Pick<Logger, 'warn' | 'error'>,
    options: JobWorkerOptions = {},
  ) {
    this.#shop = shop
    this.#handlers = handlers
    this.#log = log
    this.#options = options
  }

  get #stopDeadlineMs(): number {
    return this.#options.stopDeadlineMs ?? STOP_DEADLINE_MS
  }

  /** Starts polling. While the database is away it retries until it succeeds or is stopped. */
  start(): Promise<void> {
    this.#started ??= this.#start()
    return this.#started
  }

  /** Stops polling and lets running jobs finish, within a deadline. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    // pg-boss writes to the database while it stops, which may be away
    await Promise.race([this.#stop(), wait(this.#stopDeadlineMs + 1000, undefined, { ref: false })])
  }

  async #start(): Promise<void> {
    while (!this.#stopping.signal.aborted && !this.#running) {
      if (this.#options.mayStart?.() === false) {
        await this.#pause()
        continue
      }
      const pool = new pg.Pool({
        ...this.#shop.database.connection,
        application_name: 'crema jobs',
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
      })
      surviveLostConnections(pool)
      pool.on('error', (error) => this.#databaseFailed(error))
      this.#shop.tracing?.traceQueries(pool)
      const boss = this.#boss(pool)
      try {
        await boss.start()
        for (const name of JOB_NAMES) await this.#work(boss, pool, name)
        this.#running = { boss, pool }
      } catch (error) {
        this.#databaseFailed(error as Error)
        await boss.stop({ graceful: false, close: false }).catch((fault) => this.#databaseFailed(fault))
        await pool.end()
        await this.#pause()
      }
    }
  }

  async #pause(): Promise<void> {
    const { signal } = this.#stopping
    await wait(this.#options.restartDelayMs ?? RESTART_DELAY_MS, undefined, { signal }).catch(() => {})
  }

  async #stop(): Promise<void> {
    await this.#started
    if (!this.#running) return
    const { boss, pool } = this.#running
    this.#running = undefined
    try {
      await boss.stop({ graceful: true, close: false, timeout: this.#stopDeadlineMs })
      await pool.end()
    } catch (error) {
      this.#databaseFailed(error as Error)
    }
  }

  #boss(pool: pg.Pool): PgBoss {
    const superviseS = this.#options.superviseS ?? 30
    const boss = new PgBoss({
      db: pgBossDatabase(pool),
      superviseIntervalSeconds: superviseS,
      monitorIntervalSeconds: superviseS,
      schedule: this.#options.recurring ?? true,
      // the shop has no jobs that depend on others
      flowIntervalSeconds: 3600,
      cronWorkerIntervalSeconds: superviseS,
    })
    boss.on('error', (error) => this.#databaseFailed(error))
    boss.on('warning', ({ message, data }) => this.#log.warn({ data: withoutValues(data) }, `jobs: ${message}`))
    return boss
  }

  async #work<Name extends JobName>(boss: PgBoss, pool: pg.Pool, name: Name): Promise<void> {
    const handler = this.#handlers[name] as JobHandler<JobPayloads[Name]>
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: this.#options.pollS ?? JOB_TABLE[name].pollS,
    } as const
    let workerId = ''
    // otherwise the next job of this name would wait for the next poll
    const pollAgain = () => boss.notifyWorker(workerId)
    this.#options.onWork?.(name, pollAgain, this.#stopping.signal)
    if (handler.kind === 'transaction') {
      workerId = await boss.work(name, { ...options, transactional: true }, async ([job], transaction) => {
        pollAgain()
        try {
          await this.#inSpan(job!, () => handler.run(job!.data as JobPayloads[Name], clientOf(transaction)))
          this.runs.add(`${name} completed`)
        } catch (error) {
          this.runs.add(`${name} failed`)
          throw reasonOnly(this.#failed(job!, error))
        }
      })
      return
    }
    const { atOnce = 1 } = JOB_TABLE[name]
    workerId = await boss.work(name, { ...options, batchSize: atOnce, perJobResults: true }, (jobs) => {
      pollAgain()
      // what is claimed together comes in no order
      const inOrder = jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
      const run = (job: JobWithMetadata<unknown>) =>
        handler.run(job.data as JobPayloads[Name], {
          pool,
          signal: job.signal,
          progress: (text) => noteProgress(pool, job.id, text),
        })
      return Promise.all(inOrder.map((job) => this.#resultOf(job, () => run(job))))
    })
  }

  /** Runs a job outside of a transaction. @returns what pg-boss stores */
  async #resultOf(job: JobWithMetadata<unknown>, run: () => Promise<JobFailure | undefined>): Promise<JobResult> {
    const failure = await this.#inSpan(job, run).catch(
      (error): JobFailure => ({ type: 'retry', reason: this.#failed(job, error) }),
    )
    this.runs.add(`${job.name as JobName} ${failure ? 'failed' : 'completed'}`)
    if (!failure) return { id: job.id, status: 'completed' }
    // 'deadletter' fails a job without a retry; there is no dead letter queue
    const status = failure.type === 'final' ? 'deadletter' : 'failed'
    return { id: job.id, status, output: { message: failure.reason.slice(0, LONGEST_REASON) } }
  }

  #inSpan<T>({ id, name, retryCount }: JobWithMetadata<unknown>, run: () => Promise<T>): Promise<T> {
    const facts = { 'crema.job.id': id, 'crema.job.tries': retryCount + 1 }
    return inSpan(this.#shop.tracing, `job ${name}`, facts, run)
  }

  /** Logs an exception of a handler. @returns the message, which is stored with the job */
  #failed(job: JobWithMetadata<unknown>, error: unknown): string {
    const again = job.retryCount < job.retryLimit
    const event = { err: withoutRows(error), job: job.name, id: job.id, tries: job.retryCount + 1 }
    if (again) this.#log.warn(event, 'a job failed and is retried')
    else this.#log.error(event, 'a job failed and is not retried')
    return error instanceof Error ? error.message : String(error)
  }

  #databaseFailed(error: Error): void {
    const now = this.#shop.clock()
    if (isUnavailable(error) && now - this.#lastAwayLog < DATABASE_AWAY_LOG_MS) return
    this.#lastAwayLog = now
    this.#log.warn({ err: withoutRows(error) }, 'jobs: a query failed')
  }
}

/** pg-boss adds the values of a query that takes long. */
function withoutValues(data: object): object {
  const { values: _, ...facts } = data as { values?: unknown }
  return facts
}

/** PostgreSQL quotes rows in an error's detail, and rows hold e-mail addresses, which no log may hold. */
function withoutRows(error: unknown): Error {
  const { name, message, stack, code } = Object(error) as Error & { code?: string }
  return Object.assign(new Error(message), { name, stack }, code && { code })
}

/** An error without its stack, because pg-boss stores all of an error and lists show it. */
function reasonOnly(reason: string): Error {
  const error = new Error(reason.slice(0, LONGEST_REASON))
  error.stack = ''
  return error
}
