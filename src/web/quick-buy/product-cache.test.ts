import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const fetched = vi.fn()
const fetchedIds = () => fetched.mock.calls.map(([path]) => new URL(path, 'http://shop').searchParams.getAll('id'))
const products = (...ids: string[]) => ({ products: ids.map((id) => ({ id })) })
const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce({ status, headers: new Headers(), text: async () => JSON.stringify(body) })

async function cache() {
  vi.resetModules()
  return import('./product-cache.ts')
}

beforeEach(() => {
  fetched.mockReset()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'DE' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the product cache', () => {
  test('fetches only ids that are not cached, each once [QB-56]', async () => {
    const { loadProducts } = await cache()
    answers(products('a'))
    await loadProducts(['a'], 'DE')
    answers(products('b'))
    expect(await loadProducts(['a', 'a', 'b'], 'DE')).toEqual([{ id: 'a' }, { id: 'a' }, { id: 'b' }])
    expect(fetchedIds()).toEqual([['a'], ['b']])
  })

  test('shares a fetch that is in flight', async () => {
    const { loadProducts } = await cache()
    answers(products('a'))
    await Promise.all([loadProducts(['a'], 'DE'), loadProducts(['a'], 'DE')])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('refetches after a minute, and serves the stale product until the answer comes', async () => {
    const { loadProducts, cachedProducts } = await cache()
    answers(products('a'))
    await loadProducts(['a'], 'DE')
    vi.advanceTimersByTime(60_000)
    answers(products('a'))
    const loading = loadProducts(['a'], 'DE')
    expect(cachedProducts(['a'])).toEqual([{ id: 'a' }])
    await loading
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('splits more than fifty ids into several calls', async () => {
    const { loadProducts } = await cache()
    const ids = Array.from({ length: 51 }, (_, index) => `p${index}`)
    answers(products(...ids.slice(0, 50)))
    answers(products('p50'))
    await loadProducts(ids, 'DE')
    expect(fetchedIds().map((part) => part.length)).toEqual([50, 1])
  })

  test("an answer without products is 'No products found' [QB-57]", async () => {
    const { loadProducts } = await cache()
    answers(products())
    await expect(loadProducts(['gone'], 'DE')).rejects.toThrow('No products found')
  })

  test('a failed call rejects and is retried the next time', async () => {
    const { loadProducts } = await cache()
    answers({}, 500)
    await expect(loadProducts(['a'], 'DE')).rejects.toThrow('500')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(loadProducts(['a'], 'DE')).rejects.toThrow()
    answers(products('a'))
    expect(await loadProducts(['a'], 'DE')).toEqual([{ id: 'a' }])
  })

  test('a product that the shop no longer answers leaves the cache', async () => {
    const { loadProducts, cachedProducts } = await cache()
    answers(products('a', 'b'))
    await loadProducts(['a', 'b'], 'DE')
    vi.advanceTimersByTime(60_000)
    answers(products('b'))
    await loadProducts(['a', 'b'], 'DE')
    expect(cachedProducts(['a', 'b'])).toEqual([{ id: 'b' }])
  })

  test('every call carries the site', async () => {
    const { loadProducts, loadRatings } = await cache()
    answers(products('a'))
    answers({})
    await loadProducts(['a'], 'CH_FR')
    await loadRatings(['a'], 'CH_FR')
    const sites = fetched.mock.calls.map(([path]) => new URL(path, 'http://shop').searchParams.get('site'))
    expect(sites).toEqual(['CH_FR', 'CH_FR'])
  })

  test('a failed ratings call leaves a product without stars and raises no error', async () => {
    const { loadRatings, $ratings } = await cache()
    answers({}, 500)
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await loadRatings(['a', 'b'], 'DE')
    expect($ratings.get()).toEqual({})
    answers({ ratingStatistics: { ratingCount: 12, averageStars: 4.5 } })
    await loadRatings(['a'], 'DE')
    expect($ratings.get().a?.ratingCount).toBe(12)
  })
})
