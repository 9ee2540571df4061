import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { profileOf } from '#sites/profiles/profiles.ts'
import { ALL_SITES, SITES } from '#sites/sites.ts'
import { scriptOf } from '../scripts/script-of.ts'
import { graphOf, loadedImportsOf, reachable } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

const PROFILES = 'src/sites/profiles/'
const LIST = `${PROFILES}profiles.ts`
/** Parts of profiles, which are no country. */
const PARTS = /^(?:address-format|carrier-of-many|flag|newsletter-form|profile|profiles|usual-terms)\.ts$/

/** Goods are data: the papers of a product name their locales. */
const files = ['src', 'demo']
  .flatMap(sourceFiles)
  .filter((file) => /\.(?:tsx?|json)$/.test(file) && !file.startsWith('demo/catalogue/'))
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/compiled\//.test(file)
/** Gigabytes, as an amount and among the units of a pattern, are no site. */
const GIGABYTES = /\d GB|MB\|GB/g
const texts = new Map(
  files.filter((file) => !isTest(file)).map((file) => [file, readFileSync(file, 'utf8').replaceAll(GIGABYTES, '')]),
)

/** The files that name a word by itself. */
const naming = (word: string): string[] =>
  [...texts].flatMap(([file, text]) => (new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text) ? [file] : []))

test('each country has a file that the list of profiles names', () => {
  const countries = readdirSync(PROFILES).filter((name) => !PARTS.test(name))
  const list = readFileSync(LIST, 'utf8')
  expect(countries.filter((name) => !list.includes(`'./${name}'`))).toEqual([])
  expect(countries.sort()).toEqual(
    [...new Set(ALL_SITES.map((site) => `${profileOf(site).country.country.toLowerCase()}.ts`))].sort(),
  )
})

const FURTHER = ALL_SITES.filter((site) => !(SITES as readonly string[]).includes(site))

test('Belgium in French is a site that a shop opens only where SITES names it', () => {
  expect(FURTHER).toContain('BE_FR')
})

test.each(FURTHER)('nothing but the profile of its country knows the site %s', (site) => {
  const { country, own } = profileOf(site)
  const profile = `${PROFILES}${country.country.toLowerCase()}.ts`
  expect(naming(site), 'let it follow from the profile, its language or its currency').toEqual([profile])
  expect(naming(own.locale)).toEqual([profile])
  expect(naming(`'${country.country}'`).filter((file) => !hasAllCountries(file))).toEqual([profile])
})

/** Whether a file lists the countries of the world. */
const hasAllCountries = (file: string) => ['AF', 'BR', 'ZW'].every((code) => texts.get(file)!.includes(code))

test('no script that a page loads brings the profiles of the countries along', () => {
  const scripts = sourceFiles('src').filter((file) => /\.tsx?$/.test(file))
  const graph = graphOf(
    // the build puts the values of these tables in their place (tablesAsValues)
    loadedImportsOf(scripts).filter(({ from }) => !from.startsWith('src/sites/tables/')),
    (file) => file,
  )
  const begins = ['src/web/entry.ts', 'src/web/forms/form-page.ts', 'src/web/shell.ts', ...islands()]
  const loaded = [...reachable(graph, begins)]
  expect(loaded).toContain('src/sites/tables/price-formats.ts')
  expect(loaded.filter((file) => file.startsWith(PROFILES) && /(?:profiles|\/[a-z]{2})\.ts$/.test(file))).toEqual([])
})

/** What an island or an event loads later, but the gallery of the components, which is not in production. */
const islands = (): string[] =>
  sourceFiles('src/web').flatMap((file) =>
    isTest(file) || !/\.tsx?$/.test(file)
      ? []
      : [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, target]) => {
          const found = new URL(target!, `file:///${file}`).pathname.slice(1)
          return found.startsWith('src/web/') && !found.includes('/pages/') ? [found] : []
        }),
  )

test('a table is written as the values that it has', () => {
  const table = { DE: { postcode: /^\d{5}$/i, days: 30, more: undefined, fields: ['a', "b'"] }, CH_FR: null }
  expect(scriptOf(table)).toBe(
    '{"DE":{"postcode":/^\\d{5}$/i,"days":30,"more":undefined,"fields":["a","b\'"]},"CH_FR":null}',
  )
  expect(() => scriptOf({ DE: () => 1 })).toThrow('a table has values alone, and no function')
})
