import pg from 'pg'
import type { Logger } from 'pino'
import { CircuitBreaker } from './circuit-breaker.ts'
import { probeDatabase } from './health-queries.ts'
import { isDiskFull } from './sql-states.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** What pg says of a statement, a new connection and a full pool that have waited too long. */
const TIMED_OUT = /Query read timeout|due to connection timeout|timeout exceeded when trying to connect/

/**
 * A pool of connections that refuses at once while the database does not answer (circuit-breaker.ts). Connections from before are
 * closed then: they may lead to a machine that is no more.
 */
export class GuardedPool extends pg.Pool {
  readonly #breaker: CircuitBreaker
  /** After how many openings of the breaker a connection was made. */
  readonly #madeAfter = new WeakMap<pg.PoolClient, number>()
  /** When a connection was given back last after it had worked. */
  #workedAt = Number.NEGATIVE_INFINITY
  /** True once the database has said that its disk is full. */
  diskWasFull = false

  constructor(options: pg.PoolConfig, log: Pick<Logger, 'warn'>) {
    super(options)
    this.#breaker = new CircuitBreaker({ probe: () => this.#probe(options), log })
    this.on('connect', (client) => this.#madeAfter.set(client, this.#breaker.openings))
    this.on('release', (error) => {
      if (!error) this.#workedAt = performance.now()
      this.#note(error)
    })
  }

  /** Probes the database, because something has waited for it too long. */
  noteTimeout(): void {
    this.#breaker.noteTimeout()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) {
      return new Promise((resolve, reject) => {
        this.#connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    this.#connect(connected)
    return undefined
  }

  /** To be called before its end. */
  stopProbing(): void {
    this.#breaker.stop()
  }

  /** A database is not silent that answers other connections meanwhile, however busy it is. */
  async #probe(options: pg.PoolConfig): Promise<boolean> {
    const began = performance.now()
    return (await probeDatabase(options)) || this.#workedAt > began
  }

  #connect(connected: Connected): void {
    const refuse = (error: unknown) => connected(error as Error, undefined, () => {})
    try {
      const probed = this.#breaker.admit()
      if (probed) probed.then(() => this.#connectNow(connected), refuse)
      else this.#connectNow(connected)
    } catch (error) {
      refuse(error)
    }
  }

  #connectNow(connected: Connected): void {
    super.connect((error, client, done) => {
      this.#note(error)
      if (client && this.#madeAfter.get(client) !== this.#breaker.openings) {
        client.release(true)
        return this.#connectNow(connected)
      }
      connected(error, client, done)
    })
  }

  #note(error: Error | boolean | undefined): void {
    if (!(error instanceof Error)) return
    if (TIMED_OUT.test(error.message)) this.#breaker.noteTimeout()
    if (isDiskFull(error)) this.diskWasFull = true
  }
}
