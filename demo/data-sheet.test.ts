import { expect, test } from 'vitest'
import { type FontName, openFont } from '#artwork/fonts.ts'
import { LANGUAGES, SITES, siteConfig } from '#sites/sites.ts'
import { dataSheets } from './data-sheet-documents.ts'
import { sheetRegulation, sheetRows, sheetWord } from './data-sheet-rows.ts'
import { SHEET_WORDS, type SheetWord } from './data-sheet-words.ts'
import { PRODUCTS } from './demo-catalogue.ts'
import { modelsOf } from './drawings.ts'

const labelled = PRODUCTS.filter((product) => modelsOf(product).length > 0)

/** What no font file has: spaces and line ends are set by the layout. */
const lettersOf = (text: string) => [...text].filter((letter) => !/\s/.test(letter))
const missing = (font: FontName, text: string) =>
  lettersOf(text).filter((letter) => !openFont(font).hasGlyphForCodePoint(letter.codePointAt(0)!))

test('the fonts of the sheets have every letter of each language', () => {
  const words = Object.values(SHEET_WORDS).flatMap((texts) => Object.values(texts))
  const contacts = labelled.flatMap(({ safety }) => [safety?.manufacturer, safety?.responsible])
  expect(missing('regular', words.join())).toEqual([])
  expect(missing('bold', words.join())).toEqual([])
  expect(missing('regular', contacts.flatMap((contact) => Object.values(contact ?? {})).join())).toEqual([])
  for (const { title, brand } of labelled) expect(missing('serif', Object.values(title).join() + brand)).toEqual([])
})

test('each site gets every figure in its own words and notation', () => {
  const texts = ([...SITES, 'GB'] as const).map((site) => {
    const config = siteConfig(site)
    return labelled
      .flatMap(modelsOf)
      .flatMap((model) => sheetRows(model, config).map(([word, value]) => `${sheetWord(word, config)}: ${value}`))
  })
  for (const rows of texts) expect(rows.filter((row) => /[{}]|undefined|NaN/.test(row))).toEqual([])
  const [german, , swiss, french] = texts as [string[], string[], string[], string[]]
  expect(german).toContain('Leistungsaufnahme im Ein-Zustand: 5,5\u00a0W')
  expect(swiss).toContain('Leistungsaufnahme im Ein-Zustand: 5.5\u00a0W')
  expect(french).toContain('Consommation d’énergie annuelle: 149\u00a0kWh/an')
  expect(texts.at(-1)).toContain('Annual energy consumption: 149\u00a0kWh/year')
})

test('a sheet names the regulation of its kind of good, in the order of its time', () => {
  const phrases = labelled.map((product) => sheetRegulation(modelsOf(product)[0]!.facts, siteConfig('DE')))
  expect(new Set(phrases.map((phrase) => phrase.replace(/.*\(EU\) /, '')))).toEqual(
    new Set(['2019/2016', '2019/2014', '2019/2015', '2019/2013', 'Nr. 65/2014', '2023/1669']),
  )
})

test.each(LANGUAGES)('%s: no word is left in another language', (language) => {
  const untranslated = (Object.keys(SHEET_WORDS) as SheetWord[]).filter((word) => {
    const texts = SHEET_WORDS[word]
    return LANGUAGES.some((other) => other !== language && texts[other] === texts[language])
  })
  // Czech and Slovak share short words, and so do units
  const shared = untranslated.filter((word) => !['kwhPerYear', 'scale', 'spinClass', 'resolution'].includes(word))
  expect(shared).toEqual([])
})

test('a sheet is one tagged page in its language with its fonts inside', async () => {
  const [fridge] = labelled as [(typeof labelled)[number]]
  const sheets = new Map((await dataSheets(fridge)).map(({ file, bytes }) => [file, bytes.toString('latin1')]))
  expect(fridge.documents.flatMap(({ locales = [] }) => locales).sort()).toEqual(
    [...SITES.map((site) => siteConfig(site).locale), 'en-GB'].sort(),
  )
  for (const paper of fridge.documents) {
    const file = 'file' in paper ? paper.file : ''
    const pdf = sheets.get(file)
    expect(pdf?.match(/\/Type \/Page\b/g), file).toHaveLength(1)
    expect(pdf?.match(/\/FontFile2/g), file).toHaveLength(3)
    expect(pdf, file).not.toContain('/Helvetica')
    expect(pdf, file).toContain('/Marked true')
    expect(pdf, file).toContain(`/Lang (${paper.locales?.[0]})`)
  }
})

test('all sheets fit on their page', async () => {
  for (const product of labelled) {
    for (const { file, bytes } of await dataSheets(product)) {
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g), file).toHaveLength(1)
    }
  }
})

test('one-letter words never end a line of a sheet', () => {
  expect(sheetWord('power', siteConfig('CZ'))).toBe('Příkon v\u00a0zapnutém stavu')
  expect(sheetWord('scale', siteConfig('PL'), { best: 'A', worst: 'G' })).toBe('w\u00a0skali od A do G')
})
