import { expect, test } from 'vitest'
import { planTags, wrongTags } from './plan-tags.ts'

const planned = (stated: readonly string[]) => {
  const warnings: string[] = []
  return { tags: planTags(stated, (message, value) => warnings.push(`${message} ${value.slice(0, 4)}`)), warnings }
}
const fifty = Array.from({ length: 50 }, (_, at) => `tag ${at}`)

test.each<[string, string[], string[], string[]]>([
  ['tags keep their order and spelling', ['summer', 'New in'], ['summer', 'New in'], []],
  ['two spellings of one tag are the first', ['Été', 'ete', 'ETE'], ['Été'], []],
  ['blanks are no part of a tag', ['  a \n b ', '', '  '], ['a b'], []],
  ['a tag of 64 characters is kept', ['é'.repeat(64)], ['é'.repeat(64)], []],
  [
    'a tag of 65 characters is left out',
    ['x'.repeat(65), 'y'],
    ['y'],
    ['A tag is longer than 64 characters and is left out. xxxx'],
  ],
  ['fifty tags are kept', fifty, fifty, []],
  [
    'the fifty-first tag is left out',
    [...fifty, 'more', 'TAG 1'],
    fifty,
    ['A product has at most 50 tags; a further one is left out. more'],
  ],
])('of a foreign file %s', (_, stated, tags, warnings) => {
  expect(planned(stated)).toEqual({ tags, warnings })
})

test.each<[string[], Array<[number, string]>]>([
  [['summer', 'new'], []],
  [['Sale', 'new', 'sale'], [[2, 'The tag stands twice.']]],
  [[' new'], [[0, 'A tag has a text, without blanks before and after it.']]],
  [[' '], [[0, 'A tag has a text, without blanks before and after it.']]],
])('in the own format of %j these are wrong: %j', (tags, wrong) => {
  expect(wrongTags(tags).map(({ at, message }) => [at, message])).toEqual(wrong)
})
