import { expect, test } from 'vitest'
import { MAX_GROUPS, synonymKey, synonymsOf } from './synonyms.ts'

test.each([
  ['portafilter', [['siebtrager']]],
  ['siebtragern', [['portafilter']]],
  ['french press', [['stempelkanne'], ['kaffeebereiter']]],
  ['stempelkannen', [['french', 'press'], ['kaffeebereiter']]],
  ['kaffeebereiter', [['french', 'press'], ['stempelkanne'], ['kaffeemaschine']]],
  ['press', undefined],
])('"%s" means the same as %j', (typed, others) => {
  const synonyms = synonymsOf(
    [
      ['Siebträger', 'Portafilters', 'Portafilter', '—'],
      ['French Press', 'Stempelkanne', 'Kaffeebereiter'],
      ['Kaffeebereiter', 'Kaffeemaschine'],
    ],
    'de',
  )
  expect(synonyms.get(synonymKey(typed.split(' '), 'de'))).toEqual(others)
})

test('so many groups count, whatever contents there are', () => {
  const groups = Array.from({ length: MAX_GROUPS + 1 }, (_, at) => [`a${at}`, `b${at}`])
  expect(synonymsOf(groups, 'hu').size).toBe(MAX_GROUPS * 2)
})
