import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cart, emptyCart } from '#calls/cart.ts'
import { EVENTS } from '../../events.ts'

const fetched = vi.fn()
let page: EventTarget & { prerendering?: boolean; cookie: string }
let storage: Map<string, string>
let view: EventTarget
const cart = (version: number, numberOfArticles: number): Cart => ({ ...emptyCart(), version, numberOfArticles })
const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce({ status, headers: new Headers(), text: async () => JSON.stringify(body) })
const requestedPaths = () => fetched.mock.calls.map(([path]) => path)

async function store() {
  vi.resetModules()
  return { ...(await import('./cart-store.ts')), ...(await import('./cart-errors.ts')) }
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset: { site: 'DE' } }, cookie: '' })
  view = new EventTarget()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.all = []
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

class FakeChannel {
  static all: FakeChannel[] = []
  sent: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeChannel.all.push(this)
  }
  postMessage(message: unknown) {
    this.sent.push(message)
  }
  close() {}
}

describe('the cart store', () => {
  test('never replaces a newer version by an older one', async () => {
    const { applyServerCart, $cart } = await store()
    applyServerCart(cart(3, 3))
    applyServerCart(cart(2, 9))
    expect($cart.get()?.version).toBe(3)
  })

  test('ignores an older version whose request was sent before a newer cart arrived', async () => {
    const { applyServerCart, loadCart, $cart } = await store()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const loading = loadCart()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    applyServerCart(cart(3, 3))
    finish({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ cart: cart(2, 2) }) })
    await loading
    expect($cart.get()?.version).toBe(3)
  })

  test('accepts a smaller version where no other cart arrived since the request: the cart began again', async () => {
    const { applyServerCart, loadCart, $numberOfArticles } = await store()
    applyServerCart(cart(7, 3))
    answers({ cart: cart(0, 0) })
    await loadCart({ force: true })
    expect($numberOfArticles.get()).toBe(0)
  })

  test('cart-data-changed announces the count, and only when it changes [MINI-22]', async () => {
    const { applyServerCart } = await store()
    const listener = vi.fn()
    page.addEventListener(EVENTS.cartDataChanged, (event) => listener((event as CustomEvent).detail))
    applyServerCart(cart(1, 2))
    applyServerCart(cart(2, 2))
    applyServerCart(cart(3, 5))
    expect(listener.mock.calls).toEqual([[{ numberOfArticles: 2 }], [{ numberOfArticles: 5 }]])
  })

  test('cart-trigger-update reads the cart with forceReload=true [MINI-23]', async () => {
    const { $cart } = await store()
    answers({ cart: cart(1, 1) })
    page.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate))
    await vi.waitFor(() => expect($cart.get()?.version).toBe(1))
    expect(requestedPaths()).toEqual(['/service/cart/api/cart?site=DE&forceReload=true'])
  })

  test('several update events at once cause one more read, after the running one', async () => {
    const { $cart } = await store()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    for (let i = 0; i < 3; i += 1) page.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    answers({ cart: cart(2, 2) })
    finish({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ cart: cart(1, 1) }) })
    await vi.waitFor(() => expect($cart.get()?.version).toBe(2))
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('a prerendered page reads nothing and opens no channel until it is activated', async () => {
    page.prerendering = true
    const { loadCart } = await store()
    answers({ cart: cart(1, 1) })
    const loading = loadCart()
    await Promise.resolve()
    expect(fetched).not.toHaveBeenCalled()
    expect(FakeChannel.all).toEqual([])
    page.prerendering = false
    page.dispatchEvent(new Event('prerenderingchange'))
    expect(await loading).toEqual({ ok: true })
  })

  test('a page from the back/forward cache shows no cart of another customer and reads the cart again', async () => {
    const { applyServerCart, $cart } = await store()
    applyServerCart(cart(4, 4))
    answers({ cart: cart(6, 1) })
    page.cookie = 'LoginToken=login.c1.99.signature'
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($cart.get()).toBeUndefined()
    await vi.waitFor(() => expect($cart.get()?.version).toBe(6))
  })

  test('a cart from another tab counts on the same site and for the same customer only', async () => {
    const { applyServerCart, $cart } = await store()
    await vi.waitFor(() => expect(FakeChannel.all).toHaveLength(1))
    const [channel] = FakeChannel.all
    const snapshot = (of: Cart, label: object = {}) => ({
      site: 'DE',
      signIn: '',
      version: of.version,
      cart: of,
      ...label,
    })
    applyServerCart(cart(1, 1))
    expect(channel?.sent).toEqual([snapshot(cart(1, 1))])
    channel?.onmessage?.({ data: snapshot(cart(8, 8), { site: 'AT' }) })
    channel?.onmessage?.({ data: snapshot(cart(8, 8), { signIn: 'somebody' }) })
    expect($cart.get()?.version).toBe(1)
    channel?.onmessage?.({ data: snapshot(cart(2, 2)) })
    expect($cart.get()?.version).toBe(2)
    expect(channel?.sent).toHaveLength(1)
  })

  test('a number of pieces that another tab has changed is announced, this page’s first one is not', async () => {
    const { applyServerCart, $numberFromElsewhere } = await store()
    await vi.waitFor(() => expect(FakeChannel.all).toHaveLength(1))
    applyServerCart(cart(1, 1))
    expect($numberFromElsewhere.get()).toBeUndefined()
    const send = (version: number, pieces: number) =>
      FakeChannel.all[0]?.onmessage?.({ data: { site: 'DE', signIn: '', version, cart: cart(version, pieces) } })
    send(2, 1)
    expect($numberFromElsewhere.get(), 'the number is the same').toBeUndefined()
    send(3, 0)
    expect($numberFromElsewhere.get()).toBe(0)
  })

  test('an older version from another tab causes a read: the cart may have begun again', async () => {
    const { applyServerCart, $cart } = await store()
    await vi.waitFor(() => expect(FakeChannel.all).toHaveLength(1))
    applyServerCart(cart(9, 9))
    answers({ cart: cart(0, 0) })
    FakeChannel.all[0]?.onmessage?.({ data: { site: 'DE', signIn: '', version: 0, cart: cart(0, 0) } })
    expect($cart.get()?.version).toBe(9)
    await vi.waitFor(() => expect($cart.get()?.version).toBe(0))
  })

  test.each([
    [503, { error: 'PRICE_UNAVAILABLE' }, 'PRICE_UNAVAILABLE'],
    [500, {}, 'UNKNOWN'],
  ])(
    'a failed read with status %i clears the cart and sets a get error that stays [MINI-10] [MINI-11] [MINI-25]',
    async (status, body, error) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { loadCart, applyServerCart, $cart, $getError } = await store()
      applyServerCart(cart(1, 1))
      answers(body, status)
      expect(await loadCart({ force: true })).toEqual({ ok: false, error })
      expect($cart.get()).toBeUndefined()
      vi.advanceTimersByTime(60_000)
      expect($getError.get()).toBe(error)
      vi.useRealTimers()
    },
  )

  test('a status of 304 sets the get error NOT_MODIFIED', async () => {
    const { loadCart, $getError } = await store()
    answers({}, 304)
    await loadCart()
    expect($getError.get()).toBe('NOT_MODIFIED')
  })

  test.each([
    [200, { cart: cart(1, 1) }],
    [500, {}],
  ])('is busy while it reads, and not after a status of %i [MINI-08]', async (status, body) => {
    const { loadCart, $busy } = await store()
    answers(body, status)
    const loading = loadCart()
    expect($busy.get()).toBe(true)
    await loading
    expect($busy.get()).toBe(false)
  })

  test('a read that fails after a newer cart has arrived clears nothing', async () => {
    const { applyServerCart, loadCart, $cart, $getError } = await store()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const loading = loadCart()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    applyServerCart(cart(3, 3))
    finish({ status: 503, headers: new Headers(), text: async () => '{"error":"CARTSTORAGE_UNAVAILABLE"}' })
    expect(await loading).toEqual({ ok: false, error: 'CARTSTORAGE_UNAVAILABLE' })
    expect([$cart.get()?.version, $getError.get()]).toEqual([3, undefined])
  })

  test('a successful read resets the errors [MINI-09]', async () => {
    const { loadCart, $cart, $getError, $setError, setSetError } = await store()
    answers({}, 500)
    await loadCart()
    setSetError({ code: 'UNKNOWN' })
    answers({ cart: cart(4, 2) })
    await loadCart()
    expect($cart.get()).toEqual(cart(4, 2))
    expect([$getError.get(), $setError.get()]).toEqual([undefined, undefined])
  })
})

