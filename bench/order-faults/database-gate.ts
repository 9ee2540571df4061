import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** What happens at a step of a process. `before`: the step has had no effect; `after`: it has, and nobody learns of it. */
export type DatabaseFault = 'kill-before' | 'kill-after' | 'cut-before' | 'cut-after' | 'away' | 'slow'

export interface ArmedFault {
  fault: DatabaseFault
  /** Before or after how many more statements it strikes, from 1 on. */
  at: number
  /** True: it waits for statements of jobs, otherwise for those of requests. */
  ofJobs: boolean
}

/** For so long the database refuses connections where it is away, and an answer waits where it is slow. */
const AWAY_MS = 250
const SLOW_MS = 150
const RECONNECTED_MS = 500
/** Frontend messages that wait for the Sync after them: a statement is sent as a whole or not at all. */
const PARTS_OF_STATEMENT = new Set(['P', 'B', 'D', 'E', 'C', 'F', 'H'])

/**
 * A connection between one process and PostgreSQL that counts statements (simple queries and extended ones up to their Sync), and
 * kills the process, cuts the connection, or waits, before a statement is passed on or after its answer has come.
 */
export class DatabaseGate {
  port = 0
  /** Statements that faults have struck, with the fault. */
  readonly struck: string[] = []
  /** Ends the process at once. */
  kill: () => void = () => {}
  readonly #target: pg.ClientConfig
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #armed: ArmedFault | undefined
  #awayUntil = 0

  constructor(target: pg.ClientConfig) {
    this.#target = target
  }

  async start(): Promise<void> {
    const server = createServer((near) => this.#connect(near)).unref()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.#server = server
    this.port = (server.address() as { port: number }).port
  }

  stop(): void {
    this.#cutAll()
    this.#server?.close()
  }

  arm(fault: ArmedFault): void {
    this.#armed = { ...fault }
  }

  /** True: the fault has not struck, and does not strike any more. */
  disarm(): boolean {
    const wasArmed = this.#armed !== undefined
    this.#armed = undefined
    return wasArmed
  }

  /** True: it was away just now, and connections are still made anew. */
  get isAway(): boolean {
    return Date.now() < this.#awayUntil + RECONNECTED_MS
  }

  /** A database that is away is there again. */
  mend(): void {
    this.#awayUntil = 0
  }

  get url(): string {
    const { user, database } = this.#target
    return `postgresql://${user}@127.0.0.1:${this.port}/${database}`
  }

  #connect(near: Socket): void {
    if (Date.now() < this.#awayUntil) {
      near.destroy()
      return
    }
    const far = dial(`${this.#target.host}/.s.PGSQL.${this.#target.port}`)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      one.setNoDelay?.(true)
      one
        .on('error', () => {})
        .on('close', () => {
          this.#sockets.delete(one)
          other.destroy()
        })
    }
    const wire = new GatedWire(near, far, (label, ofJobs) => this.#next(label, ofJobs))
    wire.onFault = (fault) => this.#strike(fault, near, far)
  }

  /** The fault that strikes at this statement; undefined: none. */
  #next(label: string, ofJobs: boolean): DatabaseFault | undefined {
    const armed = this.#armed
    if (!armed || armed.ofJobs !== ofJobs) return undefined
    armed.at -= 1
    if (armed.at > 0) return undefined
    this.#armed = undefined
    this.struck.push(`${armed.fault} ${label}`)
    return armed.fault
  }

  #strike(fault: DatabaseFault, near: Socket, far: Socket): void {
    if (fault.startsWith('kill')) {
      this.kill()
      this.#cutAll()
    } else if (fault === 'away') {
      this.#awayUntil = Date.now() + AWAY_MS
      this.#cutAll()
    } else {
      near.destroy()
      far.destroy()
    }
  }

  #cutAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** One connection: passes whole statements on, and watches for the answer of the one that a fault strikes. */
class GatedWire {
  onFault: (fault: DatabaseFault) => void = () => {}
  readonly #near: Socket
  readonly #far: Socket
  readonly #next: (label: string, ofJobs: boolean) => DatabaseFault | undefined
  #waiting = Buffer.alloc(0)
  #hasStarted = false
  #ofJobs = false
  #label = ''
  /** Set while the answer of a statement is kept back. */
  #kept: { fault: DatabaseFault; answer: Buffer } | undefined
  #pause: Promise<void> = Promise.resolve()

  constructor(near: Socket, far: Socket, next: (label: string, ofJobs: boolean) => DatabaseFault | undefined) {
    this.#near = near
    this.#far = far
    this.#next = next
    near.on('data', (chunk) => {
      this.#waiting = Buffer.concat([this.#waiting, chunk])
      this.#passOn()
    })
    far.on('data', (chunk) => this.#answer(chunk))
  }

  #passOn(): void {
    let end = 0
    for (let at = 0; ; ) {
      const startsAt = at
      const typeLength = this.#hasStarted ? 1 : 0
      if (this.#waiting.length < at + typeLength + 4) break
      const length = this.#waiting.readInt32BE(at + typeLength)
      at += typeLength + length
      if (this.#waiting.length < at) break
      const message = this.#waiting.subarray(startsAt, at)
      if (!this.#hasStarted) {
        this.#hasStarted = true
        this.#ofJobs = message.includes('crema jobs')
        end = at
        continue
      }
      const type = String.fromCharCode(message[0]!)
      if (type === 'Q' || type === 'P' || (type === 'B' && this.#label === '')) this.#label = labelOf(type, message)
      if (PARTS_OF_STATEMENT.has(type)) continue
      if (type === 'Q' || type === 'S') {
        const fault = this.#next(this.#label, this.#ofJobs)
        this.#label = ''
        if (fault && !this.#begin(fault)) return
      }
      end = at
    }
    const ready = this.#waiting.subarray(0, end)
    this.#waiting = this.#waiting.subarray(end)
    if (ready.length > 0) this.#pause = this.#pause.then(() => void this.#far.write(ready))
  }

  /** False: the statement is not passed on. */
  #begin(fault: DatabaseFault): boolean {
    switch (fault) {
      case 'slow':
        this.#pause = new Promise((resolve) => setTimeout(resolve, SLOW_MS))
        return true
      case 'kill-after':
      case 'cut-after':
        this.#kept = { fault, answer: Buffer.alloc(0) }
        return true
      default:
        this.onFault(fault)
        return false
    }
  }

  #answer(chunk: Buffer): void {
    if (!this.#kept) {
      this.#near.write(chunk)
      return
    }
    this.#kept.answer = Buffer.concat([this.#kept.answer, chunk])
    // ReadyForQuery ends the answer
    for (let at = 0; this.#kept.answer.length >= at + 5; at += 1 + this.#kept.answer.readInt32BE(at + 1)) {
      if (this.#kept.answer[at] === 'Z'.charCodeAt(0)) {
        this.onFault(this.#kept.fault)
        return
      }
    }
  }
}

/** The name of a prepared statement, or the beginning of its SQL. */
function labelOf(type: string, message: Buffer): string {
  const [first = '', second = ''] = message.subarray(5, 800).toString().split('\0')
  if (type === 'Q') return short(first)
  if (type === 'B') return second
  return first === '' ? short(second) : first
}

const short = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim().slice(0, 48)
