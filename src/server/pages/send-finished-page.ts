import type { FastifyReply, FastifyRequest } from 'fastify'
import { gzipOrIdentity } from '../request/encoding.ts'
import type { FinishedPage } from './finished-page.ts'

/** Sends a finished page by gzip where the browser takes it, which all do: only gzip lets pieces stand one after the other. */
export function sendFinishedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  values: Readonly<Record<string, string>>,
): void {
  reply.header('vary', 'Accept-Encoding')
  const encoding = gzipOrIdentity(request.headers['accept-encoding'])
  if (encoding === 'identity') reply.send(page.fill(values))
  else reply.header('content-encoding', encoding).send(page.fillCompressed(values))
}
