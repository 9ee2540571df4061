import type { FastifyPluginAsync } from 'fastify'
import { ASSETS_PATH } from '#rules/addresses.ts'
import { encodingOf } from '../request/encoding.ts'
import type { StoredBuildFiles } from './stored-build-files.ts'

/** A name as the build gives it: what it is, eight characters of its hash, and its kind. */
const HASHED = /^[\w.-]{1,100}-[\w-]{8}\.(?<kind>js|css|woff2|svg|png|webp|avif|json)$/
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json; charset=utf-8',
}

/**
 * Serves the hashed files of other builds than this process's own, whose files have routes. In a rolling upgrade a browser gets
 * a page from one process and the page's files from another.
 */
export function buildFileRoutes({ buildFiles }: { buildFiles: StoredBuildFiles }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(
      `${ASSETS_PATH}/:name`,
      { schema: { hide: true }, config: { rateLimit: 'none', isFile: true } },
      async ({ params, headers }, reply) => {
        const kind = HASHED.exec(params.name)?.groups?.kind
        if (!kind) return reply.callNotFound()
        const file = await buildFiles.read(params.name)
        // a browser that remembers it would go without the file once it is there
        if (!file) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
        reply
          .type(TYPES[kind]!)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'Accept-Encoding')
        const encoding = encodingOf(headers['accept-encoding'])
        const compressed = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null
        if (compressed) reply.header('content-encoding', encoding)
        return reply.send(compressed ?? file.bytes)
      },
    )
  }
}
