import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, Problem } from '#calls/fault.ts'
import type { StaffAnswer } from '#calls/preview.ts'
import { unmatchedRoute } from '#rules/route-values.ts'
import { DatabaseSilent } from '../database/circuit-breaker.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { StoreUnavailable } from '../original-store/original-store.ts'
import { PageTooLate } from './page-deadline.ts'
import { routeOf } from './route-of.ts'

/**
 * Refuses a request with a 4xx answer. A route throws it to turn the refusal of a rule, a value `{code, limit}`, into
 * an answer; the fault handler below words the body from status, code, message and field. It is a client error and
 * expected, so it is never logged, and rules never throw it. Every other error that a route throws is a bug and becomes
 * a logged 500.
 */
export class HttpRefusal extends Error {
  readonly status: number
  /** Stable and for programs, such as 'WRONG_PRODUCT'. */
  readonly code: string
  /** The part of the request that is wrong, such as 'body.quantity'. */
  readonly field: string | undefined
  /** The `type` of a call whose faults are problem+json. */
  readonly problemType: string | undefined
  /** The header `retry-after`, where the same request may succeed later. */
  readonly retryAfterS: number | undefined

  constructor(status: number, code: string, message: string, field?: string, problemType?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.problemType = problemType
  }
}

/** The code of a write under a staff preview; a form gets a page that says so (note 87). */
export const PREVIEW_REFUSAL = 'PREVIEW'

/** Refuses a request of a network, or of a key, that is over a limit. */
export class TooManyRequests extends HttpRefusal {
  readonly limit: string
  override readonly retryAfterS: number

  constructor(limit: string, refusedMs: number, cause = 'Too many requests come from this network') {
    super(429, 'TOO_MANY_REQUESTS', `${cause}; try again later.`)
    this.limit = limit
    this.retryAfterS = retryAfterS(refusedMs)
  }
}

/** Ends a request whose client has closed its connection while it waited. It is neither logged nor counted, and no answer is sent. */
export class ClientGone extends HttpRefusal {
  constructor() {
    // the status that nginx logs for it
    super(499, 'CLIENT_GONE', 'The client has gone.')
  }
}

/** The header `retry-after` of a refusal. */
export const retryAfterS = (refusedMs: number): number => Math.max(1, Math.ceil(refusedMs / 1000))

/** The code of a write that another site's page sends. */
export const FOREIGN_ORIGIN = 'FOREIGN_ORIGIN'

/** The refusals that are security events: a page of another site, or a program, tries to write, or a key is not in force. */
export const SECURITY_CODES = [FOREIGN_ORIGIN, 'CSRF_HEADER_MISSING', 'API_KEY_INVALID']

/** The codes of what Fastify itself refuses. */
const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  413: 'BODY_TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'WRONG_CONTENT_TYPE',
}

/** The body of a fault, in the format that the route's call declares (`faults` in src/calls/call.ts, MINI-30). */
export function faultBody(request: FastifyRequest, code: string, message: string, field?: string): object {
  const requestId = request.id
  const inField = field ? { field } : {}
  if (isCartFault(request)) return { error: 'UNKNOWN', message, ...inField, requestId }
  return { code, message, ...inField, requestId } satisfies Fault
}

/** What PostgreSQL says of a row that refers to one that is not there. */
const NO_SUCH_ROW = '23503'

/**
 * The refusal that an error stands for, otherwise the error. A write whose customer deletes the account at the same moment
 * comes too late, and is answered as one without a session.
 */
export function refusalOf<Failure>(error: Failure): Failure | HttpRefusal {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const isOfNobody = code === NO_SUCH_ROW && constraint?.endsWith('_customer_id_fkey')
  return isOfNobody ? new HttpRefusal(401, 'LOGIN_REQUIRED', 'This needs a login.') : error
}

/**
 * Logs or counts a failure, and sets the headers of its answer, which is a fault or a page.
 * @returns the status of the answer
 */
export function noteFailure(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply): number {
  reply.header('cache-control', 'no-store')
  if (error instanceof HttpRefusal) {
    const { security } = request.server
    if (SECURITY_CODES.includes(error.code)) security.note('refused-request', error.code)
    if (error instanceof TooManyRequests) security.note('rate-limit', error.limit)
    if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS))
    return error.status
  }
  if (error.validation) return error.validationContext === 'params' ? 404 : 400
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return status
  if (isUnavailable(error)) {
    logUnavailable(request, error)
    reply.header('retry-after', '1')
    return 503
  }
  request.log.error({ err: error }, 'a request failed')
  return 500
}

/**
 * The one fault handler: answers every error that a route throws. A client error is answered by its code, a server
 * error by a request id, under which the log has its cause.
 */
