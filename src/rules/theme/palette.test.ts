import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THEMES } from '#sites/themes.ts'
import { checkTheme } from './check-theme.ts'
import { type ChosenColours, darkColours, OWN_COLOURS, paletteOf } from './palette.ts'
import { weakPairs } from './palette-pairs.ts'
import { worldColours } from './worlds.ts'

const BLUE: ChosenColours = { accent: '#0000ff', ground: '#ffffff', text: '#000000' }

test.each([
  ['paper', '#ffffff'],
  ['surface', '#ffffff'],
  ['tint', '#e6e6ff'],
  ['ink', '#000000'],
  ['quiet', '#424242'],
  ['line', '#dbdbdb'],
  ['line-strong', '#7a7a7a'],
  ['accent', '#0000ff'],
  ['accent-deep', '#0000cc'],
  ['on-accent', '#ffffff'],
  ['button', '#0000ff'],
  ['button-hover', '#0000cc'],
  ['on-button', '#ffffff'],
  ['roast', '#000029'],
  ['on-dark', '#ffffff'],
  ['quiet-on-dark', '#d1d1d8'],
  ['ring-on-dark', '#6666ff'],
  ['leaf', '#2f6b3c'],
  ['leaf-tint', '#eaf0ec'],
  ['tomato', '#b3261e'],
  ['star-empty', '#c7c7c7'],
] as const)('of blue on white, %s is %s', (token, expected) => {
  expect(paletteOf(BLUE)[token]).toBe(expected)
})

test('a page for dark readers has the text as its ground and the ground as its text', () => {
  expect(darkColours({ ...BLUE, text: '#303030' })).toMatchObject({ ground: '#222222', text: '#f3f3f3' })
  expect(darkColours({ accent: '#ffcc00', ground: '#101010', text: '#f0f0f0' }).ground).toBe('#101010')
})

test.each([
  ['#0a0a0a', '#f3f3f3'],
  [undefined, undefined],
])('a button %s as dark as text is one as light as text on dark pages: %s', (button, expected) => {
  expect(darkColours({ ...BLUE, text: '#303030', button }).button).toBe(expected)
})

test.each([
  ['beige', '#d9d9ff'],
  ['grey', '#ebebeb'],
  ['light', '#ffffff'],
] as const)('the look %s of a white shop with a blue accent has the ground %s', (world, expected) => {
  expect(worldColours(world, BLUE).ground).toBe(expected)
})

test('dark looks are dark in a light shop, and all looks are dark in a dark one', () => {
  const isLight = (world: (typeof THEMES)[number], page: ChosenColours) =>
    Number.parseInt(worldColours(world, page).ground.slice(1, 3), 16) > 0x80
  expect(THEMES.filter((world) => !isLight(world, BLUE))).toEqual(['dark', 'coffee-dark', 'blue-dark'])
  expect(THEMES.filter((world) => isLight(world, darkColours(BLUE)))).toEqual([])
})

const SHOPS: Array<[string, ChosenColours]> = [
  ['the shop itself', OWN_COLOURS],
  ['blue on white', BLUE],
  ['yellow on black', { accent: '#ffcc00', ground: '#101010', text: '#f0f0f0' }],
  ['claret on cream', { accent: '#7d2b36', ground: '#f6eddc', text: '#33241c' }],
  ['a black button', { accent: '#0a3cc2', ground: '#ffffff', text: '#101010', button: '#101010' }],
  ['green on green', { accent: '#0b5d4e', ground: '#e3f1e4', text: '#10281c' }],
]
describe.each(SHOPS)('%s', (_name, page) => {
  test('every text on a ground of the page can be read, and every control seen, by day and by night', () => {
    expect(weakPairs(paletteOf(page))).toEqual([])
    expect(weakPairs(paletteOf(darkColours(page)))).toEqual([])
  })

  test.each(THEMES)('the look %s can be read, by day and by night', (world) => {
    expect(weakPairs(paletteOf(worldColours(world, page)))).toEqual([])
    expect(weakPairs(paletteOf(worldColours(world, darkColours(page))))).toEqual([])
  })
})

test('whatever colours are accepted, every look of them can be read', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(
      fc.record({ accent: colour, ground: colour, text: colour }),
      fc.constantFrom(...THEMES),
      (page, world) => {
        fc.pre(checkTheme({ ...page, dark: 'auto' }) === undefined)
        expect(weakPairs(paletteOf(worldColours(world, page)))).toEqual([])
        expect(weakPairs(paletteOf(worldColours(world, darkColours(page))))).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
})
