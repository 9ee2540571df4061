import { expect, test } from 'vitest'
import { type AddOutcome, addToWatchList, type EntryKey } from './add-to-watch-list.ts'

const key = (tcm: string): EntryKey => ({ productId: 'p', tcm })
const listed = [
  { ...key('A'), addedAt: 1 },
  { ...key('B'), addedAt: 2 },
]
const full = { ok: false, refusal: { code: 'WATCH_LIST_FULL', limit: 2 } } as const

test.each<[title: string, added: string, old: string | undefined, most: number, outcome: AddOutcome]>([
  [
    'a new article becomes the newest entry',
    'C',
    undefined,
    3,
    { ok: true, entries: 3, insert: { ...key('C'), addedAt: 9 } },
  ],
  ['an article on the list keeps its position', 'A', undefined, 3, { ok: true, entries: 2 }],
  ['an article on a full list is accepted', 'A', undefined, 2, { ok: true, entries: 2 }],
  ['a full list refuses a new article', 'C', undefined, 2, full],
  [
    'with old the new article gets the position of the old one',
    'C',
    'A',
    2,
    { ok: true, entries: 2, remove: key('A'), insert: { ...key('C'), addedAt: 1 } },
  ],
  [
    'with old and an article on the list the old one is removed',
    'B',
    'A',
    2,
    { ok: true, entries: 1, remove: key('A') },
  ],
  ['replacing an entry by itself changes nothing', 'A', 'A', 2, { ok: true, entries: 2 }],
  ['an old entry that is not on the list is refused', 'C', 'X', 3, { ok: false, refusal: { code: 'NOT_IN_LIST' } }],
])('%s', (_title, added, old, most, outcome) => {
  expect(addToWatchList(listed, key(added), old === undefined ? undefined : key(old), { moment: 9, most })).toEqual(
    outcome,
  )
})

test('the same tcm with another product id is another entry', () => {
  const outcome = addToWatchList(listed, { productId: 'q', tcm: 'A' }, undefined, { moment: 9, most: 3 })
  expect(outcome).toMatchObject({ ok: true, entries: 3 })
})
