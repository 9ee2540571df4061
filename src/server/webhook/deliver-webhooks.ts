import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { restsUntil, retryAt, webhookBody, webhookId } from '#rules/webhook/webhook-delivery.ts'
import { deadline } from '../deadline.ts'
import type { SendResult } from './send-webhook.ts'
import {
  type DueDelivery,
  type LeasedEndpoint,
  leaseEndpoints,
  type NotedAttempt,
  noteAttempt,
  readDueDeliveries,
  releaseEndpoint,
} from './webhook-delivery-queries.ts'
import { signatureHeaders } from './webhook-signature.ts'

/** Sends a signed body to an address. */
export type Send = (url: string, sent: { headers: Record<string, string>; body: string }) => Promise<SendResult>

interface Run {
  pool: pg.Pool
  clock: () => number
  send: Send
  /** Aborted when the process stops: what is being sent then counts as not sent. */
  signal: AbortSignal
  /** Is told of an endpoint that wants nothing any more. */
  onStopped: (endpointId: number) => void
}

/** As many as there may be, so that none waits for others that are slow. */
const MAX_AT_ONCE = 20
const BATCH = 50
/** How soon a run looks for endpoints that have got something due while it sends to others. */
const LOOK_AGAIN_MS = 500
/** A run takes up nothing new after it; the job of the next minute goes on. */
const RUN_DEADLINE_MS = deadline(45_000)

/**
 * Sends what is due, to each endpoint one after the other and to several at once, so that none waits for another that is slow or
 * away. Several processes may run it: an endpoint is leased by one of them.
 */
export async function deliverWebhooks(run: Run): Promise<void> {
  const { pool, clock, signal } = run
  const id = randomUUID()
  const end = AbortSignal.any([signal, AbortSignal.timeout(RUN_DEADLINE_MS)])
  const sending = new Map<number, Promise<void>>()
  const failures: unknown[] = []
  for (;;) {
    if (!end.aborted && sending.size < MAX_AT_ONCE) {
      for (const endpoint of await leaseEndpoints(pool, { run: id, most: MAX_AT_ONCE - sending.size }, clock())) {
        const sent = sendAll({ ...run, id, end }, endpoint)
          .catch((error) => failures.push(error))
          .then(() => void sending.delete(endpoint.id))
        sending.set(endpoint.id, sent)
      }
    }
    if (sending.size === 0) break
    await anyOrSoon([...sending.values()])
  }
  // one that failed, as without the database, must not end the others
  if (failures.length > 0) throw failures[0]
}

/** Resolves when one of them does, or after a moment. */
async function anyOrSoon(work: readonly Promise<void>[]): Promise<void> {
  const pause = new AbortController()
  await Promise.race([...work, wait(LOOK_AGAIN_MS, undefined, { signal: pause.signal }).catch(() => {})])
  pause.abort()
}

/** Sends what is due to an endpoint until nothing is, it rests, or the run ends. */
async function sendAll(run: Run & { id: string; end: AbortSignal }, endpoint: LeasedEndpoint): Promise<void> {
  const { pool, clock, end } = run
  try {
    for (;;) {
      const due = await readDueDeliveries(pool, endpoint.id, clock(), BATCH)
      if (due.length === 0) return
      for (const delivery of due) if (end.aborted || !(await sendOne(run, endpoint, delivery))) return
    }
  } finally {
    await releaseEndpoint(pool, { run: run.id, endpointId: endpoint.id })
  }
}

/** @returns false where the endpoint is to be sent nothing more now */
async function sendOne(run: Run & { id: string }, endpoint: LeasedEndpoint, delivery: DueDelivery): Promise<boolean> {
  const { pool, clock, signal } = run
  const body = webhookBody(delivery)
  const headers = signatureHeaders(endpoint.secret, { id: webhookId(delivery), moment: clock(), body })
  const sent = await run.send(endpoint.url, { headers, body })
  // what the process broke off says nothing of the receiver
  if (signal.aborted && !sent.isDelivered) return false
  const moment = clock()
  const attempt = attemptOf(sent, endpoint, delivery, moment)
  endpoint.failures = attempt.failures
  if (attempt.stops) run.onStopped(endpoint.id)
  const isNoted = await noteAttempt(pool, { run: run.id, endpointId: endpoint.id }, delivery, attempt, moment)
  return isNoted && attempt.resumeAt === undefined && !attempt.stops
}

function attemptOf(
  { isDelivered, isGone, result }: SendResult,
  endpoint: LeasedEndpoint,
  delivery: DueDelivery,
  moment: number,
): NotedAttempt {
  const attempts = delivery.attempts + 1
  const common = { attempts, result, stops: isGone }
  if (isDelivered) return { ...common, state: 'delivered', dueAt: undefined, failures: 0, resumeAt: undefined }
  const failures = endpoint.failures + 1
  const dueAt = retryAt(attempts, delivery.queuedAt, moment)
  const state = dueAt === undefined ? 'failed' : 'waiting'
  return { ...common, state, dueAt, failures, resumeAt: restsUntil(failures, moment) }
}
