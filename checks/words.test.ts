import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { titlesWithoutSubject } from './find-titles.ts'
import { typeScriptFiles } from './source-files.ts'

const OWN = ['checks/words.test.ts', 'checks/find-titles.ts']
const files = ['artwork', 'bench', 'checks', 'demo', 'engines', 'journeys', 'scripts', 'src']
  .flatMap(typeScriptFiles)
  .filter((file) => !OWN.includes(file))
const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** Names that had a second meaning, with the word of the glossary instead. */
const RETIRED: Array<[name: RegExp, instead: string]> = [
  [/\b(?:const|let) of\b/, 'say what it is'],
  [/\b(?:function|const) (?:says|answers|keeps|tells)[A-Z]\w*/, 'a function is a verb, a value a noun'],
  [/\b\w*(?:[kK]ept[A-Z]|KEPT_)\w*/, 'draft'],
  [
    /\b(?!wrapping)[a-zA-Z]*[pP]aper(?:Order|Pdf|Column|Row)\b|\b(?:invoice|creditNote|deliveryNote|order)Papers?\b/,
    'document',
  ],
  [/\b\w*[rR]eturn(?:Path|Address(?:es)?)\b|\breturnTo[A-Z]\w*/, 'redirect, for a page'],
  [/\b\w*[rR]eturn(?:Codes?|Vouchers?)\b/, 'restore, for codes'],
  [/\bwithdraw(?:[A-Z]\w*)?(?:Content|Publication|Revision)\w*/, 'unpublish'],
  [/\bwithdraw\w*Requests?\b/, 'revoke'],
  [/\b\w*[cC]ancel\w*(?:BackInStock|Requests?|Token)\w*|\b\w*(?:BackInStock|OpenRequest)\w*Cancel\w*/, 'unsubscribe'],
  [/\breject(?!\w*Return)[A-Z]\w*/, 'refuse'],
  [/\bRESERVATION_MS\b/, 'payment window'],
  [
    /\b(?:function|const) [A-Z]\w*DeliveryNote\b|\bfunction DeliveryNote\b/,
    'availability hint; a delivery note is a document',
  ],
  [/\bfunction [A-Z]\w*(?:Dialog|Popup)\b/, 'modal; banner for what does not stop the page'],
]

/** Names of a source that the glossary has another word for, as `name: instead`. */
const retiredNames = (source: string): string[] =>
  RETIRED.flatMap(([name, instead]) => {
    const found = source.match(name)
    return found ? [`${found[0]}: ${instead}`] : []
  })

/** The words of the glossary in order, and the names that its sentences give. */
function readGlossary(text: string) {
  const entries = text.split('\n\n').filter((entry) => entry.startsWith('**'))
  return {
    words: entries.map((entry) => /^\*\*(.+?)\*\*/.exec(entry)![1]!),
    names: entries.flatMap((entry) => [...entry.matchAll(/`([A-Za-z_]\w+)`/g)].map(([, name]) => name!)),
  }
}

const sorted = (words: readonly string[]) => words.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
const key = (word: string) => word.toLowerCase().replace(/[^a-z0-9 ]/g, ' ')

/** The folders of features that have rules and a server, as words without a plural. */
const featureWords = () => {
  const server = new Set(readdirSync('src/server'))
  return readdirSync('src/rules').filter((name) => server.has(name) && !name.includes('.'))
}

const glossary = readGlossary(readFileSync('docs/glossary.md', 'utf8'))

test('the glossary has each word once, in order', () => {
  expect(glossary.words.length).toBeGreaterThan(190)
  expect(glossary.words).toEqual(sorted([...new Set(glossary.words)]))
})

test('each name in the glossary is one of the code', () => {
  expect(glossary.names.length).toBeGreaterThan(30)
  const folder = 'src/server/database/migrations'
  const migrations = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const texts = [...sources.map(({ source }) => source), ...migrations]
  const isKnown = (name: string) => texts.some((text) => text.includes(name) && new RegExp(`\\b${name}\\b`).test(text))
  expect(glossary.names.filter((name) => !isKnown(name))).toEqual([])
})

