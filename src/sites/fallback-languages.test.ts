import { expect, test } from 'vitest'
import { foreignLang, languagesFor, shownText } from './fallback-languages.ts'

test.each([
  ['hu', { hu: 'csésze', de: 'Tasse' }, 'csésze', undefined],
  ['hu', { pl: 'filiżanka', de: 'Tasse' }, 'Tasse', 'de'],
  ['sk', { cz: 'šálek', de: 'Tasse' }, 'šálek', 'cs'],
  ['de', { tr: 'fincan', pl: 'filiżanka' }, 'filiżanka', 'pl'],
  ['tr', { tr: '', pl: 'filiżanka' }, 'filiżanka', 'pl'],
  ['tr', {}, undefined, undefined],
] as const)('on a site in %s, of %j is shown %j', (language, texts, shown, lang) => {
  expect(shownText(texts, language)).toBe(shown)
  expect(foreignLang(texts, language)).toBe(lang)
})

test('each site shows a text of any language rather than none', () => {
  expect(languagesFor('cz')).toEqual(['cz', 'sk', 'de', 'fr', 'pl', 'hu', 'tr', 'en'])
  expect(languagesFor('fr')).toEqual(['fr', 'de', 'pl', 'cz', 'hu', 'sk', 'tr', 'en'])
})
