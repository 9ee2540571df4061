import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** A connection to the database that a test can cut and mend. */
export class Wire {
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  port = 0
  /** How often a connection was attempted since it was cut. */
  refused = 0
  target: pg.ClientConfig = {}

  async mend(): Promise<void> {
    await this.#close()
    await this.#listen((near) => {
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
        one.on('error', () => {}).on('close', () => other.destroy())
        one.pipe(other)
      }
    })
  }

  async cut(): Promise<void> {
    await this.#close()
    this.refused = 0
    await this.#listen((near) => {
      this.refused += 1
      near.destroy()
    })
  }

  async #listen(connected: (near: Socket) => void): Promise<void> {
    const server = createServer(connected).unref()
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address) this.port = address.port
  }

  async #close(): Promise<void> {
    if (!this.#server) return
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }

  /** Passes nothing on any more, without closing either end, until it is cut and mended. */
  swallow(): void {
    for (const socket of this.#sockets) socket.unpipe()
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
