import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string | number>
  failed: boolean
}

/** A collector in this process, to which a shop sends its spans by OTLP over http. */
export interface TestCollector {
  url: string
  /** What it answers; with 200 it takes spans. */
  status: number
  spans: SentSpan[]
  /** The values of the header `x-tenant`. */
  tenants: string[]
  /** All that it has received, as it was sent. */
  received(): string
  /** Waits until it has a span of this name. */
  spanOf(name: string): Promise<SentSpan>
  close(): void
}

export async function openCollector(): Promise<TestCollector> {
  let received = ''
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    collector.tenants.push(String(request.headers['x-tenant']))
    received += body
    if (request.url === '/v1/traces' && collector.status === 200) collector.spans.push(...spansIn(JSON.parse(body)))
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans: SentSpan[] = []
  const collector: TestCollector = {
    status: 200,
    spans,
    tenants: [],
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    async spanOf(name) {
      await expect.poll(() => spans.map((span) => span.name)).toContain(name)
      return spans.find((span) => span.name === name)!
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return collector
}

interface Value {
  stringValue?: string
  intValue?: string | number
  doubleValue?: number
}
interface Sent {
  resourceSpans: Array<{
    scopeSpans: Array<{
      spans: Array<
        Omit<SentSpan, 'attributes' | 'failed'> & {
          attributes: Array<{ key: string; value: Value }>
          status?: { code?: number }
        }
      >
    }>
  }>
}

const spansIn = ({ resourceSpans }: Sent): SentSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .map(({ attributes, status: result, ...span }) => ({
      ...span,
      failed: result?.code === 2,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
      ),
    }))
