import type { IncomingHttpHeaders } from 'node:http'

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** Which trace a request belongs to, and the span in it that caused the request. */
export interface Parent {
  traceId: string
  spanId: string
}

/**
 * The trace that a request continues: the one that the header `traceparent` names (W3C Trace Context), as the browser's calls
 * and some proxies set it. Anything else is none. Whether a trace is recorded is not for the sender to say (keyed-sampler.ts).
 */
export function parentOfRequest({ traceparent }: IncomingHttpHeaders): Parent | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent)) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}
