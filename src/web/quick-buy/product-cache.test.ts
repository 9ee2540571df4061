import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const fetched = vi.fn()
const asked = () => fetched.mock.calls.map(([path]) => new URL(path, 'http://shop').searchParams.getAll('id'))
const products = (...ids: string[]) => ({ products: ids.map((id) => ({ id })) })
const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce({ status, text: async () => JSON.stringify(body) })

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
  test('asks only for ids that are not cached, each once [QB-56]', async () => {
    const { loadProducts } = await cache()
    answers(products('a'))
    await loadProducts(['a'], 'DE')
    answers(products('b'))
    expect(await loadProducts(['a', 'a', 'b'], 'DE')).toEqual([{ id: 'a' }, { id: 'a' }, { id: 'b' }])
    expect(asked()).toEqual([['a'], ['b']])
  })

  test('shares what is already on its way', async () => {
    const { loadProducts } = await cache()
    answers(products('a'))
    await Promise.all([loadProducts(['a'], 'DE'), loadProducts(['a'], 'DE')])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('after a minute asks again, and knows the old one until the answer comes', async () => {
    const { loadProducts, knownProducts } = await cache()
    answers(products('a'))
    await loadProducts(['a'], 'DE')
    vi.advanceTimersByTime(60_000)
    answers(products('a'))
    const loading = loadProducts(['a'], 'DE')
    expect(knownProducts(['a'])).toEqual([{ id: 'a' }])
    await loading
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('splits more than fifty ids', async () => {
    const { loadProducts } = await cache()
    const ids = Array.from({ length: 51 }, (_, index) => `p${index}`)
    answers(products(...ids.slice(0, 50)))
    answers(products('p50'))
    await loadProducts(ids, 'DE')
    expect(asked().map((part) => part.length)).toEqual([50, 1])
  })

  test("an answer without products is 'No products found' [QB-57]", async () => {
    const { loadProducts } = await cache()
    answers(products())
    await expect(loadProducts(['gone'], 'DE')).rejects.toThrow('No products found')
  })

  test('a failed call rejects and is tried again the next time', async () => {
    const { loadProducts } = await cache()
    answers({}, 500)
    await expect(loadProducts(['a'], 'DE')).rejects.toThrow('500')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(loadProducts(['a'], 'DE')).rejects.toThrow()
    answers(products('a'))
    expect(await loadProducts(['a'], 'DE')).toEqual([{ id: 'a' }])
  })

  test('a product that the shop no longer answers is forgotten', async () => {
    const { loadProducts, knownProducts } = await cache()
    answers(products('a', 'b'))
    await loadProducts(['a', 'b'], 'DE')
    vi.advanceTimersByTime(60_000)
    answers(products('b'))
    await loadProducts(['a', 'b'], 'DE')
    expect(knownProducts(['a', 'b'])).toEqual([{ id: 'b' }])
  })

  test('every call names the site', async () => {
    const { loadProducts, loadRatings } = await cache()
    answers(products('a'))
    answers({})
    await loadProducts(['a'], 'CH_FR')
    await loadRatings(['a'], 'CH_FR')
    const sites = fetched.mock.calls.map(([path]) => new URL(path, 'http://shop').searchParams.get('site'))
    expect(sites).toEqual(['CH_FR', 'CH_FR'])
  })

  test('a failed ratings call leaves no stars and no error', async () => {
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
