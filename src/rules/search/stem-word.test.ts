import { expect, test } from 'vitest'
import type { Language } from '#sites/sites.ts'
import { foldText } from './search-words.ts'
import { stemOfLastPart, stemsOf, stemWord } from './stem-word.ts'

test.each<[Language, string]>([
  ['de', 'Kanne Kannen'],
  ['de', 'Becher Bechern Bechers'],
  ['de', 'Mühle Mühlen'],
  ['fr', 'tasse tasses'],
  ['fr', 'cafetière cafetières'],
  ['cz', 'káva kávy kávu kávou'],
  ['cz', 'hrnek hrnky hrnku'],
  ['cz', 'nůž nože noži'],
  ['sk', 'šálka šálky šálkou'],
  ['sk', 'hrnček hrnčeky hrnčeka'],
  ['sk', 'darčeková darčekovú darčekovej'],
  ['pl', 'filiżanka filiżanki filiżankę'],
  ['pl', 'kubek kubki kubka'],
  ['pl', 'papierowa papierową papierowej'],
  ['hu', 'kávé kávét kávéhoz kávék'],
  ['hu', 'sátor sátrak sátrat'],
  ['tr', 'kahve kahveler kahvesi kahveyi'],
  ['tr', 'kulaklık kulaklıklar'],
  ['tr', 'gömlek gömleği gömlekler'],
  ['tr', 'kitap kitabı'],
  ['en', 'mug mugs'],
  ['en', 'glass glasses'],
  ['en', 'knife knives'],
  ['en', 'brush brushes'],
  ['en', 'battery batteries'],
  ['en', 'tray trays'],
  ['en', 'scarf scarves'],
  ['en', 'roast roasts roasted roasting'],
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
  ['en', 'ice'],
])('in %s "%s" is too short to have an ending', (language, word) => {
  expect(stemWord(word, language)).toBe(word)
})

test.each<[Language, string, string]>([
  ['hu', 'tejhabosítóval', 'tejhabosító'],
  ['hu', 'kávéfőzőkhöz', 'kávéfőző'],
  ['tr', 'kapsülü', 'kapsül'],
  ['tr', 'kapaklı', 'kapak'],
])('in %s "%s" may be a form of "%s"', (language, typed, word) => {
  expect(stemsOf(foldText(typed), language)).toContain(stemWord(foldText(word), language))
})

test.each<[Language, string, string]>([
  ['de', 'hosen', 'bundfaltenhose'],
  ['de', 'tassen', 'espressotasse'],
  ['hu', 'takarot', 'gyapjutakaro'],
])('in %s "%s" has the stem with which "%s" ends', (language, word, compound) => {
  expect(stemWord(compound, language).endsWith(stemOfLastPart(word, language))).toBe(true)
  expect(stemOfLastPart(word, language).length).toBeGreaterThanOrEqual(3)
})
