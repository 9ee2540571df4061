import { expect, test } from 'vitest'
import { fontFaces, fontStack, isSansFont, type StoredFont } from './fonts.ts'
import { themeHash, usesFraunces } from './theme.ts'

const OWN: StoredFont = {
  data: 'd09GMgABAAAA',
  isSerif: true,
  weights: [400, 700],
  ascent: 0.9,
  descent: 0.3,
  width: 913 / 2048,
}

test('an own font is shown once it has come, and before it a font of the same width and height', () => {
  const css = fontFaces('display', { ...OWN, width: (2 * 913) / 2048 })
  expect(css).toMatch(/src:url\(\/font\/[0-9a-z]{8}\.woff2\) format\("woff2"\);font-display:swap;font-weight:400 700}/)
  expect(css).toContain('local("Georgia")')
  expect(css).toContain('size-adjust:200%;ascent-override:45%;descent-override:15%;line-gap-override:0%')
})

test.each([
  [{ ...OWN, weights: [500, 500] } as StoredFont, 'font-weight:500}'],
  [{ ...OWN, isSerif: false } as StoredFont, 'local("Arial")'],
])('a font of %j has %s', (font, expected) => {
  expect(fontFaces('text', font)).toContain(expected)
})

test('a family that readers have already loads nothing', () => {
  expect(fontFaces('text', 'system-sans')).toBe('')
  expect(fontFaces('text', undefined)).toBe('')
})

test('a page names the own font, its fallback, and a family of the same kind', () => {
  expect(fontStack('display', OWN)).toMatch(/^Own display,Own display Fallback,"Iowan Old Style",.*serif$/)
  expect(fontStack('text', { ...OWN, isSerif: false })).toMatch(/^Own text,Own text Fallback,system-ui,.*sans-serif$/)
  expect(
    [OWN, { ...OWN, isSerif: false }, 'fraunces', 'system-sans', undefined].map((font) =>
      isSansFont(font as StoredFont),
    ),
  ).toEqual([false, true, false, true, false])
})

test('the serif that ships is loaded only where it is shown', () => {
  const used = (fields: object) => usesFraunces({ fields })
  expect([used({}), used({ displayFont: OWN }), used({ displayFont: OWN, textFont: 'fraunces' })]).toEqual([
    true,
    false,
    true,
  ])
  expect(usesFraunces(undefined)).toBe(true)
})

test('two fonts make two themes', () => {
  expect(themeHash({ textFont: OWN })).not.toBe(themeHash({ textFont: { ...OWN, data: 'd09GMgABAAAB' } }))
  expect(themeHash({ textFont: OWN })).toBe(themeHash({ textFont: { ...OWN } }))
})
