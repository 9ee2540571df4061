import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { OrderActor } from '#rules/order/order-events.ts'
import { HttpRefusal } from '../request/faults.ts'
import { keyReused, requireIdempotencyKey } from '../request/idempotency-key.ts'
import type { Shop } from '../shop.ts'
import { answerOnce, type WriteOutcome } from './idempotent-request.ts'

/** Who writes by the merchant API, and when. */
export interface ApiActing {
  by: OrderActor
  moment: number
  /** As whom the log of changes names it. */
  goods: GoodsActing
}

/**
 * Makes what does the write of a request once for its Idempotency-Key. `body` is what is read of the request's own, in which
 * anything may stand beside. @throws HttpRefusal for a refused one
 */
export function merchantWrite({ database, clock }: Pick<Shop, 'clock' | 'database'>) {
  return async <Changed>(
    request: FastifyRequest,
    body: object,
    work: (client: pg.ClientBase, acting: ApiActing) => Promise<WriteOutcome<Changed>>,
  ): Promise<Changed> => {
    const key = requireIdempotencyKey(request)
    const { id: apiKeyId, name } = request.apiKey!
    const moment = clock()
    const sent = [request.method, request.url.split('?')[0], body]
    const outcome = await answerOnce(database, { apiKeyId, key, request: sent }, moment, (client) =>
      work(client, { by: `api ${name}`, moment, goods: { by: { kind: 'api', name }, moment } }),
    )
    if (outcome === 'key-reused') throw keyReused()
    if (outcome.type === 'changed') return outcome.changed
    const { status, code, message, field } = outcome
    throw new HttpRefusal(status, code, message, field)
  }
}
