import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#calls/cart.ts'

let page: EventTarget & { cookie: string; documentElement: { dataset: { site: string } } }
let view: EventTarget
let storage: Map<string, string>

type Line = [tcm: string, price: number, availability?: Cart['articles'][number]['availability'], quantity?: number]
let version = 0
/** A cart as the shop tells it next. */
function cart(lines: Line[], giftCards: [tcm: string, price: number][] = []): Cart {
  version += 1
  const articles = lines.map(([tcm, price, availability = 'AVAILABLE', quantity = 1]) => ({
    tcm,
    productId: 'p1',
    title: tcm,
    quantity: { quantity },
    price,
    availability,
  }))
  const none = { freeArticles: [], partnerProducts: [], subscriptions: [], defectivePartnerProducts: [] }
  const broken = { defectiveArticles: [], defectiveGiftCards: [], defectiveSubscriptions: [] }
  const cards = giftCards.map(([tcm, price]) => ({ tcm, productId: 'p9', title: tcm, quantity: 1, price }))
  const numbers = { version, numberOfArticles: lines.length, total: 0 }
  return { ...numbers, articles, giftCards: cards, ...none, ...broken } as unknown as Cart
}

/** Loads the shop anew, as a page that follows or another tab does. */
async function visit() {
  vi.resetModules()
  return {
    ...(await import('./cart-store.ts')),
    ...(await import('./line-changes.ts')),
    ...(await import('./local-copy.ts')),
  }
}
/** Shows the lines once, as on the visit before. */
async function lookedAt(told: Cart) {
  const { takeCart, linesShown } = await visit()
  takeCart(told)
  linesShown(true)()
}
const leave = () => view.dispatchEvent(new Event('pagehide'))

