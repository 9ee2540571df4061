import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const PIECE_BYTES = 1500
/** Longer than a frame, so that the browser shows what has come so far. */
const PIECE_MS = 25

/** Passes every request on to the shop at `url`, and hands its pages out in pieces, as a slow network does. */
export async function openSlowNetwork(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const shop = new URL(url)
  const ask = async (asked: IncomingMessage, headers: IncomingHttpHeaders) => {
    const passed = request({ port: shop.port, method: asked.method, path: asked.url, headers })
    asked.pipe(passed)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    return answer
  }
  const pass = async (asked: IncomingMessage, answered: ServerResponse) => {
    const { 'accept-encoding': _, ...headers } = asked.headers
    const answer = await ask(asked, { ...headers, host: shop.host })
    answered.writeHead(answer.statusCode!, answer.headers)
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      answer.pipe(answered)
      return
    }
    const page = Buffer.concat(await answer.toArray())
    for (let at = 0; at < page.length; at += PIECE_BYTES) {
      answered.write(page.subarray(at, at + PIECE_BYTES))
      await setTimeout(PIECE_MS)
    }
    answered.end()
  }
  const server = createServer((asked, answered) => void pass(asked, answered))
  await once(server.listen(0), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
