import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** A message of PostgreSQL's protocol: its type, or '' where the first one of a connection has none, and all of its bytes. */
interface Message {
  type: string
  bytes: Buffer
}

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
/** After it, the connection is in no transaction. */
const isIdle = ({ type, bytes }: Message) => type === 'Z' && bytes[5] === 0x49

/** Calls `receive` with each whole message of a socket. */
function readMessages(socket: Socket, receive: (message: Message) => void, firstHasNoType = false): void {
  let rest = Buffer.alloc(0)
  let isUntyped = firstHasNoType
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isUntyped ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      receive({ type: isUntyped ? '' : String.fromCharCode(bytes[0]!), bytes })
      isUntyped = false
    }
  })
}

interface Backend {
  socket: Socket
  client: Socket | undefined
}

/**
 * A pooler in transaction mode, as PgBouncer has it: a client gets a connection of PostgreSQL for each transaction, the one that was
 * used last. For a server that trusts its clients.
 */
export class TransactionPooler {
  readonly #target: pg.ClientConfig
  readonly #idle: Backend[] = []
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  constructor(target: pg.ClientConfig) {
    this.#target = target
  }

  /** Listens; resolves with what `pg` connects with. */
  async open(): Promise<pg.ClientConfig> {
    this.#server = createServer((client) => this.#accept(client))
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const { port } = this.#server.address() as AddressInfo
    return { host: '127.0.0.1', port, user: this.#target.user, database: this.#target.database }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server?.close()
  }

  #accept(client: Socket): void {
    this.#watch(client)
    let startup: Buffer | undefined
    let backend: Promise<Backend> | undefined
    const use = async (bytes: Buffer) => {
      backend ??= this.#take(startup!)
      const taken = await backend
      taken.client = client
      taken.socket.write(bytes)
    }
    client.on('free', () => {
      backend = undefined
    })
    readMessages(
      client,
      ({ type, bytes }) => {
        if (type === 'X') return client.end()
        if (type !== '') return void use(bytes)
        startup = bytes
        return client.write(Buffer.concat([AUTHENTICATED, READY]))
      },
      true,
    )
  }

  async #take(startup: Buffer): Promise<Backend> {
    return this.#idle.pop() ?? this.#connect(startup)
  }

  async #connect(startup: Buffer): Promise<Backend> {
    const { host = 'localhost', port = 5432 } = this.#target
    const socket = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host)
    this.#watch(socket)
    const backend: Backend = { socket, client: undefined }
    const started = Promise.withResolvers<void>()
    let isStarted = false
    readMessages(socket, (message) => {
      if (!isStarted) {
        isStarted = isIdle(message)
        if (isStarted) started.resolve()
        return
      }
      const { client } = backend
      // a notice for nobody who is here is lost
      client?.write(message.bytes)
      if (!client || !isIdle(message)) return
      backend.client = undefined
      this.#idle.push(backend)
      client.emit('free')
    })
    socket.write(startup)
    await started.promise
    return backend
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
  }
}
