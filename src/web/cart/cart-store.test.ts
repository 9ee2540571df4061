import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#calls/cart.ts'
import { EVENTS } from '../events.ts'

const fetched = vi.fn()
let page: EventTarget & { prerendering?: boolean }
let view: EventTarget
const cart = (version: number, numberOfArticles: number) => ({ version, numberOfArticles }) as Cart
const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce({ status, text: async () => JSON.stringify(body) })
const asked = () => fetched.mock.calls.map(([path]) => path)

async function store() {
  vi.resetModules()
  return import('./cart-store.ts')
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset: { site: 'DE' } } })
  view = new EventTarget()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.all = []
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
  test('an older version never replaces a newer one', async () => {
    const { takeCart, $cart } = await store()
    takeCart(cart(3, 3))
    takeCart(cart(2, 9))
    expect($cart.get()?.version).toBe(3)
  })

  test('an answer asked for before a newer cart came is too late', async () => {
    const { takeCart, loadCart, $cart } = await store()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const loading = loadCart()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    takeCart(cart(3, 3))
    finish({ status: 200, text: async () => JSON.stringify({ cart: cart(2, 2) }) })
    await loading
    expect($cart.get()?.version).toBe(3)
  })

  test('a cart that began anew is believed when it was asked for after the old one', async () => {
    const { takeCart, loadCart, $numberOfArticles } = await store()
    takeCart(cart(7, 3))
    answers({ cart: cart(0, 0) })
    await loadCart({ force: true })
    expect($numberOfArticles.get()).toBe(0)
  })

  test('cart-data-changed announces the count, and only when it changes [MINI-22]', async () => {
    const { takeCart } = await store()
    const told = vi.fn()
    page.addEventListener(EVENTS.cartDataChanged, (event) => told((event as CustomEvent).detail))
    takeCart(cart(1, 2))
    takeCart(cart(2, 2))
    takeCart(cart(3, 5))
    expect(told.mock.calls).toEqual([[{ numberOfArticles: 2 }], [{ numberOfArticles: 5 }]])
  })

  test('cart-trigger-update reads the cart with forceReload=true [MINI-23]', async () => {
    const { $cart } = await store()
    answers({ cart: cart(1, 1) })
    page.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate))
    await vi.waitFor(() => expect($cart.get()?.version).toBe(1))
    expect(asked()).toEqual(['/service/cart/api/cart?site=DE&forceReload=true'])
  })

  test('several updates at once lead to one more reading, begun after the running one', async () => {
    const { $cart } = await store()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    for (let i = 0; i < 3; i += 1) page.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    answers({ cart: cart(2, 2) })
    finish({ status: 200, text: async () => JSON.stringify({ cart: cart(1, 1) }) })
    await vi.waitFor(() => expect($cart.get()?.version).toBe(2))
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('a page drawn ahead of its visit asks for nothing until it is seen', async () => {
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

  test('a page that comes back from the back/forward cache is blanked and read anew', async () => {
    const { takeCart, $cart } = await store()
    takeCart(cart(4, 4))
    answers({ cart: cart(6, 1) })
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($cart.get()).toBeUndefined()
    await vi.waitFor(() => expect($cart.get()?.version).toBe(6))
  })

  test('tabs of one site agree', async () => {
    const { takeCart, $cart } = await store()
    await vi.waitFor(() => expect(FakeChannel.all).toHaveLength(1))
    const [channel] = FakeChannel.all
    takeCart(cart(1, 1))
    expect(channel?.sent).toEqual([{ site: 'DE', cart: cart(1, 1) }])
    channel?.onmessage?.({ data: { site: 'AT', cart: cart(8, 8) } })
    expect($cart.get()?.version).toBe(1)
    channel?.onmessage?.({ data: { site: 'DE', cart: cart(2, 2) } })
    expect($cart.get()?.version).toBe(2)
    expect(channel?.sent).toHaveLength(1)
  })

  test.each([
    [503, { error: 'PRICE_UNAVAILABLE' }, 'PRICE_UNAVAILABLE'],
    [500, {}, 'UNKNOWN'],
  ])('a failed reading with status %i names its error', async (status, body, error) => {
    const { loadCart, $cart } = await store()
    answers(body, status)
    expect(await loadCart()).toEqual({ ok: false, error })
    expect($cart.get()).toBeUndefined()
  })
})
