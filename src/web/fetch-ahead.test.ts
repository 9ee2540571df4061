import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

/** Fetches ahead on a page that has loaded and is idle; `read` is called for each answer that is read to its end. */
function fetchOn(connection: object | undefined, read = vi.fn()) {
  const fetch = vi.fn(async () => ({ arrayBuffer: read }))
  const idle = (work: () => void) => work()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('window', { requestIdleCallback: idle })
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: () => ({ dataset: { ahead: '/assets/a.js /assets/b.js' } }),
  })
  fetchAhead()
  return { fetch, read }
}

test('each file is fetched ahead once, and its answer is read to its end', async () => {
  const { fetch, read } = fetchOn(undefined)
  expect(fetch.mock.calls).toEqual([
    ['/assets/a.js', { priority: 'low' }],
    ['/assets/b.js', { priority: 'low' }],
  ])
  // answers are read in microtasks, which end before this
  await new Promise((resolve) => setImmediate(resolve))
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead with %o',
  (connection) => {
    expect(fetchOn(connection).fetch).not.toHaveBeenCalled()
  },
)