export function answerFault(
  error: FastifyError | HttpRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = noteFailure(error, request, reply)
  const body = bodyOf(error, status, request)
  if (faultsOf(request) === 'staff') return reply.status(status).send({ status: staffStatus(status), ...body })
  if (faultsOf(request) !== 'problem') return reply.status(status).send(body)
  const { code, message, ...others } = body as Fault
  const type = (error instanceof HttpRefusal && error.problemType) || 'about:blank'
  const problem: Problem = { type, title: message, status, code, ...others }
  return reply.status(status).type('application/problem+json').send(problem)
}

const staffStatus = (status: number): StaffAnswer['status'] =>
  status === 401 ? 'UNAUTHORIZED' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR'

function bodyOf(error: FastifyError | HttpRefusal, status: number, request: FastifyRequest): object {
  if (error instanceof HttpRefusal) return faultBody(request, error.code, error.message, error.field)
  const { validation } = error
  if (status === 404) return faultBody(request, 'NOT_FOUND', unmatchedRoute(pathOf(request)).message)
  if (validation?.[0]) {
    const [first] = validation
    const part = error.validationContext === 'querystring' ? 'query' : error.validationContext!
    const missing = (first.params as { missingProperty?: string; requiredProperties?: string[] }).missingProperty
    const names = [part, ...first.instancePath.split('/').filter(Boolean), ...(missing ? [missing] : [])]
    const message = `${names.join('.')}: ${missing ? 'is missing' : first.message!}`
    return faultBody(request, 'INVALID', message, names.join('.'))
  }
  if (status < 500) return faultBody(request, CODES[status] ?? 'REFUSED', plainMessage(status, error))
  if (status === 503) return isBusy(error) ? busyBody(request) : unavailableBody(request)
  return faultBody(request, 'FAILED', 'Something went wrong here; the request id finds it in the log.')
}

/** The answer of an address that no route matches, for who accepts no page (ROUTE-07). */
export const answerUnmatched = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.status(404).send(faultBody(request, 'NOT_FOUND', unmatchedRoute(pathOf(request)).message))

/** The longest path that an answer repeats. */
const SHOWN_PATH_LENGTH = 300

/** The requested path for people to read. It must not become a link: `/%2fevil.example` is `//evil.example` here. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0]!
  try {
    return decodeURIComponent(path).slice(0, SHOWN_PATH_LENGTH)
  } catch {
    return path.slice(0, SHOWN_PATH_LENGTH)
  }
}

/**
 * A full queue has no cause in the code, and a silent database is logged where it is found: a stack for each refused request would
 * fill the log.
 */
function logUnavailable(request: FastifyRequest, error: unknown): void {
  if (isLockedTooLong(error)) request.log.error({ err: error }, 'a lock of the database was not free in time')
  else if (error instanceof PageTooLate) request.log.error({ route: request.routeOptions.url }, error.message)
  else if (error instanceof DatabaseSilent) request.server.security.note('refused-request', 'database-silent')
  else if (isBusy(error)) request.server.security.note('refused-request', 'too-many-waiting')
  else if (error instanceof StoreUnavailable) request.log.error({ err: error }, 'an original cannot be stored or read')
  else request.log.error({ err: error }, 'the database is away')
}

const busyBody = (request: FastifyRequest) =>
  faultBody(request, 'BUSY', 'The shop has more requests than it can answer; try again in a moment.')

function unavailableBody(request: FastifyRequest): object {
  const message = 'The shop’s storage does not answer; try again in a moment.'
  if (isCartFault(request)) {
    return { error: 'CARTSTORAGE_UNAVAILABLE', message, requestId: request.id }
  }
  return faultBody(request, 'UNAVAILABLE', message)
}

const faultsOf = (request: FastifyRequest) => routeOf(request).config?.call?.faults
const isCartFault = (request: FastifyRequest) => faultsOf(request) === 'cart'

/** Whether the same request may succeed in a moment: 503. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) || isBusy(error) || error instanceof StoreUnavailable

/**
 * True where the shop does too much at once: a queue is full, all connections to the database stayed in use, another transaction
 * kept a row, or a page was not made in time.
 */
const isBusy = (error: unknown): boolean =>
  error instanceof TooManyWaiting ||
  error instanceof PageTooLate ||
  (error as Error).message === POOL_STAYED_BUSY ||
  isLockedTooLong(error)

/** What PostgreSQL says after lock_timeout. */
const isLockedTooLong = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/** What pg-pool says after connectionTimeoutMillis; of a database that does not answer it says another sentence. */
const POOL_STAYED_BUSY = 'timeout exceeded when trying to connect'

function plainMessage(status: number, error: FastifyError): string {
  if (error.code === 'FST_ERR_BAD_URL') return 'The address is not valid.'
  if (status === 414) return 'The address is longer than this call takes.'
  if (status === 413) return 'The body is larger than this call takes.'
  if (status === 415)
    return 'The body is of a type that is not taken here: calls take application/json, forms what a form sends.'
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return 'The body is no valid JSON.'
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The body is empty.'
  return error.message
}
