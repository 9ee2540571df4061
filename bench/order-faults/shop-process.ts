import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { reservePort } from '#server/testing/reserve-port.ts'
import { DatabaseGate } from './database-gate.ts'
import type { ShopMessage } from './shop-at-moment.ts'

const START_DEADLINE_S = 60
const LONGEST_OUTPUT = 4000

/** One of the processes that serve the shop, behind a gate of its own. Where it is killed, another one starts at the same port. */
export class FaultyProcess {
  readonly gate: DatabaseGate
  /** Lines that its processes have logged at level error, without those of requests and jobs that a fault has struck. */
  readonly errors: string[] = []
  kills = 0
  port = 0
  readonly #environment: Record<string, string>
  readonly #shift: () => number
  #child: ChildProcess | undefined
  #standby: { child: ChildProcess; isLoaded: Promise<unknown> } | undefined
  #ready: Promise<void> = Promise.resolve()
  #isServing = false
  #isStopping = false
  #told: Promise<void> = Promise.resolve()

  constructor(database: pg.ClientConfig, environment: Record<string, string>, shift: () => number) {
    this.gate = new DatabaseGate(database)
    this.#environment = environment
    this.#shift = shift
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    await this.gate.start()
    this.gate.kill = () => this.kill()
    this.port = (await reservePort()).port
    this.#serve()
    await this.#ready
  }

  /** Waits until it serves again, where it was killed. */
  whenReady(): Promise<void> {
    return this.#ready
  }

  kill(): void {
    const child = this.#child
    if (!child || !this.#isServing || this.#isStopping) return
    this.#isServing = false
    child.kill('SIGKILL')
    this.kills += 1
    this.#ready = once(child, 'exit').then(() => {
      this.#serve()
      return this.#ready
    })
    // whoever waits for it gets the reason
    this.#ready.catch(() => {})
  }

  /** Sends a message and waits until it was heard, one after the other; a process that is killed meanwhile hears nothing. */
  tell(message: ShopMessage): Promise<void> {
    this.#told = this.#told.then(() => this.#tell(message))
    return this.#told
  }

  async #tell(message: ShopMessage): Promise<void> {
    await this.#ready
    const child = this.#child!
    if (!child.connected) return
    const stop = new AbortController()
    const heard = once(child, 'message', { signal: stop.signal }).catch(() => {})
    const gone = once(child, 'exit', { signal: stop.signal }).catch(() => {})
    child.send(message, () => {})
    await Promise.race([heard, gone])
    stop.abort()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([end(this.#child), end(this.#standby?.child)])
    this.gate.stop()
  }

  /** Lets the process that stands by serve, and loads the next one. */
  #serve(): void {
    const { child, isLoaded } = this.#standby ?? this.#load()
    this.#standby = undefined
    this.#child = child
    this.#ready = this.#inTime(
      isLoaded.then(async () => {
        const heard = once(child, 'message')
        child.send({ port: this.port, shiftMs: this.#shift() } satisfies ShopMessage)
        await heard
      }),
    ).then(() => {
      this.#isServing = true
      this.#standby ??= this.#load()
    })
    this.#ready.catch(() => {})
  }

  #load(): { child: ChildProcess; isLoaded: Promise<unknown> } {
    const child = fork(new URL('shop-at-moment.ts', import.meta.url), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      silent: true,
      env: { ...process.env, NODE_ENV: 'production', ...this.#environment, DATABASE_URL: this.gate.url },
    })
    let output = ''
    let rest = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        output = (output + chunk).slice(-LONGEST_OUTPUT)
        this.errors.push(...lines.filter((line) => /"level":[56]0/.test(line)))
      })
    }
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') this.errors.push(`the process ended by itself with ${code ?? signal}: ${output}`)
    })
    const isLoaded = once(child, 'message')
    isLoaded.catch(() => {})
    return { child, isLoaded }
  }

  /** Counts its own seconds: a machine that stood still has given none to the shop. */
  async #inTime(started: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      let left = START_DEADLINE_S
      timer = setInterval(() => {
        left -= 1
        if (left <= 0) reject(new Error(`The shop was not ready in time:\n${this.errors.join('\n')}`))
      }, 1000).unref()
    })
    await Promise.race([started, late]).finally(() => clearInterval(timer))
  }
}

function end(child: ChildProcess | undefined): Promise<unknown> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  return gone
}
