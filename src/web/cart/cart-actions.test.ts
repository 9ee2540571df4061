import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EVENTS } from '../events.ts'

let page: EventTarget
let view: EventTarget
const fetched = vi.fn()
const cart = (version: number, numberOfArticles = version) => ({ version, numberOfArticles })

interface Request {
  method: string
  path: string
  body: unknown
  key: string | undefined
}
const requests = (): Request[] =>
  fetched.mock.calls.map(([path, init]) => ({
    method: init.method,
    path,
    body: init.body && JSON.parse(init.body),
    key: init.headers['idempotency-key'],
  }))
const writes = () => requests().filter(({ path }) => !path.includes('/tracking/'))
const answers = (status: number, body: unknown = {}) =>
  fetched.mockResolvedValueOnce({ status, text: async () => JSON.stringify(body) })
const loses = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))

async function actions() {
  vi.resetModules()
  return { ...(await import('./cart-actions.ts')), ...(await import('./cart-store.ts')) }
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset: { site: 'DE' } }, cookie: '' })
  view = new EventTarget()
  fetched.mockReset().mockResolvedValue({ status: 204, text: async () => '' })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('dispatchEvent', view.dispatchEvent.bind(view))
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = { tcm: '4711', quantity: 2, giftCard: false }

describe('adding to the cart', () => {
  test('sends tcm and quantity to manage/article', async () => {
    const { addToCart } = await actions()
    answers(200, { cart: cart(1), addedProduct: 'Mug' })
    expect(await addToCart(press)).toEqual({ ok: true })
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/service/cart/api/manage/article', body: { tcm: '4711', quantity: 2 } },
    ])
  })

  test('sends a gift card to its own path with the tcm only [GIFT-02]', async () => {
    const { addToCart } = await actions()
    answers(200, { cart: cart(1) })
    await addToCart({ tcm: '99', quantity: 1, giftCard: true })
    expect(writes()).toMatchObject([{ path: '/service/cart/api/manage/giftcard', body: { tcm: '99' } }])
  })

  test.each([
    [200, { cart: cart(1) }, { ok: true }],
    [299, { limitType: 'ITEM_LIMIT', limit: 30 }, { ok: false, limitType: 'ITEM_LIMIT', limit: 30 }],
    [204, undefined, { ok: false }],
    [500, { code: 'BUG' }, { ok: false }],
    [409, { limitType: 'ITEM_LIMIT', limit: 30 }, { ok: false }],
  ])('reads a status of %i as the call means it [API-13]', async (status, body, expected) => {
    const { addToCart } = await actions()
    answers(status, body)
    expect(await addToCart(press)).toEqual(expected)
  })

  test('a gift card knows no limit: 299 is unknown [API-15]', async () => {
    const { addToCart } = await actions()
    answers(299, { limitType: 'CART_LIMIT', limit: 200 })
    expect(await addToCart({ tcm: '99', quantity: 1, giftCard: true })).toEqual({ ok: false })
  })

  test.each([0, -1, Number.NaN])('a quantity of %d sends nothing', async (quantity) => {
    const { addToCart } = await actions()
    expect(await addToCart({ ...press, quantity })).toEqual({ ok: false })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a lost connection is reported once and its reason is unknown [CART-09]', async () => {
    const { addToCart } = await actions()
    loses()
    const result = await addToCart(press)
    expect(result).toEqual({ ok: false, network: true })
    const reports = requests().filter(({ path }) => path === '/service/tracking/trackQuickbuyError')
    expect(reports).toHaveLength(1)
    expect(reports[0]?.body).toMatchObject({ modeType: 'cart', source: 'addToCart', errorMessage: expect.any(String) })
  })
})