beforeEach(() => {
  version = 0
  page = Object.assign(new EventTarget(), { documentElement: { dataset: { site: 'DE' } }, cookie: '' })
  view = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  )
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => storage.set(key, value)),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the news of the lines', () => {
  test('is told by the cart page once more after the mini cart has told it', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    const news = { a: { price: { old: 100, now: 120 } } }
    const closed = linesShown(false)
    expect($lineChanges.get()).toEqual(news)
    closed()
    leave()
    const left = linesShown(true)
    expect($lineChanges.get()).toEqual(news)
    left()
    linesShown(false)
    expect($lineChanges.get()).toEqual({})
  })

  test('is what has changed since they were last shown, and is told until the view goes', async () => {
    await lookedAt(
      cart(
        [
          ['a', 100],
          ['b', 50],
          ['c', 70],
        ],
        [['g', 2500]],
      ),
    )
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(
      cart(
        [
          ['a', 120],
          ['b', 50, 'SOLDOUT'],
          ['c', 70],
        ],
        [['g', 3000]],
      ),
    )
    expect($lineChanges.get(), 'nobody looks').toEqual({})
    const gone = linesShown(true)
    const news = {
      a: { price: { old: 100, now: 120 } },
      b: { availability: { old: 'AVAILABLE', now: 'SOLDOUT' } },
      g: { price: { old: 2500, now: 3000 } },
    }
    expect($lineChanges.get()).toEqual(news)
    takeCart(
      cart(
        [
          ['a', 120, 'AVAILABLE', 7],
          ['b', 50, 'SOLDOUT'],
          ['c', 70],
        ],
        [['g', 3000]],
      ),
    )
    expect($lineChanges.get(), 'a change of quantity swallows nothing').toEqual(news)
    gone()
    expect($lineChanges.get()).toEqual({})
    linesShown(true)
    expect($lineChanges.get(), 'it has been seen').toEqual({})
  })

  test('is told on the page after the one that read the changed price', async () => {
    await lookedAt(cart([['a', 100]]))
    for (const price of [110, 120]) (await visit()).takeCart(cart([['a', price]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
  })

  test('counts as seen when the page is left with its lines open', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    linesShown(true)
    leave()
    const next = await visit()
    await vi.waitFor(() => expect(next.$cart.get()).toBeDefined())
    next.linesShown(true)
    expect([$lineChanges.get(), next.$lineChanges.get()]).toEqual([{ a: { price: { old: 100, now: 120 } } }, {}])
  })

  test('does not count as seen on a page that showed no lines', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    linesShown(true)()
    takeCart(cart([['a', 120]]))
    leave()
    linesShown(true)
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
  })

  test('of a line that was never shown goes by what it had when it came into the cart', async () => {
    const first = await visit()
    first.takeCart(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 90]]))
    linesShown(true)
    takeCart(
      cart([
        ['a', 90],
        ['b', 10],
      ]),
    )
    takeCart(
      cart([
        ['a', 90],
        ['b', 20],
      ]),
    )
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 90 } }, b: { price: { old: 10, now: 20 } } })
  })

  test('stays at a line that goes and is brought back while it is shown, and is forgotten with a line that went', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    const gone = linesShown(true)
    takeCart(cart([]))
    expect($lineChanges.get()).toEqual({})
    takeCart(cart([['a', 120]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
    takeCart(cart([]))
    gone()
    takeCart(cart([['a', 500]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
  })

  test('stays while one of two views is still there, and a view goes once', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    const [first, second] = [linesShown(true), linesShown(true)]
    first()
    first()
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
    second()
    expect($lineChanges.get()).toEqual({})
  })

  test('is nothing new when a page comes back from the back/forward cache', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    linesShown(true)
    leave()
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($lineChanges.get()).toEqual({})
    takeCart(cart([['a', 130]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 120, now: 130 } } })
  })

  test('seen in one tab is not told in another that looks later, and keeping a cart there forgets nothing', async () => {
    await lookedAt(cart([['a', 100]]))
    const [one, other] = [await visit(), await visit()]
    one.takeCart(cart([['a', 120]]))
    const gone = one.linesShown(true)
    other.takeCart(cart([['a', 120]]))
    gone()
    other.takeCart(cart([['a', 120, 'AVAILABLE', 2]]))
    other.linesShown(true)
    expect(other.$lineChanges.get()).toEqual({})
  })

  test.each<[string, () => void]>([
    ['of another site', () => (page.documentElement.dataset.site = 'AT')],
    ['of somebody else', () => (page.cookie = 'LoginToken=login.c1.99.signature')],
  ])('what was seen %s says nothing', async (_, change) => {
    await lookedAt(cart([['a', 100]]))
    change()
    const { takeCart, linesShown, $lineChanges } = await visit()
    takeCart(cart([['a', 120]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
  })

  test.each<[string, unknown]>([
    ['a copy of an older release', undefined],
    ['a broken note', { a: { price: 'cheap' } }],
  ])('%s is read without news', async (_, seen) => {
    await lookedAt(cart([['a', 100]]))
    storage.set('cart', JSON.stringify({ ...JSON.parse(storage.get('cart')!), seen }))
    const { $cart, takeCart, linesShown, $lineChanges } = await visit()
    await vi.waitFor(() => expect($cart.get()?.articles).toHaveLength(1))
    takeCart(cart([['a', 120]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
    takeCart(cart([['a', 130]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 120, now: 130 } } })
  })

  test.each(['forbidden', 'full'])(
    'with a storage that is %s the cart works, and what changes in sight is told',
    async (how) => {
      const fail = () => {
        throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
      }
      vi.stubGlobal(
        'localStorage',
        how === 'full' ? { ...localStorage, setItem: fail } : { getItem: fail, setItem: fail, removeItem: fail },
      )
      const { takeCart, linesShown, $lineChanges } = await visit()
      takeCart(cart([['a', 100]]))
      const gone = linesShown(true)
      takeCart(cart([['a', 120]]))
      expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
      gone()
    },
  )

  test('what has been seen already is not written again', async () => {
    await lookedAt(cart([['a', 100]]))
    const { takeCart, linesShown } = await visit()
    takeCart(cart([['a', 100]]))
    const writes = vi.mocked(localStorage.setItem).mock.calls.length
    linesShown(true)()
    expect(localStorage.setItem).toHaveBeenCalledTimes(writes)
  })
})
