import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { n } from './parts.ts'

const require = createRequire(import.meta.url)
/** Static fonts for what must look the same on a machine without fonts and inside a PDF; both cover Latin Extended. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
  serif: require.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
}
export type FontName = keyof typeof FILES
type SansWeight = Exclude<FontName, 'serif'>

const opened = new Map<FontName, Font>()

/** A font, read on its first use and shared from then on: reading its tables takes longer than drawing with it. */
export function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  // the type allows collections, and these files hold one font each
  const font = openSync(FILES[name]) as Font
  opened.set(name, font)
  return font
}

export interface SansWriting {
  x: number
  /** baseline */
  y: number
  size: number
  weight?: SansWeight
  fill?: string
  /** where x is, default start */
  anchor?: 'start' | 'middle' | 'end'
  /** the text shrinks to this width */
  width?: number
  /** stretches the letters horizontally, default 1 */
  stretch?: number
}

/** Width of a text in the unit of `size`. */
export function sansWidth(text: string, size: number, weight: SansWeight = 'regular'): number {
  const font = openFont(weight)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

/** Letters as outlines, on one line. */
export function writeSans(text: string, writing: SansWriting): string {
  const { x, y, weight = 'regular', fill = '#000000', anchor = 'start', stretch = 1 } = writing
  const full = sansWidth(text, writing.size, weight) * stretch
  const fit = Math.min(1, (writing.width ?? full) / full)
  const font = openFont(weight)
  const scale = (writing.size * fit) / font.unitsPerEm
  const left = x - (anchor === 'start' ? 0 : full * fit * (anchor === 'end' ? 1 : 0.5))
  const { glyphs, positions } = font.layout(text)
  let pen = 0
  const outlines = glyphs.map((glyph, index) => {
    const at = pen + (positions[index]?.xOffset ?? 0)
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth
    const outline = glyph.path.toSVG()
    return outline ? `<path transform="translate(${n(at)} 0)" d="${outline}"/>` : ''
  })
  const matrix = [scale * stretch, 0, 0, -scale, left, y].map((value) => Number(value.toFixed(5))).join(' ')
  return `<g fill="${fill}" transform="matrix(${matrix})">${outlines.join('')}</g>`
}
