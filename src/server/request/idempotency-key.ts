import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { HttpRefusal } from './faults.ts'

const KEY = /^[\x21-\x7e]{1,128}$/
const FIELD = `header.${HEADERS.idempotencyKey}`

/** The Idempotency-Key of a request, under which it acts once. @throws HttpRefusal for one that is too long or not visible */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[HEADERS.idempotencyKey]
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new HttpRefusal(400, 'INVALID', 'An Idempotency-Key is 1 to 128 visible characters.', FIELD)
}

/** The same where a call takes no write without one. */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKey(request)
  if (key !== undefined) return key
  throw new HttpRefusal(400, 'INVALID', 'The header Idempotency-Key is missing: give each write one of its own.', FIELD)
}

/** The key was used with another body before. */
export const keyReused = (): HttpRefusal =>
  new HttpRefusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another body.', FIELD)

/** By which a body is recognised. */
export const hashOfBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')
