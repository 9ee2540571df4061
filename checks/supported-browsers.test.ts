import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUPPORTED_BROWSERS } from '../vite.config.ts'
import { newerParts, newerStyles } from './find-newer.ts'

/**
 * The built files run in the supported browsers: the build lowers syntax, and nothing lowers calls and styles. npm builds
 * before it tests.
 */
const BUILT = 'dist/client'

/** What a script may name although a supported browser lacks it, because it asks for it first. */
const ASKED_FIRST: Record<string, string> = {
  requestIdleCallback: 'src/web/when-idle.ts takes a timer where there is none, as in Safari',
  'navigator.connection': 'React asks whether there is one before it reads how fast the network is',
  '.startViewTransition()': 'React calls it for <ViewTransition> alone, which the shop does not render',
}

/** Styles whose absence changes no more than how something looks, or that stand behind `@supports`. */
const HARMLESS: Record<string, string> = {
  '::details-content': 'on paper closed details stay closed',
  '::scroll-button': 'behind @supports; a slider is scrolled without buttons',
  '@starting-style': 'what opens appears without moving',
  '@view-transition': 'one page replaces the other without fading',
  'animation-timeline': 'behind @supports; the buy bar is always shown',
  'anchor positions': 'of the buttons of sliders, which the same browsers lack',
  'content-visibility': 'parts out of sight are rendered at once',
  'hyphenate-limit-chars': 'short words are divided too',
  'overflow-anchor': 'behind @supports',
  'scrollbar-color': 'scrollbars look as in other pages',
  subgrid: 'the columns of two lines of the cart are not of one width',
  'text-wrap': 'the last line of a paragraph may have one word',
  'transition-behavior': 'what closes disappears without moving',
}

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** The built scripts that a browser loads; the files of pages exist for their styles alone. */
function loadedScripts(): string[] {
  const chunks = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const reached = new Set(Object.keys(chunks).filter((name) => /entry\.ts$|form-page\.ts$|\/compiled\//.test(name)))
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks[name]!
    for (const next of [...imports, ...dynamicImports]) reached.add(next)
  }
  return [...reached].map((name) => chunks[name]!.file).filter((file) => file.endsWith('.js'))
}

test('the supported browsers are those that the guide names', () => {
  expect(SUPPORTED_BROWSERS).toEqual(['chrome114', 'edge114', 'firefox125', 'safari17.4'])
  expect(readFileSync('docs/running-it.md', 'utf8')).toContain(
    'Chrome and Edge 114, Firefox 125, Safari 17.4 and newer',
  )
})

test('scripts use no syntax and no call that a supported browser lacks', () => {
  const scripts = loadedScripts()
  expect(scripts.length).toBeGreaterThan(100)
  const found = scripts.flatMap((file) => newerParts(file, readFileSync(join(BUILT, file), 'utf8')))
  expect(
    [...new Set(found)].sort(),
    'write it with what all of them have, or ask for it first and name it above',
  ).toEqual(Object.keys(ASKED_FIRST).sort())
})

test('styles that a supported browser lacks are those without which nothing is lost', () => {
  const files = readdirSync(join(BUILT, 'assets')).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(20)
  const css = files.map((file) => readFileSync(join(BUILT, 'assets', file), 'utf8')).join('\n')
  expect(newerStyles(css), 'write it otherwise, or say above why nothing is lost without it').toEqual(
    Object.keys(HARMLESS).sort(),
  )
})

/** No style sheet can ask for the mark inside `@view-transition`. */
const ASKS_FOR_SCRIPT = ['src/web/ui/transitions.css']

test('styles ask for the mark of a supported browser, not for script', () => {
  const asking = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join('src/web', file))
    .filter((file) => /\(scripting/.test(readFileSync(file, 'utf8')))
  expect(asking, 'write :global([data-enhanced]), which goes where a built file fails').toEqual(ASKS_FOR_SCRIPT)
})

test.each<[string, string[]]>([
  ['Object.groupBy(a, b); globalThis.URL.canParse(c)', ['Object.groupBy']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['new Set(a).union(b); a.union', ['.union()']],
  ['map.values().filter(f); Object.values(a).map(f); [...map.keys()].map(f)', ['.values().filter()']],
  ['new URLPattern(a); window.scheduler; scheduler.yield', ['URLPattern', 'scheduler']],
  ['using a = b', ['using']],
  ['import a from "b" with { type: "json" }', ['import attributes']],
  ['/(?i:a)b/; /(?:a)(?=b)(?!c)(?<d>e)/', ['modifiers in a regular expression']],
  ['/(?<a>b)|(?<a>c)/', ['two groups of one name in a regular expression']],
  ['a ??= b; c?.d; class E { static #f = 1; static { g() } }; a.at(-1); b.toSorted(); structuredClone(c)', []],
])('what the check finds in a script: %s', (source, expected) => {
  expect(newerParts('a.js', source)).toEqual(expected)
})

test('what the check finds in a style sheet', () => {
  const css = '.a{color:light-dark(#000,#fff);field-sizing:content;text-wrap:balance}.b{&:hover{color:red}}'
  expect(newerStyles(css)).toEqual(['field-sizing', 'light-dark()', 'nested rules', 'text-wrap'])
  expect(newerStyles('.a:has(>.b){display:grid;inset:0;translate:1px}')).toEqual([])
})
