import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { Type } from 'typebox'
import { HOME_PATH } from '#rules/addresses.ts'
import { ICON_COLOR, ICON_FILE, ICON_FOLDER, MANIFEST_PATH, TOUCH_ICON_PATH } from '#rules/icons.ts'
import { siteLink } from '#rules/site-link.ts'
import { LETTER_ICON_FILE, type LetterIcon, letterIconNamed, letterIconPath } from '#rules/theme/letter-icon.ts'
import { groundsOfTheme } from '#rules/theme/theme.ts'
import { siteConfig } from '#sites/sites.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { drawLetterIcon } from './draw-letter-icon.ts'

/** Of an address that says all that is drawn. */
const FOREVER = 'public, max-age=31536000, immutable'
const LetterIconAddress = Type.Object({ file: Type.String({ pattern: LETTER_ICON_FILE }) })
const CACHING = { 'cache-control': 'public, max-age=86400' }

/** The pictures that phones and browsers ask for, in pixels. A phone cuts the corners of its icon, so that one has a ground. */
const ICONS = {
  [TOUCH_ICON_PATH]: { size: 180, hasGround: true },
  '/icon-192.png': { size: 192, hasGround: false },
  '/icon-512.png': { size: 512, hasGround: false },
  '/icon-maskable.png': { size: 512, hasGround: true },
} as const

/** The icons of the shop in the formats of phones and old browsers, drawn once of its one picture, and the manifest of its home screen. */
export function iconRoutes(shop: Pick<Shop, 'clock' | 'configuration' | 'settings'>): FastifyPluginAsyncTypebox {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 })
  /** Drawn once for each name and colour. */
  const drawnIcon = (request: FastifyRequest, size: number, hasGround: boolean): Promise<Buffer> => {
    const { icon } = visitOfRequest(request, shop, 'page').settings
    const key = `${icon && letterIconPath(icon)} ${size} ${hasGround}`
    const before = drawn.get(key)
    if (before) return before
    const drawing = drawIcon(icon, size, hasGround)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
  return async (app) => {
    for (const [path, { size, hasGround }] of Object.entries(ICONS)) {
      app.get(path, { schema: { hide: true }, config: { isFile: true } }, async (request, reply) =>
        reply
          .headers(CACHING)
          .type('image/png')
          .send(await drawnIcon(request, size, hasGround)),
      )
    }
    app.get('/favicon.ico', { schema: { hide: true }, config: { isFile: true } }, async (request, reply) =>
      reply
        .headers(CACHING)
        .type('image/x-icon')
        .send(icoOf(32, await drawnIcon(request, 32, false))),
    )
    app.get(
      `${ICON_FOLDER}/:file`,
      { schema: { hide: true, params: LetterIconAddress }, config: { isFile: true } },
      async (request, reply) => {
        const icon = letterIconNamed(request.params.file)
        if (!icon) throw new HttpRefusal(404, 'UNKNOWN_ICON', 'There is no such icon.')
        return reply.header('cache-control', FOREVER).type('image/svg+xml; charset=utf-8').send(drawLetterIcon(icon))
      },
    )
    app.get(MANIFEST_PATH, { schema: { hide: true }, config: { isFile: true } }, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'page')
      const { name } = visit.settings.brand
      const { light } = groundsOfTheme(visit.settings.theme?.fields ?? {})
      reply.headers(CACHING).type('application/manifest+json')
      return reply.send(
        JSON.stringify({
          name,
          short_name: name,
          lang: siteConfig(visit.site).locale,
          start_url: siteLink(HOME_PATH, visit),
          scope: '/',
          // with the browser's own "back", which pages count on
          display: 'minimal-ui',
          background_color: light,
          theme_color: light,
          icons: [
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        }),
      )
    })
  }
}

/** The icon as PNG. With a ground it fills the square, and the picture keeps to its middle. */
async function drawIcon(icon: LetterIcon | undefined, size: number, hasGround: boolean): Promise<Buffer> {
  const source = icon ? Buffer.from(drawLetterIcon(icon)) : await readFile(ICON_FILE)
  const inner = hasGround ? Math.round(size * 0.8) : size
  const picture = await sharp(source, { density: 72 * Math.ceil(inner / 48) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (!hasGround) return picture
  const border = (size - inner) / 2
  return sharp({ create: { width: size, height: size, channels: 3, background: icon?.ground ?? ICON_COLOR } })
    .composite([{ input: picture, left: Math.floor(border), top: Math.floor(border) }])
    .png()
    .toBuffer()
}

/** An icon file that holds one picture: a header, an entry, and a PNG, which every browser since 2009 reads. */
function icoOf(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
