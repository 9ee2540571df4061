import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** A connection to the database that a test can cut and mend. */
export class Wire {
  #server: Server | undefined
  #connected: (near: Socket) => void = (near) => near.destroy()
  readonly #sockets = new Set<Socket>()
  port = 0
  /** How often a connection was attempted since it was cut. */
  refused = 0
  target: pg.ClientConfig = {}

  async mend(): Promise<void> {
    await this.#connect((near) => {
      const { connectionString, host = 'localhost', port = 5432 } = this.target
      const url = connectionString ? new URL(connectionString) : undefined
      const far = host.startsWith('/')
        ? dial(`${host}/.s.PGSQL.${port}`)
        : dial(Number(url?.port || port), url?.hostname ?? host)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one)
        one
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(one)
            other.destroy()
          })
        one.pipe(other)
      }
    })
  }

  async cut(): Promise<void> {
    this.refused = 0
    await this.#connect((near) => {
      this.refused += 1
      near.destroy()
    })
  }

  /** Ends what is connected, and does this with what connects from now on. */
  async #connect(connected: (near: Socket) => void): Promise<void> {
    this.#connected = connected
    // one server for all of the wire's life: a port that is closed for a moment may be another process's in the next
    if (!this.#server) {
      this.#server = createServer((near) => this.#connected(near)).unref()
      await once(this.#server.listen(0, '127.0.0.1'), 'listening')
      this.port = (this.#server.address() as AddressInfo).port
    }
    const closed = [...this.#sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve)))
    for (const socket of this.#sockets) socket.destroy()
    await Promise.all(closed)
  }

  /**
   * Passes nothing on any more, without closing either end, until it is cut and mended. What connects from now on gets no answer
   * either.
   */
  swallow(): void {
    for (const socket of this.#sockets) socket.unpipe()
    this.#connected = (near) => {
      this.#sockets.add(near)
      near.on('error', () => {}).on('close', () => this.#sockets.delete(near))
    }
  }

  /** The same connection, through this wire. */
  detour(connection: pg.ClientConfig): pg.ClientConfig {
    this.target = connection
    if (!connection.connectionString) return { ...connection, host: '127.0.0.1', port: this.port }
    const url = new URL(connection.connectionString)
    url.hostname = '127.0.0.1'
    url.port = String(this.port)
    return { connectionString: url.href }
  }
}
