import { expect, test } from 'vitest'
import type { Language } from '#sites/sites.ts'
import { foldText } from './search-words.ts'
import { stemWord } from './stem-word.ts'

test.each<[Language, string]>([
  ['de', 'Kanne Kannen'],
  ['de', 'Becher Bechern Bechers'],
  ['de', 'Mühle Mühlen'],
  ['fr', 'tasse tasses'],
  ['fr', 'cafetière cafetières'],
  ['cz', 'káva kávy kávu kávou'],
  ['cz', 'hrnek hrnky hrnku'],
  ['sk', 'šálka šálky šálkou'],
  ['sk', 'hrnček hrnčeky hrnčeka'],
  ['pl', 'filiżanka filiżanki filiżankę'],
  ['pl', 'kubek kubki kubka'],
  ['hu', 'kávé kávét kávéhoz kávék'],
  ['hu', 'sátor sátrak sátrat'],
  ['tr', 'kahve kahveler kahvesi kahveyi'],
  ['tr', 'kulaklık kulaklıklar'],
])('in %s these are forms of one word: %s', (language, words) => {
  const stems = new Set(
    foldText(words)
      .split(' ')
      .map((word) => stemWord(word, language)),
  )
  expect([...stems]).toHaveLength(1)
})

test.each<[Language, string]>([
  ['de', 'tee'],
  ['de', 'leder'],
  ['cz', 'caj'],
  ['hu', 'te'],
  ['tr', 'su'],
])('in %s "%s" is too short to have an ending', (language, word) => {
  expect(stemWord(word, language)).toBe(word)
})
