import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FAULTS } from '#calls/fault-shapes.ts'
import { type StoredMedia, storeMediaCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-goods-shapes.ts'
import { WriteHeaders } from '#calls/merchant-shapes.ts'
import { putMediaAhead, storeMedia } from '../catalogue-import/store-media.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { digestOf, type OriginalStore } from '../original-store/original-store.ts'
import { requireIdempotencyKey } from '../request/idempotency-key.ts'
import type { Shop } from '../shop.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { merchantWrite } from './merchant-write.ts'

/** The upload limit of a file: as much as an import takes of a picture. */
const MAX_BYTES = 25 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf']

/** So few files are put into the store at once, and so few wait with theirs in memory. */
const inLine = limitConcurrency(2, { mostWaiting: 20, longestWaitMs: deadline(30_000) })

/** Pictures and documents that programs of whoever runs the shop bring in (docs/merchant-api.md). */
export function merchantMediaRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'> & { originals: OriginalStore },
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: Buffer) => body,
    )
    app.put(
      storeMediaCall.path,
      {
        ...route(storeMediaCall, 'goods:write'),
        bodyLimit: MAX_BYTES,
        schema: {
          summary: storeMediaCall.summary,
          headers: WriteHeaders,
          params: shapes.MediaParams,
          consumes: TYPES,
          response: { 200: shapes.StoredMedia, ...FAULTS },
        },
      },
      async (request) => {
        const { file } = request.params
        const bytes = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined
        const digest = bytes ? digestOf(bytes) : ''
        requireIdempotencyKey(request)
        // carts and orders need the connections of transactions, which must not wait for a store that is slow
        const originals = bytes && (await inLine(() => putMediaAhead(shop.originals, file, bytes)))
        return write(request, { digest }, async (client, acting): Promise<WriteOutcome<StoredMedia>> => {
          if (!bytes || !originals)
            return refused('The body is the bytes of a picture or a PDF, with their content-type.')
          const stored = await storeMedia({ client, originals }, file, bytes, acting.goods)
          return 'fault' in stored ? refused(stored.fault) : { type: 'changed', changed: stored }
        })
      },
    )
  }
}

const refused = (message: string): WriteOutcome<never> => ({
  type: 'refused',
  status: 400,
  code: 'INVALID',
  message,
  field: 'body',
})
