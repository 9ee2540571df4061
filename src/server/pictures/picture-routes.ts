import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import { readDocument } from './picture-queries.ts'
import { PICTURE_TYPES, type PictureFormat, type Pictures } from './pictures.ts'
import { readOriginal } from './read-original.ts'

const PictureAddress = Type.Object({
  handle: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }),
  file: Type.String({ pattern: '^[1-9][0-9]{1,3}\\.(avif|webp|jpeg|png)$' }),
})

/** Handles name the bytes they were made from, so a picture never changes under its address. */
const FOREVER = 'public, max-age=31536000, immutable'

/** So few documents are in memory at once; the rest waits, as where their store is slow. */
const DOCUMENTS = { atOnce: 4, mostWaiting: 100, longestWaitMs: deadline(30_000) }

/** Pictures under both their addresses (note 85), and the documents that products link to. */
export function pictureRoutes(
  shop: Pick<Shop, 'database' | 'log'> & { pictures: Pictures; originals: OriginalStore },
): FastifyPluginAsyncTypebox {
  const inLine = limitConcurrency(DOCUMENTS.atOnce, DOCUMENTS)
  return async (app) => {
    for (const base of ['/img', '/service/imagedelivery/image']) {
      app.get(`${base}/:handle/:file`, { schema: { hide: true, params: PictureAddress } }, async (request, reply) => {
        const [width, format] = request.params.file.split('.') as [string, PictureFormat]
        const bytes = await shop.pictures.take(request.params.handle, Number(width), format, request.ip)
        if (!bytes) throw new HttpRefusal(404, 'UNKNOWN_PICTURE', 'There is no such picture in this size and format.')
        return reply
          .header('cache-control', FOREVER)
          .header('vary', 'accept-encoding')
          .type(PICTURE_TYPES[format])
          .send(bytes)
      })
    }

    app.get(
      '/documents/:handle',
      { schema: { hide: true, params: Type.Object({ handle: Type.String({ pattern: '^[a-z0-9.-]{1,80}$' }) }) } },
      async (request, reply) => {
        const { handle } = request.params
        const client = shop.database.pool
        const document = await readDocument(client, handle)
        if (!document) throw new HttpRefusal(404, 'UNKNOWN_DOCUMENT', 'There is no such document.')
        const bytes = await inLine(() =>
          readOriginal(
            { client, originals: shop.originals, log: shop.log },
            { table: 'document', handle, digest: document.digest },
          ),
        )
        return reply.header('cache-control', 'public, max-age=3600').type(document.mediaType).send(bytes)
      },
    )
  }
}
