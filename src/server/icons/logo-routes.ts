import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { LOGO_FOLDER } from '#rules/icons.ts'
import type { ShopSettings } from '../contents/shop-settings.ts'
import { HttpRefusal } from '../request/faults.ts'

/** An address names the bytes, so that a logo never changes under it. */
const FOREVER = 'public, max-age=31536000, immutable'
/** An SVG that is opened by itself is a document: it may have styles of its own, and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const LogoAddress = Type.Object({ file: Type.String({ pattern: '^[0-9a-z]{8}\\.(svg|webp)$' }) })

/** The logos that a merchant has set, also those of before, which a page in a cache may still name. */
export function logoRoutes({ settings }: { settings: ShopSettings }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${LOGO_FOLDER}/:file`,
      { schema: { hide: true, params: LogoAddress }, config: { isFile: true } },
      async (request, reply) => {
        const logo = await settings.logo(`${LOGO_FOLDER}/${request.params.file}`)
        if (!logo) throw new HttpRefusal(404, 'UNKNOWN_LOGO', 'There is no such logo.')
        reply.header('cache-control', FOREVER)
        if (logo.type === 'webp') return reply.type('image/webp').send(Buffer.from(logo.data, 'base64'))
        return reply.header('content-security-policy', SVG_POLICY).type('image/svg+xml; charset=utf-8').send(logo.data)
      },
    )
  }
}
