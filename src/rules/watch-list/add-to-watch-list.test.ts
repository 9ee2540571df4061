import { expect, test } from 'vitest'
import { type AddOutcome, addToWatchList, type EntryKey } from './add-to-watch-list.ts'

const key = (tcm: string): EntryKey => ({ productId: 'p', tcm })
const listed = [
  { ...key('A'), addedAt: 1 },
  { ...key('B'), addedAt: 2 },
]
const full = { ok: false, refusal: { code: 'WATCH_LIST_FULL', limit: 2 } } as const

test.each<[title: string, added: string, old: string | undefined, most: number, outcome: AddOutcome]>([
  ['a new article is the newest', 'C', undefined, 3, { ok: true, entries: 3, insert: { ...key('C'), addedAt: 9 } }],
  ['one that is there keeps its place', 'A', undefined, 3, { ok: true, entries: 2 }],
  ['one that is there is no reason to refuse', 'A', undefined, 2, { ok: true, entries: 2 }],
  ['a full list takes no more', 'C', undefined, 2, full],
  [
    'the new one takes the place of the old',
    'C',
    'A',
    2,
    { ok: true, entries: 2, remove: key('A'), insert: { ...key('C'), addedAt: 1 } },
  ],
  ['where the new one is there, the old one goes', 'B', 'A', 2, { ok: true, entries: 1, remove: key('A') }],
  ['an entry is not replaced by itself', 'A', 'A', 2, { ok: true, entries: 2 }],
  ['an old one that is not there changes nothing', 'C', 'X', 3, { ok: false, refusal: { code: 'NOT_IN_LIST' } }],
])('%s', (_title, added, old, most, outcome) => {
  expect(addToWatchList(listed, key(added), old === undefined ? undefined : key(old), { moment: 9, most })).toEqual(
    outcome,
  )
})

test('the same number under another product is another entry', () => {
  const outcome = addToWatchList(listed, { productId: 'q', tcm: 'A' }, undefined, { moment: 9, most: 3 })
  expect(outcome).toMatchObject({ ok: true, entries: 3 })
})