describe('the idempotency key', () => {
  test('differs from press to press', async () => {
    const { addToCart } = await actions()
    answers(200).mockResolvedValue({ status: 200, text: async () => '{}' })
    await addToCart(press)
    await addToCart(press)
    const [first, second] = writes()
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.key).not.toBe(first?.key)
  })

  test('is kept for the same press after a network loss, until an answer comes', async () => {
    const { addToCart } = await actions()
    loses()
    await addToCart(press)
    answers(200, { cart: cart(1) })
    await addToCart(press)
    answers(200, { cart: cart(2) })
    await addToCart(press)
    const [lost, repeated, fresh] = writes()
    expect(repeated?.key).toBe(lost?.key)
    expect(fresh?.key).not.toBe(lost?.key)
  })

  test('is kept behind a gateway error, where the write may have happened', async () => {
    const { addToCart } = await actions()
    answers(504)
    await addToCart(press)
    answers(200, { cart: cart(1) })
    await addToCart(press)
    expect(writes()[1]?.key).toBe(writes()[0]?.key)
  })

  test('is new for another quantity after a network loss', async () => {
    const { addToCart } = await actions()
    loses()
    await addToCart(press)
    await addToCart({ ...press, quantity: 3 })
    expect(writes()[1]?.key).not.toBe(writes()[0]?.key)
  })
})

describe('replacing an article', () => {
  const swap = { productId: 'p1', tcm: 'new', quantity: 1, oldTcm: 'old' }

  test.each([{ tcm: undefined }, { productId: undefined }, { tcm: '' }])(
    'sends nothing without tcm and product id %o [CART-04]',
    async (missing) => {
      const { replaceArticle } = await actions()
      expect(await replaceArticle({ ...swap, ...missing })).toEqual({ ok: false })
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  test('sends tcm, quantity and oldTcm, and tells the window both tcms [CART-11]', async () => {
    const { replaceArticle } = await actions()
    const told = vi.fn()
    view.addEventListener(EVENTS.cartArticleReplaced, (event) => told((event as CustomEvent).detail))
    answers(200, { cart: cart(1) })
    expect(await replaceArticle(swap)).toEqual({ ok: true })
    expect(writes()[0]).toMatchObject({ method: 'PUT', body: { tcm: 'new', quantity: 1, oldTcm: 'old' } })
    expect(told).toHaveBeenCalledExactlyOnceWith({ newTcm: 'new', oldTcm: 'old' })
  })

  test('tells nobody of a refused replacement', async () => {
    const { replaceArticle } = await actions()
    const told = vi.fn()
    view.addEventListener(EVENTS.cartArticleReplaced, told)
    answers(299, { limitType: 'AVAILABILITY_LIMIT', limit: 2 })
    expect(await replaceArticle(swap)).toEqual({ ok: false, limitType: 'AVAILABILITY_LIMIT', limit: 2 })
    expect(told).not.toHaveBeenCalled()
  })
})

describe('after a change', () => {
  test('the document hears a cart refresh after add and after replace [CART-10]', async () => {
    const { addToCart, replaceArticle } = await actions()
    const heard = vi.fn()
    page.addEventListener(EVENTS.cartTriggerUpdate, heard)
    answers(200, { cart: cart(1) })
    await addToCart(press)
    expect(heard).toHaveBeenCalledTimes(1)
    answers(200, { cart: cart(2) })
    await replaceArticle({ productId: 'p1', tcm: 'new', quantity: 1, oldTcm: 'old' })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('the answer’s cart is taken and not asked for again', async () => {
    const { addToCart, $cart, $numberOfArticles } = await actions()
    answers(200, { cart: cart(5, 3) })
    await addToCart(press)
    expect($cart.get()).toEqual(cart(5, 3))
    expect($numberOfArticles.get()).toBe(3)
    expect(requests().filter(({ method }) => method === 'GET')).toEqual([])
  })

  test('writes go one after the other', async () => {
    const { addToCart, setQuantity } = await actions()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const first = addToCart(press)
    const second = setQuantity({ productId: 'p1', tcm: '4711', quantity: 5 })
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    finish({ status: 200, text: async () => JSON.stringify({ cart: cart(1) }) })
    answers(409, { error: 'CART_LIMIT', limit: 200 })
    await first
    expect(await second).toEqual({ ok: false, limitType: 'CART_LIMIT', limit: 200 })
    expect(writes()[1]?.body).toEqual({ setArticle: { productId: 'p1', tcm: '4711', quantity: 5 } })
  })
})
