import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.resetModules())

/** A page that has loaded and is idle, whose files answer as `answers` says, one attempt after the other. */
async function page({
  connection,
  answers = [],
  fetchesAhead = true,
}: {
  connection?: object
  answers?: Array<'ok' | 'gone' | 404>
  fetchesAhead?: boolean
} = {}) {
  const read = vi.fn()
  const append = vi.fn()
  const attempts: Record<string, number> = {}
  const fetch = vi.fn(async (file: string, _options: object) => {
    const at = attempts[file] ?? 0
    attempts[file] = at + 1
    const answer = (file.includes('b.js') && answers[at]) || 'ok'
    if (answer === 'gone') throw new TypeError('Failed to fetch')
    return { ok: answer === 'ok', status: answer, arrayBuffer: read }
  })
  const idle = (work: () => void) => work()
  const dispatchEvent = vi.fn()
  vi.stubGlobal('dispatchEvent', dispatchEvent)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('window', { requestIdleCallback: idle })
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: (selector: string) =>
      selector === 'script[data-fetches-ahead]' && !fetchesAhead
        ? null
        : { dataset: { ahead: '/assets/a.js /assets/b.js /assets/c.css' } },
    createElement: () => ({}),
    head: { append },
  })
  const modules = { ...(await import('./overlay-files.ts')), ...(await import('./fetch-ahead.ts')) }
  return { fetch, read, append, dispatchEvent, ...modules }
}

test('each file is fetched ahead once, and its answer is read to its end', async () => {
  const { fetch, read, fetchOverlayFiles, fetchOverlayFilesAhead } = await page()
  fetchOverlayFilesAhead()
  await fetchOverlayFiles()
  expect(fetch.mock.calls).toEqual([
    ['/assets/a.js', { priority: 'low' }],
    ['/assets/b.js', { priority: 'low' }],
    ['/assets/c.css', { priority: 'low' }],
  ])
  expect(read).toHaveBeenCalledTimes(3)
})

test('scripts that were fetched ahead are compiled and styles applied, once all are there', async () => {
  const { append, fetchOverlayFilesAhead } = await page()
  fetchOverlayFilesAhead()
  await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(3))
  expect(append.mock.calls.flat()).toEqual([
    { rel: 'modulepreload', href: '/assets/a.js' },
    { rel: 'modulepreload', href: '/assets/b.js' },
    { rel: 'stylesheet', href: '/assets/c.css' },
  ])
})

test('after a file that failed no script is compiled, because a browser remembers a module that failed', async () => {
  const { append, fetchOverlayFiles, fetchOverlayFilesAhead } = await page({ answers: ['gone', 'ok'] })
  fetchOverlayFilesAhead()
  await expect(fetchOverlayFiles()).rejects.toThrow()
  await fetchOverlayFiles()
  expect(append).not.toHaveBeenCalled()
})

test.each(['gone', 404] as const)(
  'what failed (%s) is fetched again at the next press, and nothing else',
  async (first) => {
    const { fetch, dispatchEvent, fetchOverlayFiles } = await page({ answers: [first, 'ok'] })
    await expect(fetchOverlayFiles()).rejects.toThrow()
    // a network that fails may come back; what is gone is gone with its build (ROUTE-10)
    expect(dispatchEvent).toHaveBeenCalledTimes(first === 404 ? 1 : 0)
    await fetchOverlayFiles()
    await fetchOverlayFiles()
    expect(fetch.mock.calls.map(([file]) => file)).toEqual([
      '/assets/a.js',
      '/assets/b.js',
      '/assets/c.css',
      '/assets/b.js',
    ])
  },
)

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead with %o',
  async (connection) => {
    const { fetch, fetchOverlayFilesAhead } = await page({ connection })
    fetchOverlayFilesAhead()
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('a page on which no goods are looked for fetches nothing ahead, and all at the first sign of a press', async () => {
  const { fetch, fetchOverlayFiles, fetchOverlayFilesAhead } = await page({ fetchesAhead: false })
  fetchOverlayFilesAhead()
  expect(fetch).not.toHaveBeenCalled()
  await fetchOverlayFiles()
  expect(fetch).toHaveBeenCalledTimes(3)
})
