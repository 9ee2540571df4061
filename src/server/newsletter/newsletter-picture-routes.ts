import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import sharp from 'sharp'
import { Type } from 'typebox'
import { NEWSLETTER_PICTURE_PATH, NEWSLETTER_PICTURES, type NewsletterPictureSize } from '#rules/newsletter/pictures.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { HttpRefusal } from '../request/faults.ts'

/** The picture of the store from which the sizes are cut; a merchant's own has the same handle. */
const ORIGINAL = { handle: 'scene-newsletter', width: 900 }
const SIZES = Object.keys(NEWSLETTER_PICTURES) as NewsletterPictureSize[]

/** The picture beside the newsletter's form, in its sizes (NEWS-11). Each is cut once; the few of them stay in memory. */
export function newsletterPictureRoutes({ pictures }: { pictures: Pictures }): FastifyPluginAsyncTypebox {
  const cut = new Map<NewsletterPictureSize, Promise<Buffer | undefined>>()

  async function make(size: NewsletterPictureSize, ip: string): Promise<Buffer | undefined> {
    const original = await pictures.take(ORIGINAL.handle, ORIGINAL.width, 'jpeg', ip)
    const [width, height] = NEWSLETTER_PICTURES[size]
    return (
      original &&
      sharp(original).resize({ width, height, fit: 'cover' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    )
  }

  return async (app) => {
    app.get(
      `${NEWSLETTER_PICTURE_PATH}/newsletter_image_:size(\\d+x\\d+).jpg`,
      { schema: { hide: true, params: Type.Object({ size: Type.String({ maxLength: 9 }) }) } },
      async (request, reply) => {
        const size = SIZES.find((one) => one === request.params.size)
        const making = size && (cut.get(size) ?? make(size, request.ip))
        if (size && making) cut.set(size, making)
        const bytes = await making?.catch((error) => {
          cut.delete(size!)
          throw error
        })
        if (!bytes) {
          if (size) cut.delete(size)
          throw new HttpRefusal(404, 'UNKNOWN_PICTURE', 'There is no such picture in this size.')
        }
        return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(bytes)
      },
    )
  }
}
