import { afterEach, expect, test, vi } from 'vitest'
import { loadNavigationData } from './navigation-data.ts'

afterEach(() => vi.restoreAllMocks())

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the navigation is loaded when both parts are there, once, and not after one [NAV-20]', async () => {
  const onLoaded = vi.fn()
  const [categories, worlds] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = loadNavigationData(
    { categories: () => categories.promise, 'theme worlds': () => worlds.promise },
    onLoaded,
  )
  categories.resolve()
  await settled()
  expect(onLoaded).not.toHaveBeenCalled()
  worlds.resolve()
  await done
  expect(onLoaded).toHaveBeenCalledTimes(1)
})

test('a part that fails is logged, the other is shown, and the navigation does not count as loaded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onLoaded = vi.fn()
  const shown = vi.fn()
  await loadNavigationData(
    { categories: () => Promise.reject(new Error('503')), 'theme worlds': async () => shown() },
    onLoaded,
  )
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]![0]).toContain('categories')
  expect(shown).toHaveBeenCalledTimes(1)
  expect(onLoaded).not.toHaveBeenCalled()
})
