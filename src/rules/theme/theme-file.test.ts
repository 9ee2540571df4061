import { expect, test } from 'vitest'
import { THEMES } from '#sites/themes.ts'
import { shortHash } from '../short-hash.ts'
import { DERIVATION, groundsOfTheme, type StoredTheme, themeHash, themePath } from './theme.ts'
import { themeFile } from './theme-file.ts'

const GREEN: StoredTheme = { accent: '#0b5d4e', radius: 0, displayFont: 'system-sans', dark: 'auto' }

/** The value of a property in the first rule that sets it. */
const valueIn = (css: string, name: string) => css.match(new RegExp(`[{;]${name}:([^;}]+)`))?.[1]

test.each<[keyof StoredTheme, StoredTheme, string, string]>([
  ['accent', { accent: '#0b5d4e' }, '--accent', '#0b5d4e'],
  ['ground', { ground: '#ffffff' }, '--paper', '#ffffff'],
  ['text', { text: '#101010' }, '--ink', '#101010'],
  ['button', { button: '#101010' }, '--button', '#101010'],
  ['radius', { radius: 0 }, '--radius', '0px'],
  ['radius', { radius: 0 }, '--pill', '0px'],
  ['radius', { radius: 12 }, '--radius-s', '8px'],
  ['radius', { radius: 12 }, '--radius-l', '20px'],
  ['radius', { radius: 12 }, '--pill', '999px'],
  ['displayFont', { displayFont: 'system-serif' }, '--serif', '"Iowan Old Style","Palatino Linotype"'],
  ['textFont', { textFont: 'fraunces' }, '--sans', 'Fraunces,Fraunces Fallback'],
])('the %s of %j sets %s', (_field, theme, name, expected) => {
  expect(valueIn(themeFile(theme), name)?.startsWith(expected)).toBe(true)
})

test('what a theme does not say is left to the styles', () => {
  const css = themeFile({ radius: 4 })
  expect(css).not.toMatch(/--accent|--paper|--serif|prefers-color-scheme/)
  expect(themeFile({ accent: '#0b5d4e' })).not.toContain('--radius:')
})

test('a theme has all twelve looks, those of dark pages once more, and only where it asks for them', () => {
  const count = (css: string, part: string) => css.split(part).length - 1
  for (const world of THEMES) expect(count(themeFile(GREEN), `[data-theme=${world}]`)).toBe(2)
  expect(count(themeFile(GREEN), 'prefers-color-scheme:dark')).toBe(1)
  expect(count(themeFile({ ...GREEN, dark: 'off' }), 'prefers-color-scheme:dark')).toBe(0)
  expect(count(themeFile({ dark: 'auto' }), '[data-theme=light]')).toBe(1)
})

test('a rule is in a layer of the styles, so that paper and forced colours go before it', () => {
  const outside = themeFile(GREEN).replace(/@layer (tokens|themes|preferences|feature)\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
  expect(outside.replaceAll('\n', '')).toBe(
    '@media (prefers-contrast:more){}@media screen and (prefers-color-scheme:dark){@media (prefers-contrast:more){}}@media (max-width:359px){}',
  )
})

test('an address names the fields, in whatever order they are stored', () => {
  expect(themePath(themeHash(GREEN))).toMatch(/^\/theme\/[0-9a-z]{8}-1\.css$/)
  expect(themeHash({ radius: 4, accent: '#0b5d4e' })).toBe(themeHash({ accent: '#0b5d4e', radius: 4 }))
  expect(themeHash({ radius: 4 })).not.toBe(themeHash({ radius: 5 }))
})

test('a file that browsers have stored forever has the same address only while it is the same', () => {
  // where the file differs, count DERIVATION up and write its new hash here
  expect([DERIVATION, shortHash(themeFile(GREEN))]).toEqual([1, 'fr34ssxl'])
})

test.each<[StoredTheme, object]>([
  [{}, { light: '#fbf8f3' }],
  [{ ground: '#ffffff' }, { light: '#ffffff' }],
  [
    { ground: '#ffffff', text: '#303030', dark: 'auto' },
    { light: '#ffffff', dark: '#222222' },
  ],
  [{ ground: '#101010', text: '#f0f0f0', dark: 'auto' }, { light: '#101010' }],
])('%j surrounds its pages with %j', (theme, expected) => {
  expect(groundsOfTheme(theme)).toEqual(expected)
})
