import { readFile, stat } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import type { StoredFont } from '#rules/theme/fonts.ts'

/** A page waits for what is larger. */
const MAX_FONT_BYTES = 150_000
const SIGNATURE = 'wOF2'
/** Prose, whose letters are as frequent as those of pages, for the mean width of a letter. */
const PROSE =
  'The days grow short, and the kettle is on before the lamps are lit; what is left of the afternoon belongs to a good cup and a long story.'
/** Strokes without serifs are narrower than this part of their height. Many fonts say nothing of their class, Fraunces among them. */
const SERIF_WIDTH = 0.28

/** The font of a file as a theme stores it. Throws what the file system says of a file that cannot be read. */
export async function readFont(file: string): Promise<{ font: StoredFont } | { fault: string }> {
  const { size } = await stat(file)
  if (size > MAX_FONT_BYTES) return { fault: `the font has ${size} bytes, and may have ${MAX_FONT_BYTES}` }
  const bytes = await readFile(file)
  if (bytes.subarray(0, 4).toString('latin1') !== SIGNATURE) return { fault: 'the font is no WOFF2 file' }
  try {
    return fontOf(create(bytes) as Font, bytes)
  } catch {
    return { fault: 'the font is no WOFF2 file that can be read' }
  }
}

function fontOf(font: Font, bytes: Buffer): { font: StoredFont } | { fault: string } {
  const missing = [...new Set(PROSE)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  if (missing.length > 0) return { fault: `the font lacks letters, such as '${missing[0]}'` }
  const { unitsPerEm, ascent, descent, variationAxes } = font
  const { usWeightClass } = font['OS/2'] as { usWeightClass: number }
  const part = (units: number) => Number((units / unitsPerEm).toFixed(4))
  const { wght } = variationAxes as Record<string, { min: number; max: number }>
  return {
    font: {
      data: bytes.toString('base64'),
      isSerif: ['I', 'l'].every((letter) => shapeOf(font, letter) > SERIF_WIDTH),
      weights: wght ? [wght.min, wght.max] : [usWeightClass, usWeightClass],
      ascent: part(ascent),
      descent: part(-descent),
      width: part(font.layout(PROSE).advanceWidth / PROSE.length),
    },
  }
}

/** The width of a letter's strokes by their height. */
function shapeOf(font: Font, letter: string): number {
  const { minX, maxX, minY, maxY } = font.glyphForCodePoint(letter.codePointAt(0)!).bbox
  return (maxX - minX) / (maxY - minY)
}