test('each feature with rules and a server has its word in the glossary', () => {
  const together = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')
  const words = new Set(glossary.words.map(together))
  const features = featureWords()
  expect(features.length).toBeGreaterThan(15)
  const isExplained = (name: string) => words.has(together(name)) || words.has(together(name.replace(/s$/, '')))
  expect(features.filter((name) => !isExplained(name))).toEqual([])
})

test('no name has a meaning for which the glossary has another word', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(sources.flatMap(({ file, source }) => retiredNames(source).map((name) => `${file}: ${name}`))).toEqual([])
})

test('each title outside of a describe has a subject', () => {
  const wrong = sources
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .flatMap(({ file, source }) => titlesWithoutSubject(source).map((line) => `${file}:${line}`))
  expect(wrong, 'say what does it: a list shows the title without its file').toEqual([])
})

test('the newest commits have subjects of at most 60 characters', () => {
  const log = execFileSync('git', ['log', '-20', '--no-merges', '--format=%h %s'], { encoding: 'utf8' })
  const subjects = log.trim().split('\n')
  expect(subjects.filter(tooLong)).toEqual([])
})

/** Of a line 'b3a8b411 Subject'. */
const tooLong = (line: string) => line.slice(line.indexOf(' ') + 1).length > 60

describe('the check finds', () => {
  test.each([
    ["test('is stored', () => {})", 1],
    ["test('who buys reads it', () => {})", 1],
    ["])('reads what %s reads', () => {})", 1],
    ["test.each<[string]>([['a']])('says %s', () => {})", 0],
    ["test.each(CASES)('a', () => {})\ntest('nobody learns it', () => {})", 1],
    ["describe('a cart', () => {\n  test('adds an article', () => {})\n})", 0],
    ["test('counts are deleted', () => {})", 0],
    ["test('an issue is stored', () => {})", 0],
  ])('in %j %i titles without a subject', (source, count) => {
    expect(titlesWithoutSubject(source)).toHaveLength(count)
  })

  test.each([
    ['const of = 1', 'const of: say what it is'],
    ['for (const one of all) {}', undefined],
    ['return keptForm', 'keptForm: draft'],
    ['const saysSent = true', 'const saysSent: a function is a verb, a value a noun'],
    ['type A = PaperOrder', 'PaperOrder: document'],
    ['returnPath(given)', 'returnPath: redirect, for a page'],
    ['form.returnTo', undefined],
    ['returnVouchers()', 'returnVouchers: restore, for codes'],
    ['withdrawContent(id)', 'withdrawContent: unpublish'],
    ['withdrawFrom(order)', undefined],
    ['withdrawEmailRequests(id)', 'withdrawEmailRequests: revoke'],
    ['newCancelToken()', 'newCancelToken: unsubscribe'],
    ['cancelOrder()', undefined],
    ['rejectRequest(a)', 'rejectRequest: refuse'],
    ['rejectOpenReturns(a)', undefined],
    ['function QuickBuyDialog() {}', 'function QuickBuyDialog: modal; banner for what does not stop the page'],
  ])('in %j the name %s', (source, name) => {
    expect(retiredNames(source)).toEqual(name === undefined ? [] : [name])
  })

  test('a subject of 61 characters', () => {
    expect([`abc ${'x'.repeat(61)}`, `abc ${'x'.repeat(60)}`].map(tooLong)).toEqual([true, false])
  })

  test('a word that stands twice, or out of order, and a name', () => {
    const { words, names } = readGlossary('# Glossary\n\n**b** — The `Basket`.\n\n**a** — An `npm run x`.')
    expect([words, names, sorted(words)]).toEqual([['b', 'a'], ['Basket'], ['a', 'b']])
  })
})
