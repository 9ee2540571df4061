import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type TextId, type TextKeys, textMembers, textUses } from './find-text-uses.ts'
import { sourceFiles } from './source-files.ts'

/** A text that no page shows costs a translation into each language and, in an island's file, every visitor its bytes. */

/** Keys that nothing uses yet, each with its reason. */
const UNUSED: Record<TextId, string> = {
  'header.storeFinderSearch': 'HEAD-05 names it; the store finder has no search yet',
}

const TEXTS = 'src/sites/texts/de'
const keys: TextKeys = Object.fromEntries(
  readdirSync(TEXTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace(/\.json$/, ''), Object.keys(JSON.parse(readFileSync(`${TEXTS}/${name}`, 'utf8')))]),
)
const filesIn = (...folders: string[]) => folders.flatMap(sourceFiles).filter((file) => /\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

/** A file, and after it the texts that the interfaces which it imports from its own folder hold. */
function withImported(file: string): string {
  const source = read(file)
  const beside = [...source.matchAll(/from '\.\/([\w.-]+)'/g)].map(([, name]) => join(dirname(file), name!))
  return [source, ...beside.map((one) => textMembers(read(one)))].join('\n')
}

test('every text is used, or stands above with its reason', () => {
  const tables = filesIn('src/rules').map(read).join('\n')
  const used = new Set(
    filesIn('src/web', 'src/server').flatMap((file) => [...textUses(withImported(file), keys, tables)]),
  )
  const all = Object.entries(keys).flatMap(([feature, own]) => own.map((key) => `${feature}.${key}`))
  expect(
    all.filter((id) => !used.has(id)),
    'delete the key in all languages and overrides',
  ).toEqual(Object.keys(UNUSED))
})

describe('what the check finds', () => {
  const planted: TextKeys = {
    cart: ['empty', 'toCart', 'setErrors.UNKNOWN', 'setErrors.LIMIT', 'total'],
    pages: ['empty', 'title'],
  }
  const uses = (source: string, tables = '') => [...textUses(source, planted, tables)].sort()

  test('a key of a variable, of its feature alone', () => {
    const source = `
      const texts = useTexts('cart')
      const pages = textsOf('pages', visit.locale)
      return texts.empty + pages.title + other.total + texts.total2`
    expect(uses(source)).toEqual(['cart.empty', 'pages.title'])
  })

  test('a key without a variable, and keys that are taken apart', () => {
    expect(uses(`const title = textsOf('pages', visit.locale).title`)).toEqual(['pages.title'])
    expect(uses(`const { empty, toCart: label } = useTexts('cart')`)).toEqual(['cart.empty', 'cart.toCart'])
  })

  test('a key of a parameter, by its type', () => {
    const alias = `type Texts = ReturnType<typeof useTexts<'cart'>>`
    expect(uses(`${alias}\nfunction a(texts: Texts) { return texts.total }`)).toEqual(['cart.total'])
    expect(uses(`function a(own: TextsByFeature['pages']) { return own.empty }`)).toEqual(['pages.empty'])
  })

  test('the members of an interface that hold texts, and no others', () => {
    const words = `export interface Words {\n  texts: TextsByFeature['cart']\n  locale: SiteLocale\n}`
    expect(textMembers(words)).toBe("  texts: TextsByFeature['cart']")
    expect(uses(`const { texts } = words\ntexts.total\n${textMembers(words)}`)).toEqual(['cart.total'])
  })

  test('a key that is computed: by a template, by a literal, by a table', () => {
    const texts = `const texts = useTexts('cart')\n`
    expect(uses(`${texts}texts[\`setErrors.\${code}\`]`)).toEqual(['cart.setErrors.LIMIT', 'cart.setErrors.UNKNOWN'])
    expect(uses(`${texts}texts['setErrors.UNKNOWN']`)).toEqual(['cart.setErrors.UNKNOWN'])
    expect(uses(`${texts}texts[reason.key]`, `return { key: 'total' }`)).toEqual(['cart.total'])
    expect(uses(`${texts}const key = 'empty'\ntexts[key]`)).toEqual(['cart.empty'])
  })

  test('a key that is only like one in use is unused', () => {
    expect(uses(`const texts = useTexts('cart')\ntexts.emptyHint; styles.total; 'toCart'`)).toEqual([])
  })
})
