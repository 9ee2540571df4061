import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A webhook that has arrived. */
export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A merchant's server that takes webhooks. Each path is a receiver of its own, which answers 204 unless told otherwise. */
export class TestReceiver {
  readonly received: ReceivedWebhook[] = []
  /** By path; a function that never ends the answer is a receiver that hangs. */
  readonly answers = new Map<string, (answer: ServerResponse, webhook: ReceivedWebhook) => void>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, answer) => void this.#receive(request, answer))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`
  }

  /** What has arrived at a path, by the ids of the events. */
  idsAt(path: string): string[] {
    return this.received.filter((webhook) => webhook.path === path).map(({ headers }) => String(headers['webhook-id']))
  }

  async #receive(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const webhook = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    this.received.push(webhook)
    const own = this.answers.get(webhook.path)
    if (own) own(answer, webhook)
    else answer.writeHead(204).end()
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
