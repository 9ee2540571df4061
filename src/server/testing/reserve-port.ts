import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A port of 127.0.0.1 that no other program is given until it is released. */
export interface ReservedPort {
  port: number
  release(): void
}

/**
 * Reserves a port for a process that will listen there, and for one that will later listen there again. A port that is
 * opened and closed to be known may be another program's before it is used.
 *
 * An open connection that leaves from the port reserves it: the system gives such a port to no program that asks for any,
 * and lets a server listen there all the same, as one that restarts while its old connections are still open.
 */
export async function reservePort(): Promise<ReservedPort> {
  const server = createServer().unref()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const accepted = once(server, 'connection')
  // without its own address the connection would be bound too late, and in a way that keeps servers away
  const holder = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: '127.0.0.1' })
  await once(holder, 'connect')
  const [other] = await accepted
  holder.unref()
  other.unref()
  return {
    port: holder.localPort!,
    release() {
      server.close()
      // a reset leaves nothing behind that waits for its end
      holder.resetAndDestroy()
      other.destroy()
    },
  }
}
