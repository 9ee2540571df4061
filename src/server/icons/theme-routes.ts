import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { FONT_FOLDER, THEME_FOLDER } from '#rules/icons.ts'
import { DERIVATION } from '#rules/theme/theme.ts'
import { themeFile } from '#rules/theme/theme-file.ts'
import type { ShopSettings } from '../contents/shop-settings.ts'
import { encodingOf } from '../request/encoding.ts'
import { HttpRefusal } from '../request/faults.ts'
import { type PackedText, packText } from '../request/pack-text.ts'

/** An address names the fields of a theme and what is derived of them, so that a file never changes under it. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Of a process of another release, which derives other colours. */
const BRIEFLY = 'public, max-age=60'

const ThemeAddress = Type.Object({ file: Type.String({ pattern: '^[0-9a-z]{8}-[0-9]{1,6}\\.css$' }) })

const FontAddress = Type.Object({ file: Type.String({ pattern: '^[0-9a-z]{8}\\.woff2$' }) })

/** The style files of the themes that a merchant has set, also those of before, which a page in a cache may still name. */
export function themeRoutes({ settings }: { settings: ShopSettings }): FastifyPluginAsyncTypebox {
  const packed = new LRUCache<string, Promise<PackedText>>({ max: 50 })
  return async (app) => {
    app.get(
      `${FONT_FOLDER}/:file`,
      { schema: { hide: true, params: FontAddress }, config: { isFile: true } },
      async (request, reply) => {
        const font = await settings.font(`${FONT_FOLDER}/${request.params.file}`)
        if (!font) throw new HttpRefusal(404, 'UNKNOWN_FONT', 'There is no such font.')
        return reply.header('cache-control', FOREVER).type('font/woff2').send(Buffer.from(font.data, 'base64'))
      },
    )
    app.get(
      `${THEME_FOLDER}/:file`,
      { schema: { hide: true, params: ThemeAddress }, config: { isFile: true } },
      async (request, reply) => {
        const [hash = '', derivation] = request.params.file.slice(0, -'.css'.length).split('-')
        const theme = await settings.theme(hash)
        if (!theme) throw new HttpRefusal(404, 'UNKNOWN_THEME', 'There is no such theme.')
        const packing = packed.get(hash) ?? packText(themeFile(theme))
        packed.set(hash, packing)
        const encoding = encodingOf(request.headers['accept-encoding'])
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return reply
          .type('text/css; charset=utf-8')
          .header('cache-control', Number(derivation) === DERIVATION ? FOREVER : BRIEFLY)
          .header('vary', 'Accept-Encoding')
          .send((await packing)[encoding])
      },
    )
  }
}
