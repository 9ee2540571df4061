import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import sharp from 'sharp'
import { HOME_PATH } from '#rules/addresses.ts'
import { ICON_COLOR, ICON_FILE, MANIFEST_PATH, TOUCH_ICON_PATH } from '#rules/icons.ts'
import { siteLink } from '#rules/site-link.ts'
import { siteConfig } from '#sites/sites.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'

const CACHING = { 'cache-control': 'public, max-age=86400' }

/** The pictures that phones and browsers ask for, in pixels. A phone cuts the corners of its icon, so that one has a ground. */
const ICONS = {
  [TOUCH_ICON_PATH]: { size: 180, hasGround: true },
  '/icon-192.png': { size: 192, hasGround: false },
  '/icon-512.png': { size: 512, hasGround: false },
  '/icon-maskable.png': { size: 512, hasGround: true },
} as const

/** The icons of the shop in the formats of phones and old browsers, drawn once of its one picture, and the manifest of its home screen. */
export function iconRoutes(shop: Pick<Shop, 'clock' | 'configuration' | 'settings'>): FastifyPluginAsync {
  const drawn = new Map<string, Promise<Buffer>>()
  const once = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const before = drawn.get(path)
    if (before) return before
    const drawing = draw()
    drawn.set(path, drawing)
    drawing.catch(() => drawn.delete(path))
    return drawing
  }
  return async (app) => {
    for (const [path, { size, hasGround }] of Object.entries(ICONS)) {
      app.get(path, { schema: { hide: true }, config: { isFile: true } }, async (_request, reply) =>
        reply
          .headers(CACHING)
          .type('image/png')
          .send(await once(path, () => drawIcon(size, hasGround))),
      )
    }
    app.get('/favicon.ico', { schema: { hide: true }, config: { isFile: true } }, async (_request, reply) =>
      reply
        .headers(CACHING)
        .type('image/x-icon')
        .send(await once('/favicon.ico', async () => icoOf(32, await drawIcon(32, false)))),
    )
    app.get(MANIFEST_PATH, { schema: { hide: true }, config: { isFile: true } }, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'page')
      const { name } = visit.settings.brand
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
          background_color: '#fbf8f3',
          theme_color: '#fbf8f3',
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
async function drawIcon(size: number, hasGround: boolean): Promise<Buffer> {
  const source = await readFile(ICON_FILE)
  const inner = hasGround ? Math.round(size * 0.8) : size
  const picture = await sharp(source, { density: 72 * Math.ceil(inner / 48) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (!hasGround) return picture
  const border = (size - inner) / 2
  return sharp({ create: { width: size, height: size, channels: 3, background: ICON_COLOR } })
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
