import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEME_TYPES, THEMES } from '#sites/themes.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The custom properties that the rules for selectors set, in the order of the file. */
function tokensOf(css: string, matches: (selector: string) => boolean): Record<string, string> {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, names]) =>
    names!.split(',').some((name) => matches(name.trim())),
  )
  return Object.fromEntries(
    rules.flatMap(([, , body]) =>
      [...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

const themes = read('themes.css')
const page = tokensOf(read('tokens.css'), (selector) => selector.endsWith(':root'))
/** Whether a rule for `[data-theme]`, with or without (the end of) a name, is one for the theme. */
function isOf(theme: string, selector: string): boolean {
  const [, end, name] = /^\[data-theme(?:(\$?)="(.+)")?\]$/.exec(selector) ?? []
  return name === undefined ? selector === '[data-theme]' : end ? theme.endsWith(name) : theme === name
}
const lookOf = (theme: string): Record<string, string> => ({
  ...page,
  ...tokensOf(themes, (selector) => isOf(theme, selector)),
})

type Colour = [red: number, green: number, blue: number]

/** The colour of a token in a look: a hex colour, another token, or a mix of the two. */
function colourOf(look: Record<string, string>, value: string): Colour {
  const name = value.match(/^var\((--[\w-]+)\)$/)?.[1] ?? value
  if (name in look) return colourOf(look, look[name]!)
  const mix = value.match(/^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/)
  if (mix) {
    const [one, other] = [colourOf(look, mix[1]!), colourOf(look, mix[3]!)]
    const part = Number(mix[2]) / 100
    return one.map((channel, at) => channel * part + other[at]! * (1 - part)) as Colour
  }
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${value} is no colour that this test can compute.`)
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as Colour
}

/** WCAG 2.2: the ratio of two colours' luminances. */
function contrast(a: Colour, b: Colour): number {
  const luminance = (colour: Colour) => {
    const [r, g, blue] = colour
      .map((channel) => channel / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!
  }
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

test('contrast is measured as WCAG does', () => {
  const contrastOf = (a: string, b: string) => contrast(colourOf({}, a), colourOf({}, b))
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('color-mix(in srgb, #000000 50%, #ffffff)', '#ffffff')).toBeCloseTo(4, 0)
})

const TEXTS = ['--ink', '--quiet', '--tomato', '--leaf', '--amber', '--accent', '--accent-deep']
const GROUNDS = ['--paper', '--surface', '--tint']

/** Text and its ground: 4.5 : 1. */
const TEXT_PAIRS: Array<[string, string]> = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground]))
    // accent is no colour for text on tint
    .filter(([text, ground]) => text !== '--accent' || ground !== '--tint'),
  ...['leaf', 'amber', 'tomato'].flatMap((state) =>
    ['--ink', '--quiet', `--${state}`].map((text): [string, string] => [text, `--${state}-tint`]),
  ),
  ['--on-button', '--button'],
  ['--on-button', '--button-hover'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-deep'],
  ['--on-tomato', '--tomato'],
  ['--on-tomato', '--tomato-deep'],
  ['--wordmark', '--paper'],
  ['--on-dark', '--roast'],
  ['--quiet-on-dark', '--roast'],
]

/** Borders of controls, the ring of the focus and the stars: 3 : 1. */
const SHAPE_PAIRS: Array<[string, string]> = [
  ...['--line-strong', '--accent', '--star', '--button'].flatMap((shape) =>
    GROUNDS.map((ground): [string, string] => [shape, ground]),
  ),
  ['--ring-on-dark', '--roast'],
]

function weakPairs(look: Record<string, string>): string[] {
  const weak = (pairs: Array<[string, string]>, least: number) =>
    pairs
      .map(([shape, ground]) => ({ shape, ground, ratio: contrast(colourOf(look, shape), colourOf(look, ground)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ shape, ground, ratio }) => `${shape} on ${ground}: ${ratio.toFixed(2)} of ${least}`)
  return [...weak(TEXT_PAIRS, 4.5), ...weak(SHAPE_PAIRS, 3)]
}

test('every text on a ground of the page can be read, and every control seen', () => {
  expect(weakPairs(page)).toEqual([])
})

test.each(THEMES)(
  '%s has a ground of its own, every text on it can be read, and every control seen [UI-05]',
  (theme) => {
    expect(tokensOf(themes, (selector) => isOf(theme, selector))['--paper']).toMatch(/^#[\da-f]{6}$/)
    expect(weakPairs(lookOf(theme))).toEqual([])
  },
)

test.each(THEMES)('%s has a second ground, on which everything can be read and seen, too [UI-05]', (theme) => {
  const look = {
    ...lookOf(theme),
    ...tokensOf(read('ThemedArea.module.css'), (selector) => selector.endsWith('.secondary')),
  }
  expect(colourOf(look, '--paper')).not.toEqual(colourOf(lookOf(theme), '--paper'))
  expect(weakPairs(look)).toEqual([])
})

test('there are twelve themes of two types [UI-05]', () => {
  expect(THEMES.join(' ')).toBe(
    'light dark coffee-light coffee-dark sustainability coral-light beige grey green-light blue-light blue-dark brown-light',
  )
  expect(THEME_TYPES).toEqual(['primary', 'secondary'])
})
