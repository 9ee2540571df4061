import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { ContentBody } from '#calls/contents.ts'
import { svgSize } from '#rules/settings/check-svg.ts'

type Logo = NonNullable<ContentBody<'brand'>['logo']>

/** What is read of a file at most. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
/** A logo is shown 34 pixels high; a screen of threefold density shows each three times. */
const MAX_WIDTH = 600
const MAX_HEIGHT = 120
/** Larger pictures than this are no logo but an attack. */
const MAX_PIXELS = 50_000_000

/** The text of an SVG may have so many characters. */
const MAX_SVG_LENGTH = 48_000
/** The shape of an SVG is stored in units of so many to its height, because it may have no whole ones of its own. */
const UNITS = 1000

/**
 * The logo of a file as a setting stores it: the text of an SVG, which is checked when it is published, or any picture as WebP in the size
 * of the header. Throws what the file system says of a file that cannot be read.
 */
export async function readLogo(file: string): Promise<{ logo: Logo } | { fault: string }> {
  const { size } = await stat(file)
  if (size > MAX_FILE_BYTES) return { fault: `the file of the logo has ${size} bytes, and may have ${MAX_FILE_BYTES}` }
  const bytes = await readFile(file)
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (/^\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text)) {
    if (text.length > MAX_SVG_LENGTH)
      return { fault: `the drawing of the logo has ${text.length} characters, and may have ${MAX_SVG_LENGTH}` }
    const { width, height } = svgSize(text) ?? { width: 1, height: 1 }
    return {
      logo: { type: 'svg', data: text, width: Math.max(1, Math.round((width / height) * UNITS)), height: UNITS },
    }
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { logo: { type: 'webp', data: data.toString('base64'), width: info.width, height: info.height } }
  } catch {
    return { fault: 'the file of the logo is no picture: SVG, PNG, JPEG, WebP and AVIF are' }
  }
}
