import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { unprintedSign } from '#rules/address/unprinted-sign.ts'

const { resolve } = createRequire(import.meta.url)
const FONTS = ['400Regular/SourceSans3_400Regular.ttf', '600SemiBold/SourceSans3_600SemiBold.ttf']
const LAST_SIGN = 0x10ffff

test.each(FONTS)(
  'each sign that an address may have has a glyph in %s, so that no name is missing on an invoice',
  (file) => {
    const font = openSync(resolve(`@expo-google-fonts/source-sans-3/${file}`)) as unknown as { characterSet: number[] }
    const glyphs = new Set(font.characterSet)
    const taken = Array.from({ length: LAST_SIGN + 1 }, (_, sign) => sign).filter(
      (sign) => unprintedSign(String.fromCodePoint(sign)) === undefined,
    )
    expect(taken.length).toBeGreaterThan(700)
    expect(taken.filter((sign) => !glyphs.has(sign)).map((sign) => sign.toString(16))).toEqual([])
  },
)
