import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../call.ts'

const calls = vi.hoisted(() => ({
  send: vi.fn<(call: object, sending: { body: object }) => Promise<Answer<unknown>>>(),
}))
vi.mock('../call.ts', async (original) => ({ ...(await original<object>()), ...calls }))
vi.mock('../report-error.ts', () => ({ reportFailedCall: vi.fn() }))

const { addToWatchList, readWatchList, removeFromWatchList } = await import('./watch-list-actions.ts')
const page = new EventTarget()
const changed = vi.fn()
page.addEventListener('watch-list-changed', changed)

beforeEach(() => {
  vi.stubGlobal('document', page)
  calls.send.mockReset()
  changed.mockReset()
})

const entry = { productId: 'p1', tcm: '101' }

test.each([
  { productId: undefined, tcm: '101' },
  { productId: 'p1', tcm: undefined },
  { productId: '', tcm: '' },
])('adding to the watch list without tcm or product id sends nothing: %o [WATCH-01]', async (incomplete) => {
  expect(await addToWatchList(incomplete)).toEqual({ ok: false })
  expect(calls.send).not.toHaveBeenCalled()
})

test.each([
  [200, { ok: true, changed: true }],
  [299, { ok: true, changed: true }],
  [303, { ok: true, changed: true }],
  [304, { ok: true, changed: true }],
  [400, { ok: false }],
  [401, { ok: false, login: true }],
  [403, { ok: false }],
  [404, { ok: false }],
  [409, { ok: false }],
  [500, { ok: false }],
])('adding to the watch list with the status %i is %o [API-17]', async (status, expected) => {
  calls.send.mockResolvedValueOnce({ kind: 'answer', status, body: undefined })
  expect(await addToWatchList(entry)).toEqual(expected)
  expect(changed).toHaveBeenCalledTimes(expected.ok ? 1 : 0)
})

test('adding to the watch list without a connection is a failure [API-17]', async () => {
  calls.send.mockResolvedValueOnce({ kind: 'network', error: new Error('gone') })
  expect(await addToWatchList(entry)).toEqual({ ok: false, network: true })
})

test('adding sends the form fields of the specification, and two more for an edit', async () => {
  calls.send.mockResolvedValue({ kind: 'answer', status: 200, body: undefined })
  await addToWatchList(entry)
  await addToWatchList(entry, { productId: 'p1', tcm: '100' })
  const body = { watchListProductId: 'p1', watchListArticleTcm: '101', watchListAddSource: 'LEAFLET_QUICKBUY' }
  expect(calls.send.mock.calls.map(([, sending]) => sending.body)).toEqual([
    body,
    { ...body, watchListOldProductId: 'p1', watchListOldArticleTcm: '100' },
  ])
})

test('an edit of an entry that is not on the list fails and fires no event', async () => {
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 404, body: { code: 'NOT_IN_LIST' } as never })
  expect(await addToWatchList(entry, { productId: 'p1', tcm: '100' })).toEqual({ ok: false })
  expect(changed).not.toHaveBeenCalled()
})

test('a removal sends the entry and fires the watch list event', async () => {
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 200, body: { entries: 0 } })
  expect(await removeFromWatchList(entry)).toEqual({ ok: true, changed: true })
  expect(calls.send.mock.lastCall).toEqual([
    expect.objectContaining({ path: '/watchlist/remove' }),
    { body: { watchListProductId: 'p1', watchListArticleTcm: '101' }, isReportedByCaller: true, keepalive: true },
  ])
  expect(changed).toHaveBeenCalledTimes(1)
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 500, body: undefined })
  expect(await removeFromWatchList(entry)).toEqual({ ok: false })
  expect(changed).toHaveBeenCalledTimes(1)
})

test('the watch list is read without a cache, and undefined on a failure', async () => {
  const list = { entries: [{ ...entry, addedAt: 1 }], count: 25, page: 2 }
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 200, body: list })
  expect(await readWatchList(2)).toEqual(list)
  expect(calls.send.mock.lastCall?.[1]).toEqual({ query: { page: 2 }, cache: 'no-store' })
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 503, body: undefined })
  expect(await readWatchList(1)).toBeUndefined()
  calls.send.mockResolvedValueOnce({ kind: 'network', error: new Error('gone') })
  expect(await readWatchList(1)).toBeUndefined()
})

test('removing an entry that is not on the list reports no change', async () => {
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 200, body: { entries: 0, changed: false } })
  expect(await removeFromWatchList(entry)).toEqual({ ok: true, changed: false })
  expect(changed, 'the event fires all the same, so that the list is read again').toHaveBeenCalledTimes(1)
})