describe('the stored cart', () => {
  const copy = (of: Cart, label: object = {}) =>
    JSON.stringify({ site: 'DE', signIn: '', version: of.version, cart: of, ...label })
  const signedIn = 'LoginToken=login.c1.99.signature'

  test('is the last server cart, under the local storage key cart [MINI-05]', async () => {
    const { applyServerCart } = await store()
    applyServerCart(cart(3, 2))
    expect([...storage.keys()]).toEqual(['cart'])
    expect(JSON.parse(storage.get('cart')!)).toEqual({ ...JSON.parse(copy(cart(3, 2))), seen: {} })
  })

  test('is shown at once, and the cart is read', async () => {
    storage.set('cart', copy(cart(7, 3)))
    const { $cart, loadCart } = await store()
    await vi.waitFor(() => expect($cart.get()).toEqual(cart(7, 3)))
    answers({ cart: cart(2, 1) })
    await loadCart()
    expect($cart.get(), 'whatever its version, because a stored cart is no server cart').toEqual(cart(2, 1))
  })

  test.each([
    ['of another site', copy(cart(7, 3), { site: 'AT' }), ''],
    ['from before a sign-in', copy(cart(7, 3)), signedIn],
    ['from before a sign-out', copy(cart(7, 3), { signIn: 'c1' }), ''],
    ['of another customer', copy(cart(7, 3), { signIn: 'c2' }), signedIn],
    ['that may be from before a sign-out', copy(cart(7, 3)), 'LongTermToken=long.x'],
    ['with two different versions', copy(cart(7, 3), { version: 8 }), ''],
    ['of an older release', copy({ version: 7, numberOfArticles: 3 } as Cart), ''],
    ['that is no JSON', '{', ''],
  ])('%s is not shown [MINI-05]', async (_, text, cookie) => {
    page.cookie = cookie
    storage.set('cart', text)
    const { $cart } = await store()
    await new Promise((resolve) => setTimeout(resolve))
    expect($cart.get()).toBeUndefined()
  })

  test('replaces the shown one on a storage event of this site, not of another site', async () => {
    const { applyServerCart, $cart } = await store()
    applyServerCart(cart(1, 1))
    const changed = () => view.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    storage.set('cart', copy(cart(5, 5), { site: 'AT' }))
    changed()
    expect($cart.get()?.version).toBe(1)
    storage.set('cart', copy(cart(5, 5)))
    changed()
    expect($cart.get()?.version).toBe(5)
  })

  test('of a customer who signed in in another tab replaces the shown one whatever its version', async () => {
    const { applyServerCart, $cart } = await store()
    applyServerCart(cart(9, 9))
    page.cookie = signedIn
    storage.set('cart', copy(cart(2, 2), { signIn: 'c1' }))
    view.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    expect($cart.get()?.version).toBe(2)
  })

  test('is shown by a page from the back/forward cache until the cart is read', async () => {
    const { applyServerCart, $cart } = await store()
    applyServerCart(cart(1, 1))
    storage.set('cart', copy(cart(5, 5)))
    fetched.mockReturnValueOnce(new Promise(() => {}))
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($cart.get()?.version).toBe(5)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(requestedPaths()).toEqual(['/service/cart/api/cart?site=DE&forceReload=true'])
  })

  test('is not replaced by an answer from before a sign-in, which is requested again', async () => {
    const { loadCart, $cart } = await store()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const loading = loadCart()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    page.cookie = signedIn
    answers({ cart: cart(1, 4) })
    finish({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ cart: cart(9, 9) }) })
    await loading
    expect($cart.get()).toEqual(cart(1, 4))
  })

  test.each(['QuotaExceededError', 'SecurityError'])(
    'is removed where storing a newer one fails with %s',
    async (name) => {
      const { applyServerCart, $cart } = await store()
      applyServerCart(cart(1, 1))
      localStorage.setItem = () => {
        throw new DOMException('no', name)
      }
      applyServerCart(cart(2, 2))
      expect($cart.get()?.version).toBe(2)
      expect(storage.size).toBe(0)
      const { storeCart } = await import('./stored-cart.ts')
      expect(storeCart(cart(3, 3))).toBe(name === 'QuotaExceededError' ? 'full' : 'none')
    },
  )

  test('is not needed: a browser that forbids local storage shows the server cart', async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const { applyServerCart, $cart } = await store()
    applyServerCart(cart(1, 1))
    expect($cart.get()?.version).toBe(1)
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test('is not replaced by an older rendered cart', async () => {
    storage.set('cart', copy(cart(7, 3)))
    const { $cart, applyRenderedCart, loadCart } = await store()
    await vi.waitFor(() => expect($cart.get()?.version).toBe(7))
    applyRenderedCart(cart(6, 1))
    expect($cart.get()?.version).toBe(7)
    answers({ cart: cart(8, 4) })
    await loadCart()
    expect($cart.get()?.version).toBe(8)
  })

  test('the rendered cart does not replace a server cart of the same version, which has newer prices', async () => {
    const { $cart, applyRenderedCart, loadCart } = await store()
    answers({ cart: { ...cart(6, 1), total: 899 } })
    await loadCart()
    applyRenderedCart({ ...cart(6, 1), total: 799 })
    expect($cart.get()?.total).toBe(899)
    applyRenderedCart(cart(7, 2))
    expect($cart.get()?.version).toBe(7)
  })

  test('the rendered cart does not hide that the cart could not be read since', async () => {
    const { $cart, $getError, applyRenderedCart, loadCart } = await store()
    answers({ error: 'PRICE_UNAVAILABLE' }, 503)
    await loadCart()
    applyRenderedCart(cart(6, 1))
    expect([$cart.get(), $getError.get()]).toEqual([undefined, 'PRICE_UNAVAILABLE'])
    answers({ cart: cart(7, 1) })
    await loadCart({ force: true })
    expect($cart.get()?.version).toBe(7)
  })
})
