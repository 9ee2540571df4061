import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEMES } from '#sites/themes.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The custom properties that the rules for a selector set, in the order of the file. */
function tokensOf(css: string, selector: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, names]) =>
    names!.split(',').some((name) => name.trim().endsWith(selector)),
  )
  return Object.fromEntries(
    rules.flatMap(([, , body]) =>
      [...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

const page = tokensOf(read('tokens.css'), ':root')
const themes = read('themes.css')
const lookOf = (theme: string): Record<string, string> => {
  const look = { ...page, ...tokensOf(themes, `[data-theme="${theme}"]`) }
  return { ...look, '--button': look['--button'] === 'var(--roast)' ? page['--roast']! : look['--button']! }
}

/** WCAG 2.2: the ratio of two colours' luminances. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [r, g, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!
  }
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

test('contrast is measured as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(THEMES)('%s has a ground of its own, and every text on it can be read', (theme) => {
  expect(tokensOf(themes, `[data-theme="${theme}"]`)['--paper']).toMatch(/^#[\da-f]{6}$/)
  const look = lookOf(theme)
  const pairs = [
    ...['--ink', '--quiet', '--accent', '--accent-deep', '--tomato', '--leaf', '--amber'].map((text) => [
      text,
      '--paper',
    ]),
    ['--ink', '--surface'],
    ['--ink', '--tint'],
    ['--on-button', '--button'],
    ['--on-button', '--button-hover'],
  ] as const
  const weak = pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(look[text!]!, look[ground!]!) }))
    .filter(({ ratio }) => ratio < 4.5)
  expect(weak).toEqual([])
})
