import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** A finger that lifts leaves what it has pressed in its hover state, until it presses elsewhere. */
const HOVER_MEDIA = /^@media[^{]*\(hover: hover\)/

/** The selectors of a style sheet that hover outside such a query. */
function hoversAnywhere(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, text, mark] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') around.pop()
    if (mark !== '{') continue
    const rule = text!.trim()
    if (/:hover/.test(rule) && !around.some((one) => HOVER_MEDIA.test(one))) found.push(rule)
    around.push(rule)
  }
  return found
}

test('styles of hovering are for devices that hover', () => {
  const found = sourceFiles('src/web')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => hoversAnywhere(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule}`))
  expect(found, 'write them inside @media (hover: hover)').toEqual([])
})

test('what the check finds: a rule by itself, nested, beside the query, and in another one', () => {
  const css = `
    .a:hover { color: red; }
    .b { color: red; &:hover { color: blue } }
    @media (hover: hover) { .c:hover { color: red } .d { &:hover::after { color: red } } }
    @media (min-width: 980px) { .e:is(:hover, :focus) { color: red } }
    /* .f:hover { } */
    @media (min-width: 980px) and (hover: hover) { .g:hover { color: red } }
    @media (hover: none) { .h:hover { color: red } }`
  expect(hoversAnywhere(css)).toEqual(['.a:hover', '&:hover', '.e:is(:hover, :focus)', '.h:hover'])
})
