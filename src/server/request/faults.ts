import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#calls/fault.ts'

/** A refusal that a route throws away from its own handling: a status and a body that names the fault. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined

  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'WRONG_CONTENT_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

/** The body of a refusal, worded as the route's call says (MINI-30). */
export function faultBody(
  request: FastifyRequest,
  status: number,
  message: string,
  code?: string,
  field?: string,
): object {
  const requestId = request.id
  const inField = field ? { field } : {}
  if (isCartFault(request)) return { error: 'UNKNOWN', message, ...inField, requestId }
  return { code: code ?? CODES[status] ?? 'REFUSED', message, ...inField, requestId } satisfies Fault
}

/** Answers every error of a call: what the caller did wrong by name, what we did wrong by a logged request id. */
export function answerFault(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (error instanceof Refused) {
    return reply.status(error.status).send(faultBody(request, error.status, error.message, error.code, error.field))
  }
  const { validation } = error
  if (validation && error.validationContext === 'params') {
    return reply.status(404).send(faultBody(request, 404, 'There is nothing at this address.'))
  }
  if (validation?.[0]) {
    const [first] = validation
    const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body')
    const missing = (first.params as { missingProperty?: string; requiredProperties?: string[] }).missingProperty
    const names = [part, ...first.instancePath.split('/').filter(Boolean), ...(missing ? [missing] : [])]
    const message = `${names.join('.')}: ${missing ? 'is missing' : (first.message ?? 'is wrong')}`
    return reply.status(400).send(faultBody(request, 400, message, 'INVALID', names.join('.')))
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return reply.status(status).send(faultBody(request, status, plainMessage(status, error)))
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database is away')
    reply.header('retry-after', '1')
    return reply.status(503).send(unavailableBody(request))
  }
  request.log.error({ err: error }, 'a request failed')
  return reply
    .status(500)
    .send(faultBody(request, 500, 'Something went wrong here; the request id finds it in the log.', 'FAILED'))
}

function unavailableBody(request: FastifyRequest): object {
  const message = 'The shop’s storage does not answer; try again in a moment.'
  if (isCartFault(request)) {
    return { error: 'CARTSTORAGE_UNAVAILABLE', message, requestId: request.id }
  }
  return faultBody(request, 503, message, 'UNAVAILABLE')
}

const isCartFault = (request: FastifyRequest) => request.routeOptions.config?.call?.faults === 'cart'

/** PostgreSQL's own words for "not now", and the socket's. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    // the socket is gone; any other missing file is our own fault
    (code === 'ENOENT' && syscall === 'connect') ||
    /^(57P0|08|53)/.test(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/i.test(
      message ?? '',
    )
  )
}

function plainMessage(status: number, error: FastifyError): string {
  if (error.code === 'FST_ERR_BAD_URL') return 'The address is not valid.'
  if (status === 414) return 'The address is longer than this call takes.'
  if (status === 413) return 'The body is larger than this call takes.'
  if (status === 415) return 'The body is of a type that is not taken here; calls take application/json.'
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return 'The body is no valid JSON.'
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The body is empty.'
  return error.message
}

/** The paths of all routes, with their methods and the configuration that faults are worded by. */
export type KnownPaths = Map<string, { methods: string[]; config: FastifyContextConfig }>

/** Answers a known path with a wrong method by 405 and the methods it has. */
export function rejectOtherMethods(app: FastifyInstance, paths: KnownPaths): void {
  for (const [path, { methods, config }] of paths) {
    if (path.includes('*')) continue
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (method) => !methods.includes(method) && !(method === 'GET' && methods.includes('HEAD')),
    )
    app.route({
      method: others,
      url: path,
      schema: { hide: true },
      config,
      // before the body is looked at: the method is the first thing that is wrong
      onRequest: async (request, reply) => {
        reply.header('allow', methods.join(', '))
        throw new Refused(
          405,
          'METHOD_NOT_ALLOWED',
          `${request.method} is not for this address; it takes ${methods.join(', ')}.`,
        )
      },
      handler: async () => {},
    })
  }
}
