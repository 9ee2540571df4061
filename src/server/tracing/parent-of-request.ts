import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { HEADERS } from '#calls/call.ts'

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** Which trace a request belongs to, and the span in it that caused the request. */
export interface Parent {
  traceId: string
  spanId: string
}

/**
 * The trace that a request continues: the one that the header `traceparent` names (W3C Trace Context), as a proxy sets it.
 * Otherwise a press in the shop is a trace: the browser sends each try of it under one Idempotency-Key, from which both ids
 * are made, so that it needs to send nothing else. Whether a trace is recorded is not for the sender to say.
 */
export function parentOfRequest(headers: IncomingHttpHeaders): Parent | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(String(headers.traceparent)) ?? []
  if (traceId && spanId) return { traceId, spanId }
  const key = headers[HEADERS.idempotencyKey]
  if (typeof key !== 'string' || key === '') return undefined
  const ids = createHash('sha256').update(key).digest('hex')
  return { traceId: ids.slice(0, 32), spanId: ids.slice(32, 48) }
}
