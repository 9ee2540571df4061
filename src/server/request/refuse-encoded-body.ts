import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal } from './faults.ts'

/**
 * Refuses a compressed body. Nothing unpacks bodies here, because a few bytes could become gigabytes; read as they are, they
 * would be refused as malformed JSON, which names another cause (RFC 9110, section 15.5.16).
 */
export async function refuseEncodedBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new HttpRefusal(415, 'WRONG_CONTENT_ENCODING', 'The body is compressed; calls take it as it is.')
}
