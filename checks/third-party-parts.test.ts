import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * What the shop takes from packages or from whoever runs it, and does not rebuild (SITE-29), by what only such a library's
 * own code has: a tag manager's or analytics' way to send, a parser or formatter of messages and plural rules, a virtual
 * DOM. Our own use of them is thin: a data layer, an interface of two functions, texts compiled by a package, React.
 */
const REBUILT: Record<string, RegExp> = {
  'a tracking library, which sends or stores what was measured':
    /navigator\.sendBeacon|google-analytics\.com|googletagmanager|function gtag\b|\bclientId\s*=\s*randomId|_ga=GA1/,
  'a message parser, which packages have':
    /\b(?:parse|tokeni[sz]e)(?:Icu|Message|Plural)\w*\s*\(|class MessageFormat\b/,
  'plural rules, which Intl.PluralRules has':
    /\b(?:n|i) % 100? (?:===|!==|>=|<=) \d+.*\b(?:n|i) % 100? (?:===|!==|>=|<=)/,
  'a framework’s runtime, which React is':
    /\bfunction (?:createElement|reconcile|useState|useEffect|hydrateRoot)\b|\bvirtualDom\b/i,
}

/** Who may name them: what loads React or compiles texts does so from a package. */
const PACKAGES: Record<string, string> = {
  react: 'the framework’s runtime',
  'react-dom': 'the framework’s runtime',
  '@lingui/message-utils': 'messages',
  nanostores: 'stores',
}

const code = ['src', 'demo', 'scripts']
  .flatMap(sourceFiles)

  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const rebuiltIn = (text: string) => Object.keys(REBUILT).filter((what) => REBUILT[what]!.test(text))

test('no tracking, internationalisation or framework library is rebuilt here [SITE-29]', () => {
  const found = code.flatMap(({ file, text }) => rebuiltIn(text).map((what) => `${file}: ${what}`))
  expect(found, 'take it from a package, or from the interface that whoever runs the shop fills').toEqual([])
})

test('what replaces them is installed, and used [SITE-29]', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  for (const name of Object.keys(PACKAGES)) {
    expect(Object.keys(dependencies)).toContain(name)
    expect(
      code.some(({ text }) => text.includes(`from '${name}`)),
      name,
    ).toBe(true)
  }
})

test('no copy of a library lies among the sources: no minified file, no licence of somebody else [SITE-29]', () => {
  const copied = code.filter(
    ({ text }) =>
      text.split('\n').some((line) => line.length > 2000) ||
      /@license|\(c\) (?:Meta|Facebook|Google|Yahoo)|Licensed under the Apache/i.test(text),
  )
  expect(copied.map(({ file }) => file).filter((file) => !file.startsWith('demo/'))).toEqual([])
})

describe('what the check finds', () => {
  test.each([
    ['navigator.sendBeacon(url, body)'],
    ['function gtag() { dataLayer.push(arguments) }'],
    ['const parts = parseIcuMessage(text)'],
    ['return n % 10 === 1 && n % 100 !== 11'],
    ['export function createElement(type, props) {'],
  ])('%s', (text) => {
    expect(rebuiltIn(text)).toHaveLength(1)
  })
})
