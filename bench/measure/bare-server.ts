import { createServer } from 'node:http'

/**
 * The least that can answer the same: a bare `node:http` with each answer as finished bytes and headers. A process of its
 * own: it sends its port when it listens, and bench.ts sends it the answers.
 */
export interface BareAnswer {
  status: number
  /** Names and values in turn, without those that node:http adds itself. */
  headers: string[]
  /** Base64. */
  body: string
}

const answers = new Map<string, { status: number; headers: string[]; body: Buffer }>()

const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`)
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body)
  if (request.method === 'GET') send()
  else request.on('end', send).resume()
})

process.on('message', (recorded: Record<string, BareAnswer>) => {
  for (const [address, answer] of Object.entries(recorded)) {
    answers.set(address, { ...answer, body: Buffer.from(answer.body, 'base64') })
  }
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
