import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './encoding.ts'
import { roughBrotli, utf8Of } from './rough-brotli.ts'

/** Shorter answers fit into one packet as they are. In characters. */
const SHORTEST_COMPRESSED = 1024

// each answer is sent once, so that a better quality would cost more than its bytes
const GZIP = { level: 1 }

/**
 * Compresses an answer that is made for one request, such as a cart, a page of one person or the not-found page. Pages of
 * the page cache bypass this: they are stored compressed.
 */
export async function compressAnswer<Payload>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload | Buffer> {
  if (typeof payload !== 'string' || payload.length < SHORTEST_COMPRESSED) return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding === 'identity') return payload
  const bytes = utf8Of(payload)
  reply.header('content-encoding', encoding)
  return encoding === 'br' ? roughBrotli(bytes) : gzipSync(bytes, GZIP)
}
