import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import type { LetterIcon } from '#rules/theme/letter-icon.ts'

const { resolve } = createRequire(import.meta.url)
/** As documents embed them; a picture that names a family would need it on the machine that draws it. */
const FILES = {
  serif: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  sans: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
}
const opened = new Map<keyof typeof FILES, Font>()

/** The side of an icon, and how high a letter stands in it. */
const [SIDE, HEIGHT] = [48, 27]

/** A square of a letter as SVG. A letter that the shop's fonts lack is left to those of the reader. */
export function drawLetterIcon({ letter, family, ground, ink }: LetterIcon): string {
  const font = openedFont(family)
  const drawn = font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? pathOf(font, letter) : undefined
  const sign = drawn
    ? `<path fill="${ink}" transform="${drawn.transform}" d="${drawn.path}"/>`
    : `<text x="24" y="34" fill="${ink}" font-size="30" font-weight="600" text-anchor="middle" font-family="sans-serif">${letter}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="9" fill="${ground}"/>${sign}</svg>`
}

function pathOf(font: Font, letter: string): { path: string; transform: string } {
  const { path, bbox } = font.layout(letter).glyphs[0]!
  const scale = Math.min(HEIGHT / (bbox.maxY - bbox.minY), (SIDE - 10) / (bbox.maxX - bbox.minX))
  const x = SIDE / 2 - (scale * (bbox.minX + bbox.maxX)) / 2
  const y = SIDE / 2 + (scale * (bbox.minY + bbox.maxY)) / 2
  const number = (value: number) => Number(value.toFixed(4))
  return {
    path: path.toSVG(),
    // fonts count upwards
    transform: `translate(${number(x)} ${number(y)}) scale(${number(scale)} ${number(-scale)})`,
  }
}

function openedFont(family: keyof typeof FILES): Font {
  const before = opened.get(family)
  if (before) return before
  const font = openSync(resolve(FILES[family])) as Font
  opened.set(family, font)
  return font
}
