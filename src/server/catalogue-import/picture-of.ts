import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { GOODS_WIDTHS, PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import type { FetchedPicture } from './picture-source-queries.ts'

export const MAX_PICTURE_BYTES = 25 * 1024 * 1024
/** Larger ones take more memory than a small machine has. */
const MAX_PIXELS = 60_000_000
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}

/**
 * What the shop keeps of the bytes of a picture; what is none is refused for good.
 * @param takesDrawings whether an SVG is one, as in a folder that whoever runs the shop has; nobody is ever sent it as it is
 */
export async function pictureOf(
  bytes: Buffer,
  { takesDrawings = false }: { takesDrawings?: boolean } = {},
): Promise<FetchedPicture | { fault: string; isFinal: boolean }> {
  const read = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined)
  const isDrawing = takesDrawings && read?.format === 'svg'
  const mediaType = isDrawing ? 'image/svg+xml' : read && MEDIA_TYPES[read.format]
  if (!read || !mediaType) return { fault: 'It is no picture of a known kind.', isFinal: true }
  const { width: raw, height, orientation = 1 } = read
  if (!raw || !height || raw * height > MAX_PIXELS) return { fault: 'It has too many pixels.', isFinal: true }
  // a picture that lies on its side is turned where it is shown
  const width = orientation >= 5 ? height : raw
  const narrower = GOODS_WIDTHS.filter((one) => one <= width)
  return {
    handle: `i-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`,
    mediaType,
    bytes,
    // a drawing is as sharp in any width
    widths: isDrawing ? [...GOODS_WIDTHS] : narrower.length > 0 ? narrower : [width],
    formats: PICTURE_FORMATS,
  }
}
