import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const send = vi.hoisted(() => vi.fn())
vi.mock('../call.ts', async (original) => ({ ...(await original<object>()), send }))

beforeEach(() => {
  vi.resetModules()
  send.mockReset().mockResolvedValue({ kind: 'answer', status: 204 })
})
afterEach(() => vi.restoreAllMocks())

const sent = () => send.mock.calls.map(([call, { body }]) => [call.path, body])

test('what others have changed is counted once for a page and part, and is no failure', async () => {
  const { reportPartFailure } = await import('./report-part-failure.ts')
  const changed = { error: new Error('Hydration failed'), isOfPage: true, found: 'at-start' as const }
  for (const name of ['cart-view', 'cart-view', 'mini-cart', 'cart-view']) reportPartFailure({ name, ...changed })
  reportPartFailure({ name: 'cart-view', ...changed, found: 'later' })
  expect(sent()).toEqual([
    ['/service/tracking/trackChangedPage', { found: 'at-start' }],
    ['/service/tracking/trackChangedPage', { found: 'at-start' }],
  ])
})

test('a fault is reported once for a page and part, also where the page was changed before', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { reportPartFailure } = await import('./report-part-failure.ts')
  const failure = { name: 'cart-view', error: new Error('no price'), found: 'later' as const }
  reportPartFailure({ ...failure, isOfPage: true })
  for (let times = 0; times < 3; times += 1) reportPartFailure({ ...failure, isOfPage: false })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(sent()[1]).toMatchObject([
    '/service/tracking/trackQuickbuyError',
    { modeType: 'cart-view', errorMessage: 'no price', source: 'boundary error' },
  ])
  expect(log).toHaveBeenCalledTimes(1)
})
