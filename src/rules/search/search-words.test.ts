import { expect, test } from 'vitest'
import {
  articleNumberOf,
  foldedWordsOf,
  foldText,
  merchantNumberOf,
  normaliseQuery,
  productIdOf,
  withoutWrittenUmlauts,
} from './search-words.ts'

test.each([
  ['Kaffeemühle', 'kaffeemuhle'],
  ['Gießkanne', 'giesskanne'],
  ['kávé', 'kave'],
  ['Şekerlik ÇAY İNCE fındık', 'sekerlik cay ince findik'],
  ['Žlutý šálek', 'zluty salek'],
  ['Łyżka', 'lyzka'],
  ['Bio-Espresso, 500 g', 'bio espresso 500 g'],
  ['Becher 350ml, 0,8L, 8kg', 'becher 350 ml 0 8 l 8 kg'],
  ['E27 2er 3000g1 p1g', 'e27 2er 3000g1 p1g'],
  ['<p>80 % Arabica</p><p>Röst\u00adkaffee</p>', '80 arabica rostkaffee'],
  ['l’eau', 'l eau'],
  ['Ka\ufb00ee\ufb01lter, o\ufb03ce', 'kaffeefilter office'],
  ['\uff2b\uff41\uff46\uff46\uff45\uff45 \uff15\uff10\uff10', 'kaffee 500'],
  ['Kaf\u00adfee\u200bmüh\u200cle\u200d Es\u2060pres\ufeffso', 'kaffeemuhle espresso'],
  ['Bec\u200bher 350\u2060ml', 'becher 350 ml'],
  ['', ''],
  ['x'.repeat(41), ''],
])('%s is indexed and sought as %s', (text, words) => {
  expect(foldedWordsOf(text).join(' ')).toBe(words)
})

test.each([
  ['muehle', 'muhle'],
  ['oel', 'ol'],
  ['kanne', undefined],
])('%s may be a written umlaut: %s', (word, plain) => {
  expect(withoutWrittenUmlauts(word)).toBe(plain)
})

test.each([
  ['İNCE', 'ince'],
  ['\ufb01\u00adlter', 'filter'],
  ['\uff26\uff29lter', 'filter'],
  ['Mu\u200b\u0308hle', 'muhle'],
  ['ẞ', 'ss'],
])('%j is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('more than 200 characters are cut [SRCH-16]', () => {
  expect(normaliseQuery('a'.repeat(201))).toBe('a'.repeat(200))
  expect(normaliseQuery('a'.repeat(200))).toBe('a'.repeat(200))
  expect(normaliseQuery('\ufb03'.repeat(200))).toBe('ffi'.repeat(67).slice(0, 200))
})

test.each([
  ['123 456', '123456'],
  [' 12 ', '12'],
  ['12 ab', '12 ab'],
  ['', ''],
  ['ab\0c', 'abc'],
  ['\uff11\uff12\uff13 \uff14\uff15\uff16', '123456'],
  ['12\u200b3\u00a0456\ufeff', '123456'],
  ['\u00ad\u200b', ''],
])('what is sought by "%s" is "%s" [SRCH-17]', (typed, sought) => {
  expect(normaliseQuery(typed)).toBe(sought)
})

test.each([[null], [['a']], [undefined], [7], [{}]])('%j is no text to search for [SRCH-18]', (given) => {
  expect(normaliseQuery(given)).toBe('')
})

test.each([
  ['TD-100101', '100101'],
  ['td 100101', '100101'],
  ['100 101', '100101'],
  ['1234', undefined],
  ['100101 Kaffee', undefined],
  ['2024 Kalender', undefined],
])('"%s" is the article number %s', (typed, number) => {
  expect(articleNumberOf(typed)).toBe(number)
})

test.each([
  ['A/B 12_Ü', 'A/B 12_Ü'],
  [' SKU-7 ', 'SKU-7'],
  ['250g', undefined],
  ['Kaffee', undefined],
])('"%s" is the merchant\'s article number %s', (typed, number) => {
  expect(merchantNumberOf(typed)).toBe(number)
})

test.each([
  ['p1020', 'p1020'],
  ['Tasse_1.x~2', 'Tasse_1.x~2'],
  [' P1020 ', 'P1020'],
  ['kaffee', undefined],
  ['kaffee 500', undefined],
  ["p1020'--", undefined],
])('the id of a product in "%s" is %s', (typed, id) => {
  expect(productIdOf(typed)).toBe(id)
})
