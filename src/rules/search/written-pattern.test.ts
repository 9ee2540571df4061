import { expect, test } from 'vitest'
import { foldedWordsOf } from './search-words.ts'
import { writtenPattern } from './written-pattern.ts'

test.each([
  ['Kaffeemühle Terra', 'mühle', true],
  ['Kaffeemühle Terra', 'MUEHLE', true],
  ['Gießkanne', 'giesskanne', true],
  ['Giesskanne', 'gießkanne', true],
  ['kávé, őrölt', 'kave orolt', true],
  ['Şekerlik İNCE fındık', 'sekerlik ince findik', true],
  ['Žlutý šálek', 'zluty salek', true],
  ['Łyżka', 'lyzka', true],
  ['Œuf dur', 'oeuf', true],
  ['Bio-Espresso, 500 g', 'bio 500', true],
  ['Set', 'sets', false],
  ['Teekanne', 'tee', true],
  ['Roter Tee', 'te', true],
  ['Früchtetee', 'tee', false],
  ['Blütentee', 'tee', false],
  ['Kanne', 'kahne', false],
  ['Kaffee (gemahlen)', '.*', true],
])('in "%s" the words of "%s" are found: %s', (text, typed, isFound) => {
  expect(foldedWordsOf(typed).every((word) => new RegExp(writtenPattern(word)).test(text))).toBe(isFound)
})
