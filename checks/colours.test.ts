import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * Text, grounds and borders of the storefront have the colours of tokens, which follow the look of a part of the page
 * (UI-05). src/web/ui/themes.test.ts computes the contrast of each pair in each look; it cannot see other colours.
 */
const TOKENS = ['src/web/ui/tokens.css', 'src/web/ui/themes.css']

/** Declarations with a colour of their own, such as 'color: #fff'. */
function ownColours(css: string): string[] {
  const properties = /(?<![\w-])(?:color|background|background-color|(?:border|outline)[a-z-]*):[^;]*?#[\da-f]{3,8}\b/gi
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(properties)].map(([text]) => text)
}

test('text, grounds and borders have colours of tokens [UI-05]', () => {
  const own = sourceFiles('src/web')
    .filter((file) => file.endsWith('.css') && !TOKENS.includes(file))
    .flatMap((file) => ownColours(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(own, 'a colour of a style sheet stays as it is in a dark look; use or add a token').toEqual([])
})

test('what the check finds: text, grounds, borders and rings, in no picture and no mask', () => {
  const css = `.a { color: #fff; background: linear-gradient(#000000, var(--ink)); outline-color: #f0c89a }
    .b { border-inline: 1px solid #123; fill: #fff; mask: linear-gradient(#000, transparent); color: var(--ink) }`
  expect(ownColours(css)).toEqual([
    'color: #fff',
    'background: linear-gradient(#000000',
    'outline-color: #f0c89a',
    'border-inline: 1px solid #123',
  ])
})
