import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer that sends each request to the next process, so that two requests of a page hardly ever meet the same one. */
export interface RoundRobin {
  url: string
  /** The processes' answers: to which request, and with which status. */
  answers: Array<{ path: string; status: number }>
  close(): Promise<void>
}

export async function startRoundRobin(processes: readonly string[]): Promise<RoundRobin> {
  const answers: RoundRobin['answers'] = []
  let next = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const process = next % processes.length
    next += 1
    const path = incoming.url ?? '/'
    const forwarded = send(
      new URL(path, processes[process]),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        answers.push({ path, status: answer.statusCode! })
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    // a browser that leaves a page ends its requests
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }
  const server = createServer(pass)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    answers,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
