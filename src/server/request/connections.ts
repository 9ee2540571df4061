import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '#rules/client-networks.ts'
import type { Configuration } from '../configuration.ts'

/** Browsers and proxies send one request after the other; a connection that sends more ahead of their answers is closed. */
export const MAX_UNANSWERED = 32
/** Of finished answers that nobody has read, of one network and of all together, in bytes. */
export const MAX_UNREAD_OF_NETWORK = 16 << 20
export const MAX_UNREAD = 128 << 20

/** Answers that wait to be read, the oldest first. */
class Unread {
  readonly #answers = new Map<ServerResponse, { bytes: number; connection: Connection }>()
  bytes = 0

  add(answer: ServerResponse, bytes: number, connection: Connection): void {
    this.#answers.set(answer, { bytes, connection })
    this.bytes += bytes
  }

  forget(answer: ServerResponse): void {
    this.bytes -= this.#answers.get(answer)?.bytes ?? 0
    this.#answers.delete(answer)
  }

  /** The connection whose answer has waited for longest. */
  get oldest(): Connection | undefined {
    return this.#answers.values().next().value?.connection
  }
}

/** The connections of one network, or of all trusted proxies. */
interface Network {
  connections: number
  unread: Unread
}

interface Connection {
  socket: Socket
  network: Network
  unanswered: number
  unread: Set<ServerResponse>
}

/**
 * Bounds what connections hold: their number, the requests that are sent ahead, and the answers that nobody reads. Some hundred kB
 * of requests would make the process hold gigabytes of answers.
 */
export class Connections {
  readonly #trusted: Configuration['trustedProxies']
  readonly #mostOfNetwork: number
  readonly #networks = new Map<string, Network>()
  readonly #proxies: Network = { connections: 0, unread: new Unread() }
  readonly #connections = new WeakMap<Socket, Connection>()
  readonly #unread = new Unread()

  /** `connectionsOfNetwork` counts no peers that are trusted proxies: all shoppers come through them. */
  constructor(configuration: Pick<Configuration, 'trustedProxies' | 'connectionsOfNetwork'>) {
    this.#trusted = configuration.trustedProxies
    this.#mostOfNetwork = configuration.connectionsOfNetwork
  }

  /** What all answers that wait to be read take, in bytes. */
  get unreadBytes(): number {
    return this.#unread.bytes
  }

  /** Closes each new connection of a network that has as many as it may. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      // of a closed socket Node no longer knows the address
      const address = socket.remoteAddress ?? ''
      const isProxy = this.#trusted.has(address)
      const { near } = networksOf(address)
      const network = isProxy ? this.#proxies : (this.#networks.get(near) ?? { connections: 0, unread: new Unread() })
      if (!isProxy && network.connections >= this.#mostOfNetwork) return socket.destroy()
      if (!isProxy) this.#networks.set(near, network)
      network.connections += 1
      const connection = { socket, network, unanswered: 0, unread: new Set<ServerResponse>() }
      this.#connections.set(socket, connection)
      return socket.once('close', () => {
        this.#forgetAll(connection)
        network.connections -= 1
        if (!isProxy && network.connections === 0) this.#networks.delete(near)
      })
    })
  }

  /**
   * Counts a request until its answer is read, and its answer from its end on.
   * @returns false where the connection has sent too many ahead, and is closed
   */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // the rest of what has arrived is parsed, although the connection is closed
    if (socket.destroyed) return false
    const connection = this.#connections.get(socket)
    if (!connection) return true
    if (connection.unanswered >= MAX_UNANSWERED) {
      socket.destroy()
      return false
    }
    connection.unanswered += 1
    const end = response.end
    response.end = ((...given: Parameters<typeof end>) => {
      end.apply(response, given)
      this.#note(response, connection)
      return response
    }) as typeof end
    response.once('close', () => {
      connection.unanswered -= 1
      this.#forget(response, connection)
    })
    return true
  }

  #note(response: ServerResponse, connection: Connection): void {
    const { socket, network, unread } = connection
    const bytes = response.writableLength
    if (bytes === 0 || socket.destroyed || unread.has(response)) return
    unread.add(response)
    for (const list of [this.#unread, network.unread]) list.add(response, bytes, connection)
    while (network !== this.#proxies && network.unread.bytes > MAX_UNREAD_OF_NETWORK)
      this.#close(network.unread.oldest!)
    while (this.#unread.bytes > MAX_UNREAD) this.#close(this.#unread.oldest!)
  }

  #close(connection: Connection): void {
    connection.socket.destroy()
    this.#forgetAll(connection)
  }

  /** Node closes only the answer that is being sent with its connection, not those behind it. */
  #forgetAll(connection: Connection): void {
    for (const response of connection.unread) this.#forget(response, connection)
  }

  #forget(response: ServerResponse, { network, unread }: Connection): void {
    unread.delete(response)
    this.#unread.forget(response)
    network.unread.forget(response)
  }
}
