import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import type { JobFailure, JobHandler, JobHandlers } from './job-handler.ts'
import { JOB_NAMES, JOB_TABLE, type JobName, type JobPayloads } from './job-table.ts'
import { clientOf, pgBossDatabase } from './pg-boss-database.ts'

/** Jobs have connections of their own and few of them, so that no request waits for one. */
const CONNECTIONS = 3
const QUERY_TIMEOUT_MS = 60_000
/** How long a stop waits for jobs that are being run; what is left is tried again by another process or after the start. */
const STOP_DEADLINE_MS = 5000
const START_AGAIN_MS = 5000
/** While the database is away every look for jobs fails; the log says so once in this time. */
const SAME_TROUBLE_MS = 60_000
const LONGEST_REASON = 500

/** What a test gives, so that it need not wait. */
export interface JobWorkerOptions {
  /** How often it looks for jobs, instead of the job table's. */
  pollS?: number
  /** How often it looks for jobs whose process is dead. */
  superviseS?: number
  /** False: it adds no recurring jobs. */
  recurring?: boolean
}

/** Runs jobs in this process, beside its requests: one of each name at a time. */
export class JobWorker {
  readonly #shop: Pick<Shop, 'database' | 'clock'>
  readonly #handlers: JobHandlers
  readonly #log: Pick<Logger, 'warn' | 'error'>
  readonly #options: JobWorkerOptions
  readonly #stopping = new AbortController()
  #running: { boss: PgBoss; pool: pg.Pool } | undefined
  #started: Promise<void> | undefined
  #lastTrouble = 0

  constructor(
    shop: Pick<Shop, 'database' | 'clock'>,
    handlers: JobHandlers,
    log: Pick<Logger, 'warn' | 'error'>,
    options: JobWorkerOptions = {},
  ) {
    this.#shop = shop
    this.#handlers = handlers
    this.#log = log
    this.#options = options
  }

  /** Begins to look for jobs; while the database is away it tries again until it succeeds or is stopped. */
  start(): Promise<void> {
    this.#started ??= this.#start()
    return this.#started
  }

  /** Lets jobs that are being run end, for a few seconds; the rest is tried again elsewhere. Never waits longer. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    // pg-boss says goodbye to the database, which may be away
    await Promise.race([this.#stop(), wait(STOP_DEADLINE_MS + 1000, undefined, { ref: false })])
  }

  async #start(): Promise<void> {
    while (!this.#stopping.signal.aborted && !this.#running) {
      const pool = new pg.Pool({
        ...this.#shop.database.connection,
        application_name: 'crema jobs',
        max: CONNECTIONS,
        connectionTimeoutMillis: 15_000,
        query_timeout: QUERY_TIMEOUT_MS,
      })
      pool.on('error', (error) => this.#trouble(error))
      const boss = this.#boss(pool)
      try {
        await boss.start()
        for (const name of JOB_NAMES) await this.#work(boss, pool, name)
        this.#running = { boss, pool }
      } catch (error) {
        this.#trouble(error as Error)
        await boss.stop({ graceful: false, close: false }).catch((fault) => this.#trouble(fault))
        await pool.end()
        await wait(START_AGAIN_MS, undefined, { signal: this.#stopping.signal }).catch(() => {})
      }
    }
  }

  async #stop(): Promise<void> {
    await this.#started
    if (!this.#running) return
    const { boss, pool } = this.#running
    this.#running = undefined
    try {
      await boss.stop({ graceful: true, close: false, timeout: STOP_DEADLINE_MS })
      await pool.end()
    } catch (error) {
      this.#trouble(error as Error)
    }
  }

  #boss(pool: pg.Pool): PgBoss {
    const superviseS = this.#options.superviseS ?? 30
    const boss = new PgBoss({
      db: pgBossDatabase(pool),
      superviseIntervalSeconds: superviseS,
      monitorIntervalSeconds: superviseS,
      schedule: this.#options.recurring ?? true,
      // chains of jobs, which the shop has none of
      flowIntervalSeconds: 3600,
      cronWorkerIntervalSeconds: 30,
    })
    boss.on('error', (error) => this.#trouble(error))
    boss.on('warning', ({ message, data }) => this.#log.warn({ data }, `jobs: ${message}`))
    return boss
  }

  async #work<Name extends JobName>(boss: PgBoss, pool: pg.Pool, name: Name): Promise<void> {
    const handler = this.#handlers[name] as JobHandler<JobPayloads[Name]>
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: this.#options.pollS ?? JOB_TABLE[name].pollS,
    } as const
    let workerId = ''
    /** Otherwise the next job of this name would wait for the next look. */
    const lookAgain = () => boss.notifyWorker(workerId)
    if (handler.kind === 'transaction') {
      workerId = await boss.work(name, { ...options, transactional: true }, async ([job], transaction) => {
        lookAgain()
        try {
          await handler.run(job!.data as JobPayloads[Name], clientOf(transaction))
        } catch (error) {
          throw reasonOnly(this.#failed(job!, error))
        }
      })
      return
    }
    workerId = await boss.work(name, { ...options, perJobResults: true }, async ([job]) => {
      lookAgain()
      const failure = await handler
        .run(job!.data as JobPayloads[Name], { pool, signal: job!.signal })
        .catch((error): JobFailure => ({ type: 'retry', reason: this.#failed(job!, error) }))
      if (!failure) return [{ id: job!.id, status: 'completed' }]
      // without a dead letter queue, 'deadletter' is pg-boss's word for "not again"
      const status = failure.type === 'final' ? 'deadletter' : 'failed'
      return [{ id: job!.id, status, output: { message: failure.reason.slice(0, LONGEST_REASON) } }]
    })
  }

  /** Logs what a handler threw, whole; what is stored and shown of it is its message. */
  #failed(job: JobWithMetadata<unknown>, error: unknown): string {
    const again = job.retryCount < job.retryLimit
    const event = { err: error, job: job.name, id: job.id, tries: job.retryCount + 1 }
    if (again) this.#log.warn(event, 'a job failed and is tried again')
    else this.#log.error(event, 'a job failed for good')
    return error instanceof Error ? error.message : String(error)
  }

  #trouble(error: Error): void {
    const now = this.#shop.clock()
    if (isDatabaseAway(error) && now - this.#lastTrouble < SAME_TROUBLE_MS) return
    this.#lastTrouble = now
    this.#log.warn({ err: error }, 'jobs: the database did not do what was asked')
  }
}

/** pg-boss stores an error with its stack; the log has that already. */
function reasonOnly(reason: string): Error {
  const error = new Error(reason.slice(0, LONGEST_REASON))
  error.stack = ''
  return error
}
