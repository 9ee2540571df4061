import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#calls/cart.ts'

let page: EventTarget & { cookie: string; documentElement: { dataset: { site: string } } }
let view: EventTarget
let storage: Map<string, string>

type Line = [tcm: string, price: number, availability?: Cart['articles'][number]['availability'], quantity?: number]
let version = 0
/** The next version of the cart, as the server answers it. */
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
  return { ...numbers, articles, giftCards: cards, ...none, ...broken, cutLines: [] } as unknown as Cart
}

/** Loads the modules again, as the next page or another tab does. */
async function visit() {
  vi.resetModules()
  return {
    ...(await import('./cart-store.ts')),
    ...(await import('./line-changes.ts')),
    ...(await import('./stored-cart.ts')),
    ...(await import('./cart-actions.ts')),
  }
}
/** Shows the lines once on an earlier page. */
async function showLines(shown: Cart) {
  const { applyServerCart, linesShown } = await visit()
  applyServerCart(shown)
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

describe('the changes of the lines', () => {
  test('show on the cart page again after the mini cart showed them', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    const changes = { a: { price: { old: 100, now: 120 } } }
    const close = linesShown(false)
    expect($lineChanges.get()).toEqual(changes)
    close()
    leave()
    const left = linesShown(true)
    expect($lineChanges.get()).toEqual(changes)
    left()
    linesShown(false)
    expect($lineChanges.get()).toEqual({})
  })

  test('are what changed since the lines were last shown, and show until the view closes', async () => {
    await showLines(
      cart(
        [
          ['a', 100],
          ['b', 50],
          ['c', 70],
        ],
        [['g', 2500]],
      ),
    )
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(
      cart(
        [
          ['a', 120],
          ['b', 50, 'SOLDOUT'],
          ['c', 70],
        ],
        [['g', 3000]],
      ),
    )
    expect($lineChanges.get(), 'no view is open').toEqual({})
    const close = linesShown(true)
    const changes = {
      a: { price: { old: 100, now: 120 } },
      b: { availability: { old: 'AVAILABLE', now: 'SOLDOUT' } },
      g: { price: { old: 2500, now: 3000 } },
    }
    expect($lineChanges.get()).toEqual(changes)
    applyServerCart(
      cart(
        [
          ['a', 120, 'AVAILABLE', 7],
          ['b', 50, 'SOLDOUT'],
          ['c', 70],
        ],
        [['g', 3000]],
      ),
    )
    expect($lineChanges.get(), 'a changed quantity hides nothing').toEqual(changes)
    close()
    expect($lineChanges.get()).toEqual({})
    linesShown(true)
    expect($lineChanges.get(), 'they were seen').toEqual({})
  })

  test('show on a later page than the one that first read the changed price', async () => {
    await showLines(cart([['a', 100]]))
    for (const price of [110, 120]) (await visit()).applyServerCart(cart([['a', price]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
  })

  test('count as seen when the page is left while it shows the lines', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    linesShown(true)
    leave()
    const next = await visit()
    await vi.waitFor(() => expect(next.$cart.get()).toBeDefined())
    next.linesShown(true)
    expect([$lineChanges.get(), next.$lineChanges.get()]).toEqual([{ a: { price: { old: 100, now: 120 } } }, {}])
  })

  test('do not count as seen on a page that showed no lines', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    linesShown(true)()
    applyServerCart(cart([['a', 120]]))
    leave()
    linesShown(true)
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
  })

  test('of a line that was never shown compare with its price when it was added', async () => {
    const first = await visit()
    first.applyServerCart(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 90]]))
    linesShown(true)
    applyServerCart(
      cart([
        ['a', 90],
        ['b', 10],
      ]),
    )
    applyServerCart(
      cart([
        ['a', 90],
        ['b', 20],
      ]),
    )
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 90 } }, b: { price: { old: 10, now: 20 } } })
  })

  test('survive removing and restoring the line in one view, not in two', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    const close = linesShown(true)
    applyServerCart(cart([]))
    expect($lineChanges.get()).toEqual({})
    applyServerCart(cart([['a', 120]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
    applyServerCart(cart([]))
    close()
    applyServerCart(cart([['a', 500]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
  })

  test('stay while one of two views is open, and closing a view twice counts once', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    const [first, second] = [linesShown(true), linesShown(true)]
    first()
    first()
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
    second()
    expect($lineChanges.get()).toEqual({})
  })

  test('do not show again when a page comes back from the back/forward cache', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    linesShown(true)
    leave()
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($lineChanges.get()).toEqual({})
    applyServerCart(cart([['a', 130]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 120, now: 130 } } })
  })

  test('seen in one tab do not show in another tab that stores the cart and opens the lines later', async () => {
    await showLines(cart([['a', 100]]))
    const [one, other] = [await visit(), await visit()]
    one.applyServerCart(cart([['a', 120]]))
    const close = one.linesShown(true)
    other.applyServerCart(cart([['a', 120]]))
    close()
    other.applyServerCart(cart([['a', 120, 'AVAILABLE', 2]]))
    other.linesShown(true)
    expect(other.$lineChanges.get()).toEqual({})
  })

  test.each<[string, () => void]>([
    ['on another site', () => (page.documentElement.dataset.site = 'AT')],
    ['by another customer', () => (page.cookie = 'LoginToken=login.c1.99.signature')],
  ])('are not computed from what was seen %s', async (_, change) => {
    await showLines(cart([['a', 100]]))
    change()
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 120]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
  })

  test.each<[string, unknown]>([
    ['a stored cart of an older release', undefined],
    ['invalid seen prices', { a: { price: 'cheap' } }],
  ])('are none with %s', async (_, seen) => {
    await showLines(cart([['a', 100]]))
    storage.set('cart', JSON.stringify({ ...JSON.parse(storage.get('cart')!), seen }))
    const { $cart, applyServerCart, linesShown, $lineChanges } = await visit()
    await vi.waitFor(() => expect($cart.get()?.articles).toHaveLength(1))
    applyServerCart(cart([['a', 120]]))
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
    applyServerCart(cart([['a', 130]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 120, now: 130 } } })
  })

  test.each(['forbidden', 'full'])('in an open view show also with a local storage that is %s', async (how) => {
    const fail = () => {
      throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
    }
    vi.stubGlobal(
      'localStorage',
      how === 'full' ? { ...localStorage, setItem: fail } : { getItem: fail, setItem: fail, removeItem: fail },
    )
    const { applyServerCart, linesShown, $lineChanges } = await visit()
    applyServerCart(cart([['a', 100]]))
    const close = linesShown(true)
    applyServerCart(cart([['a', 120]]))
    expect($lineChanges.get()).toEqual({ a: { price: { old: 100, now: 120 } } })
    close()
  })

  test.each([
    ['an article', false],
    ['a gift card', true],
  ])('contain the price that the press showed, where %s was added at another', async (_, giftCard) => {
    const { addToCart, linesShown, $lineChanges } = await visit()
    const added = giftCard ? cart([], [['a', 1299]]) : cart([['a', 1299]])
    vi.stubGlobal('fetch', async () => ({
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ cart: added }),
    }))
    await addToCart({ tcm: 'a', quantity: 1, giftCard, shownPrice: 595 })
    linesShown(true)
    expect($lineChanges.get()).toEqual({ a: { price: { old: 595, now: 1299 } } })
  })

  test('contain it in an open view too, and no longer once it is closed', async () => {
    await showLines(cart([['b', 50]]))
    const { addToCart, linesShown, $lineChanges } = await visit()
    const close = linesShown(true)
    const added = cart([
      ['b', 50],
      ['a', 1299],
    ])
    vi.stubGlobal('fetch', async () => ({
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ cart: added }),
    }))
    await addToCart({ tcm: 'a', quantity: 1, giftCard: false, shownPrice: 595 })
    expect($lineChanges.get()).toEqual({ a: { price: { old: 595, now: 1299 } } })
    close()
    linesShown(true)
    expect($lineChanges.get()).toEqual({})
  })

  test('cause no write to local storage where everything was seen already', async () => {
    await showLines(cart([['a', 100]]))
    const { applyServerCart, linesShown } = await visit()
    applyServerCart(cart([['a', 100]]))
    const writes = vi.mocked(localStorage.setItem).mock.calls.length
    linesShown(true)()
    expect(localStorage.setItem).toHaveBeenCalledTimes(writes)
  })
})
