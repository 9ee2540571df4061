import { expect, test } from 'vitest'
import { wantedList } from './wanted-list.ts'

test.each([
  ['sort after a tick', '/coffee?filters=a', '/coffee', '/coffee?sort=newest', '/coffee?filters=a&sort=newest'],
  ['tick after sort', '/coffee?sort=newest', '/coffee', '/coffee?filters=a', '/coffee?sort=newest&filters=a'],
  ['chip after a tick', '/coffee?filters=a&filters=b', '/coffee?filters=a', '/coffee', '/coffee?filters=b'],
  [
    'chip that was taken back',
    '/coffee?filters=b',
    '/coffee?filters=a&filters=b',
    '/coffee?filters=b',
    '/coffee?filters=b',
  ],
  ['all taken back', '/coffee?filters=a&filters=b&filters=c', '/coffee?filters=a&filters=b', '/coffee', '/coffee'],
  [
    'a filter that was taken back stays away when sorted',
    '/coffee?filters=b',
    '/coffee?filters=a&filters=b',
    '/coffee?filters=a&filters=b&sort=newest',
    '/coffee?filters=b&sort=newest',
  ],
  ['sort twice', '/coffee?sort=newest', '/coffee', '/coffee?sort=price-asc', '/coffee?sort=price-asc'],
  ['tick after a page', '/coffee?page=2', '/coffee', '/coffee?filters=a', '/coffee?filters=a'],
  ['page after a tick', '/coffee?filters=a', '/coffee', '/coffee?page=2', '/coffee?filters=a&page=2'],
])(
  'a choice in the list that is shown changes the list that is on its way: %s',
  (_, awaited, shown, chosen, wanted) => {
    expect(wantedList(awaited, shown, chosen)).toBe(wanted)
  },
)
