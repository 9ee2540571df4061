import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { type Cart, emptyCart } from '#calls/cart.ts'
import type { CartModification } from '#rules/cart/deleted-lines.ts'
import type { RequestedChange } from '#rules/cart/optimistic-cart.ts'
import { EVENTS } from '../../events.ts'
import type { CartStoreError } from './cart-errors.ts'

let page: EventTarget
let view: EventTarget
const fetched = vi.fn()
const reads = vi.fn()
const article = (tcm: string, quantity: number) => ({
  tcm,
  productId: 'p1',
  title: tcm,
  quantity: { quantity },
  price: 100,
  availability: 'AVAILABLE',
})
/** A cart of so many pieces of article 4711. */
const cart = (version: number, pieces = version) => ({
  ...emptyCart(),
  version,
  numberOfArticles: pieces,
  articles: pieces ? [article('4711', pieces)] : [],
  total: pieces * 100,
})

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
const reports = () => requests().flatMap(({ path, body }) => (path.endsWith('/trackQuickbuyError') ? [body] : []))
/** What the report of each failed write holds, apart from source and message. */
const REPORT = { modeType: 'cart', requestId: expect.any(String), userAgent: expect.any(String) }
const answers = (status: number, body: unknown = {}) =>
  fetched.mockResolvedValueOnce({ status, headers: new Headers(), text: async () => JSON.stringify(body) })
const loseConnection = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
/** As a network's login page answers (captive portal), and a server that forgets the cart. */
const answerText = (text: string) =>
  fetched.mockResolvedValueOnce({ status: 200, headers: new Headers(), text: async () => text })
const noAnswers: Array<[what: string, fail: () => unknown]> = [
  ['a lost connection', loseConnection],
  ['a page instead of an answer', () => answerText('<!doctype html><title>Wi-Fi</title>')],
  ['an answer without a cart', () => answerText('{}')],
  ['an answer whose cart is null', () => answerText('{"cart":null,"addedProduct":""}')],
]

async function actions() {
  vi.resetModules()
  return {
    ...(await import('./cart-store.ts')),
    ...(await import('./cart-errors.ts')),
    ...(await import('./write-queue.ts')),
    ...(await import('./deleted-lines.ts')),
    ...(await import('./external-change.ts')),
    ...(await import('./change-with-undo.ts')),
    ...(await import('./cart-actions.ts')),
  }
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset: { site: 'DE' } }, cookie: '' })
  view = new EventTarget()
  fetched.mockReset().mockResolvedValue({ status: 204, headers: new Headers(), text: async () => '' })
  reads
    .mockReset()
    .mockResolvedValue({ status: 503, headers: new Headers(), text: async () => '{"error":"CARTSTORAGE_UNAVAILABLE"}' })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => (init.method === 'GET' ? reads : fetched)(path, init))
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

const press = { tcm: '4711', quantity: 2, giftCard: false, shownPrice: 100 }
const giftCardPress = { tcm: '99', quantity: 1, giftCard: true, shownPrice: 2500 }
const swap = { productId: 'p1', tcm: 'new', quantity: 1, oldTcm: 'old', shownPrice: 100 }

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
    await addToCart(giftCardPress)
    expect(writes()).toMatchObject([{ path: '/service/cart/api/manage/giftcard', body: { tcm: '99' } }])
  })

  test.each([
    [200, { cart: cart(1) }, { ok: true }],
    [299, { limitType: 'ITEM_LIMIT', limit: 30 }, { ok: false, limitType: 'ITEM_LIMIT', limit: 30 }],
    [
      299,
      { limitType: 'STEP_LIMIT', limit: 6, quantities: [6, 12] },
      { ok: false, limitType: 'STEP_LIMIT', limit: 6, quantities: '6, 12' },
    ],
    [204, undefined, { ok: false }],
    [500, { code: 'BUG' }, { ok: false }],
    [409, { limitType: 'ITEM_LIMIT', limit: 30 }, { ok: false }],
  ])('reads a status of %i by the rules of manage/article [API-13]', async (status, body, expected) => {
    const { addToCart } = await actions()
    answers(status, body)
    expect(await addToCart(press)).toEqual(expected)
  })

  test('a status of 299 for a gift card is unknown [API-15]', async () => {
    const { addToCart } = await actions()
    answers(299, { limitType: 'CART_LIMIT', limit: 200 })
    expect(await addToCart(giftCardPress)).toEqual({ ok: false })
  })

  test.each([
    ['risen', 60],
    ['fallen', 150],
  ])('a price that has %s since the press comes with the success, as old and new price', async (_, shownPrice) => {
    const { addToCart } = await actions()
    answers(200, { cart: cart(1) })
    const movedPrice = { tcm: '4711', title: '4711', old: shownPrice, now: 100 }
    expect(await addToCart({ ...press, shownPrice })).toEqual({ ok: true, movedPrice })
  })

  test.each([0, -1, Number.NaN])('a quantity of %d sends nothing', async (quantity) => {
    const { addToCart } = await actions()
    expect(await addToCart({ ...press, quantity })).toEqual({ ok: false })
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each(noAnswers)('%s is reported once and has no limit [CART-09]', async (_what, fail) => {
    const { addToCart } = await actions()
    fail()
    const result = await addToCart(press)
    expect(result).toEqual({ ok: false, network: true })
    expect(reports()).toEqual([{ ...REPORT, source: 'addToCart', errorMessage: expect.any(String) }])
  })
})

describe.each<[string, (given: Awaited<ReturnType<typeof actions>>) => Promise<unknown>]>([
  ['addToCart', ({ addToCart }) => addToCart(press)],
  ['addGiftCard', ({ addToCart }) => addToCart(giftCardPress)],
  ['replaceArticle', ({ replaceArticle }) => replaceArticle(swap)],
])('a failure is reported once by its source: %s', (source, act) => {
  test('without an answer [CART-09]', async () => {
    const given = await actions()
    loseConnection()
    expect(await act(given)).toEqual({ ok: false, network: true })
    expect(reports()).toEqual([{ ...REPORT, source, errorMessage: 'TypeError: Failed to fetch' }])
  })

  test('with a status of 500', async () => {
    const given = await actions()
    answers(500)
    expect(await act(given)).toEqual({ ok: false })
    expect(reports()).toEqual([{ ...REPORT, source, errorMessage: 'answered 500' }])
  })
})

test.each(noAnswers)('after %s a change of the cart is taken back with an error', async (_what, fail) => {
  const { setQuantity, applyServerCart, $cart, $setError } = await actions()
  applyServerCart(cart(1) as Cart)
  fail()
  const changing = setQuantity({ productId: 'p1', tcm: '4711', quantity: 2 })
  expect($cart.get()?.numberOfArticles).toBe(2)
  await changing
  expect($cart.get()).toMatchObject({ version: 1, numberOfArticles: 1 })
  expect($setError.get()).toMatchObject({ code: 'UNKNOWN' })
})

test.each([
  ['was carried out is cleared', 2, undefined],
  ['was not carried out stays', 1, expect.objectContaining({ code: 'UNKNOWN' })],
])('the set error after a lost answer to a change that %s', async (_, pieces, error) => {
  const { setQuantity, applyServerCart, $cart, $setError } = await actions()
  applyServerCart(cart(1) as Cart)
  reads.mockResolvedValue({
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ cart: cart(2, pieces) }),
  })
  loseConnection()
  await setQuantity({ productId: 'p1', tcm: '4711', quantity: 2 })
  await vi.waitFor(() => expect($cart.get()).toMatchObject({ version: 2 }))
  await new Promise((done) => setTimeout(done))
  expect($setError.get()).toEqual(error)
})

test.each([
  ['is carried out', 200, { cart: cart(2) }],
  ['fails', 409, { error: 'ITEM_LIMIT', limit: 1 }],
])(
  'the badge announces no number for a change of this page that %s, neither before nor after its answer',
  async (_, status, body) => {
    const { setQuantity, applyServerCart, $numberOfArticles, $numberFromElsewhere } = await actions()
    const announced = vi.fn()
    applyServerCart(cart(1) as Cart)
    $numberFromElsewhere.listen(announced)
    answers(status, body)
    const changing = setQuantity({ productId: 'p1', tcm: '4711', quantity: 2 })
    expect($numberOfArticles.get(), 'shown at once').toBe(2)
    await changing
    expect(announced).not.toHaveBeenCalled()
  },
)

describe('the idempotency key', () => {
  test('differs from press to press', async () => {
    const { addToCart } = await actions()
    answers(200, { cart: cart(1) })
    await addToCart(press)
    answers(200, { cart: cart(2) })
    await addToCart(press)
    const [first, second] = writes()
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.key).not.toBe(first?.key)
  })

  const presses = [
    ['an article', press],
    ['a gift card', giftCardPress],
  ] as const
  test.each(presses.flatMap(([added, given]) => noAnswers.map(([what, fail]) => [added, what, given, fail] as const)))(
    'of adding %s is used again for a retry after %s, until an answer comes',
    async (_added, _what, given, fail) => {
      const { addToCart } = await actions()
      fail()
      await addToCart(given)
      answers(200, { cart: cart(1) })
      await addToCart(given)
      answers(200, { cart: cart(2) })
      await addToCart(given)
      const [lost, retried, later] = writes()
      expect(retried?.key).toBe(lost?.key)
      expect(later?.key).not.toBe(lost?.key)
    },
  )

  test('is used again after a gateway error, where the write may have happened', async () => {
    const { addToCart } = await actions()
    answers(504)
    await addToCart(press)
    answers(200, { cart: cart(1) })
    await addToCart(press)
    expect(writes()[1]?.key).toBe(writes()[0]?.key)
  })

  test('is new for another quantity after a network loss', async () => {
    const { addToCart } = await actions()
    loseConnection()
    await addToCart(press)
    await addToCart({ ...press, quantity: 3 })
    expect(writes()[1]?.key).not.toBe(writes()[0]?.key)
  })
})

describe('a write without an answer', () => {
  const noted: string[] = []
  beforeEach(() => {
    noted.length = 0
    vi.stubGlobal('sessionStorage', { setItem: (key: string) => noted.push(key) })
  })

  test('is noted for the next page also where the connection is lost before the page is left', async () => {
    const { addToCart } = await actions()
    loseConnection()
    await addToCart(press)
    view.dispatchEvent(new Event('pagehide'))
    expect(noted).toEqual(['cart-unanswered'])
  })

  test('is not one that was answered', async () => {
    const { addToCart } = await actions()
    answers(200, { cart: cart(1) })
    await addToCart(press)
    view.dispatchEvent(new Event('pagehide'))
    expect(noted).toEqual([])
  })
})

describe('replacing an article', () => {
  test.each([{ tcm: undefined }, { productId: undefined }, { tcm: '' }])(
    'sends nothing without tcm and product id %o [CART-04]',
    async (missing) => {
      const { replaceArticle } = await actions()
      expect(await replaceArticle({ ...swap, ...missing })).toEqual({ ok: false })
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  test('comes with old and new price where the price has moved since the press', async () => {
    const { replaceArticle } = await actions()
    answers(200, { cart: cart(1) })
    const movedPrice = { tcm: '4711', title: '4711', old: 99, now: 100 }
    expect(await replaceArticle({ ...swap, tcm: '4711', shownPrice: 99 })).toEqual({ ok: true, movedPrice })
  })

  test('sends tcm, quantity and oldTcm, and fires an event with both tcms on the window [CART-11]', async () => {
    const { replaceArticle } = await actions()
    const listener = vi.fn()
    view.addEventListener(EVENTS.cartArticleReplaced, (event) => listener((event as CustomEvent).detail))
    answers(200, { cart: cart(1) })
    expect(await replaceArticle(swap)).toEqual({ ok: true })
    expect(writes()[0]).toMatchObject({ method: 'PUT', body: { tcm: 'new', quantity: 1, oldTcm: 'old' } })
    expect(listener).toHaveBeenCalledExactlyOnceWith({ newTcm: 'new', oldTcm: 'old' })
  })

  test('fires no event for a refused replacement', async () => {
    const { replaceArticle } = await actions()
    const listener = vi.fn()
    view.addEventListener(EVENTS.cartArticleReplaced, listener)
    answers(299, { limitType: 'AVAILABILITY_LIMIT', limit: 2 })
    expect(await replaceArticle(swap)).toEqual({ ok: false, limitType: 'AVAILABILITY_LIMIT', limit: 2 })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('after a change', () => {
  test('add and replace fire a cart refresh event on the document [CART-10]', async () => {
    const { addToCart, replaceArticle } = await actions()
    const listener = vi.fn()
    page.addEventListener(EVENTS.cartTriggerUpdate, listener)
    answers(200, { cart: cart(1) })
    await addToCart(press)
    expect(listener).toHaveBeenCalledTimes(1)
    answers(200, { cart: cart(2) })
    await replaceArticle(swap)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('the answer’s cart is applied without another read', async () => {
    const { addToCart, $cart, $numberOfArticles } = await actions()
    answers(200, { cart: cart(5, 3) })
    await addToCart(press)
    expect($cart.get()).toEqual(cart(5, 3))
    expect($numberOfArticles.get()).toBe(3)
    expect(reads).not.toHaveBeenCalled()
  })

  test('the answer’s cart is applied with a smaller version too: the cart began again', async () => {
    const { addToCart, applyServerCart, $cart } = await actions()
    applyServerCart(cart(9, 9) as never)
    answers(200, { cart: cart(1, 2) })
    await addToCart(press)
    expect($cart.get()?.version).toBe(1)
  })

  test('the next write is sent only after the answer to the one before', async () => {
    const { addToCart, setQuantity } = await actions()
    let finish: (value: unknown) => void = () => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const first = addToCart(press)
    const second = setQuantity({ productId: 'p1', tcm: '4711', quantity: 5 })
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    finish({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ cart: cart(1) }) })
    answers(409, { error: 'CART_LIMIT', limit: 200 })
    await first
    expect(await second).toEqual({ ok: false, limitType: 'CART_LIMIT', limit: 200 })
    expect(writes()[1]?.body).toEqual({ setArticle: { productId: 'p1', tcm: '4711', quantity: 5 } })
  })
})

describe('a change of a line', () => {
  const line = { productId: 'p1', tcm: '4711' }
  const response = (status: number, body: unknown = {}) => ({
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  })
  /** Holds back the answer to the next write. */
  const heldWrite = () => {
    let finish: (answer: unknown) => void = () => {}
    let lose: (error: Error) => void = () => {}
    fetched.mockReturnValueOnce(
      new Promise((resolve, reject) => {
        finish = resolve
        lose = reject
      }),
    )
    return {
      finish: (status: number, body?: unknown) => finish(response(status, body)),
      lose: () => lose(new Error('lost')),
    }
  }
  async function opened(pieces = 3) {
    const modules = await actions()
    modules.applyServerCart(cart(1, pieces) as never)
    return modules
  }
  const sent = (count: number) => vi.waitFor(() => expect(writes()).toHaveLength(count))

  test('shows at once, with its pieces and total [MINI-12]', async () => {
    const { setQuantity, $cart, $numberOfArticles, $hasPendingChanges } = await opened()
    const write = heldWrite()
    const changing = setQuantity({ ...line, quantity: 5 })
    expect($cart.get()).toMatchObject({ version: 1, numberOfArticles: 5, total: 500 })
    expect($numberOfArticles.get()).toBe(5)
    expect($hasPendingChanges.get()).toBe(true)
    await sent(1)
    write.finish(200, { cart: cart(2, 5) })
    expect(await changing).toEqual({ ok: true })
    expect($cart.get()).toEqual(cart(2, 5))
    expect($hasPendingChanges.get()).toBe(false)
  })

  test('adds a removed line to its deleted list at once, for the lifetime of the undo [MINI-13] [MINI-34]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { removeArticle, $cart, $deletedLists } = await opened()
    answers(200, { cart: cart(2, 0) })
    const removing = removeArticle(line)
    expect($cart.get()?.articles).toEqual([])
    expect($deletedLists.get().deletedArticles).toMatchObject([{ tcm: '4711', quantity: { quantity: 3 } }])
    await removing
    vi.advanceTimersByTime(9_999)
    expect($deletedLists.get().deletedArticles).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect($deletedLists.get().deletedArticles).toEqual([])
    vi.useRealTimers()
  })

  test('that fails is rolled back alone, and its line leaves the deleted list [MINI-15]', async () => {
    const { removeArticle, setQuantity, $cart, $deletedLists } = await actions().then((modules) => {
      modules.applyServerCart({ ...cart(1, 3), articles: [article('4711', 3), article('4712', 1)] } as never)
      return modules
    })
    const [first, second] = [heldWrite(), heldWrite()]
    const removing = removeArticle(line)
    const setting = setQuantity({ productId: 'p1', tcm: '4712', quantity: 7 })
    await sent(1)
    first.finish(503, { error: 'PRICE_UNAVAILABLE' })
    expect(await removing).toEqual({ ok: false, error: 'PRICE_UNAVAILABLE' })
    const pieces = $cart.get()?.articles.map((one) => one.quantity.quantity)
    expect(pieces, 'the removed line is back, the other change still shows').toEqual([3, 7])
    expect($deletedLists.get().deletedArticles).toEqual([])
    await sent(2)
    second.finish(200, { cart: cart(2, 3) })
    await setting
  })

  test.each([
    [409, { error: 'ITEM_LIMIT', limit: 30 }, { code: 'ITEM_LIMIT', limit: 30 }],
    [
      409,
      { error: 'STEP_LIMIT', limit: 6, quantities: [6, 12] },
      { code: 'STEP_LIMIT', limit: 6, quantities: '6, 12' },
    ],
    [503, { error: 'CARTSTORAGE_UNAVAILABLE' }, { code: 'CARTSTORAGE_UNAVAILABLE' }],
    [500, {}, { code: 'UNKNOWN' }],
    [304, {}, { code: 'NOT_MODIFIED' }],
  ])('that fails with %i sets code and limit as set error [MINI-16]', async (status, body, error) => {
    const { setQuantity, $setError } = await opened()
    answers(status, body)
    await setQuantity({ ...line, quantity: 40 })
    expect($setError.get(), 'with the line that it belongs to').toEqual({ ...error, line: `article ${line.tcm}` })
  })

  test('that succeeds resets the error of an earlier change, not of one sent with it [MINI-14]', async () => {
    const { setQuantity, removeGiftCard, $setError } = await opened()
    const [first, second] = [heldWrite(), heldWrite()]
    const failing = setQuantity({ ...line, quantity: 40 })
    const other = removeGiftCard({ productId: 'p9', tcm: '99' })
    await sent(1)
    first.finish(409, { error: 'CART_LIMIT', limit: 200 })
    await failing
    await sent(2)
    second.finish(200, { cart: cart(2, 3) })
    await other
    expect($setError.get()).toMatchObject({ code: 'CART_LIMIT', limit: 200 })
    answers(200, { cart: cart(3, 4) })
    await setQuantity({ ...line, quantity: 4 })
    expect($setError.get()).toBeUndefined()
  })

  test('that is unsent is replaced by a later one of its line, and both resolve', async () => {
    const { setQuantity, addToCart, $cart } = await opened()
    const running = heldWrite()
    const adding = addToCart({ ...press, tcm: '9' })
    await sent(1)
    const changes = [4, 5, 6].map((quantity) => setQuantity({ ...line, quantity }))
    expect($cart.get()?.numberOfArticles).toBe(6)
    answers(200, { cart: cart(3, 6) })
    running.finish(200, { cart: cart(2, 3) })
    await adding
    expect(await Promise.all(changes)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(writes().map(({ body }) => body)).toEqual([
      { tcm: '9', quantity: 2 },
      { setArticle: { ...line, quantity: 6 } },
    ])
  })

  test('whose answer is lost is followed by a read of the cart', async () => {
    const { setQuantity, $cart, $setError } = await opened()
    reads.mockResolvedValue(response(200, { cart: cart(2, 5) }))
    loseConnection()
    expect(await setQuantity({ ...line, quantity: 5 })).toEqual({ ok: false, network: true })
    await vi.waitFor(() => expect($cart.get()).toEqual(cart(2, 5)))
    expect($setError.get(), 'the error still shows').toMatchObject({ code: 'UNKNOWN' })
  })

  test.each([
    ['removeArticle', line, { setArticle: { ...line, quantity: 0 } }],
    [
      'removeFreeArticle',
      { productId: 'p1', campaignId: 'c1' },
      { setFreeArticle: { productId: 'p1', campaignId: 'c1', remove: true } },
    ],
    ['removeGiftCard', line, { setGiftCard: { ...line, set: false } }],
    ['removePartnerProduct', { partnerProductId: 'x1' }, { setPartnerProduct: { partnerProductId: 'x1', set: false } }],
    ['deleteSubscription', { subscriptionConfigurationId: 's1' }, { deleteSubscription: { subscriptionId: 's1' } }],
  ] as const)(
    '%s sends the part of the cart call’s body for its kind [MINI-17] [MINI-18] [MINI-19] [MINI-20]',
    async (name, given, body) => {
      const modules = await opened()
      answers(200, { cart: cart(2, 0) })
      await modules[name](given as never)
      expect(writes()[0]).toMatchObject({ method: 'POST', path: '/service/cart/api/cart', body })
    },
  )

  test('that is an undo sends the old quantity, set true or remove false [MINI-03]', async () => {
    const { restore } = await opened()
    fetched.mockResolvedValue(response(200, { cart: cart(2, 3) }))
    await restore({ article: article('4711', 3) as never })
    await restore({ article: article('4711', 3) as never, before: { article: article('4712', 1) as never } })
    await restore({ giftCard: { tcm: '99', productId: 'p9', quantity: 2, price: 2500 } as never })
    await restore({ freeArticle: { productId: 'p1', campaignId: 'c1' } as never })
    expect(writes().map(({ body }) => body)).toEqual([
      { setArticle: { ...line, quantity: 3 } },
      { setArticle: { ...line, quantity: 3, before: '4712' } },
      { setGiftCard: { productId: 'p9', tcm: '99', set: true } },
      { setFreeArticle: { productId: 'p1', campaignId: 'c1', remove: false } },
    ])
  })

  test('that is repeated after a lost answer has a new idempotency key', async () => {
    const { setQuantity } = await opened()
    loseConnection()
    await setQuantity({ ...line, quantity: 5 })
    answers(200, { cart: cart(3, 5) })
    await setQuantity({ ...line, quantity: 5 })
    expect(writes()[1]?.key).not.toBe(writes()[0]?.key)
  })
})

describe('the result record of a change', () => {
  const ofSuccess = [
    'request',
    'updatedCart',
    'previousCart',
    'deletedArticle',
    'deletedGiftCard',
    'deletedFreeArticle',
  ]

  test('has the eight fields of the specification and no other [MINI-07]', () => {
    type Record = CartModification<Cart, CartStoreError>
    type Name = keyof Record
    expectTypeOf<Name>().toEqualTypeOf<
      | 'request'
      | 'updatedCart'
      | 'previousCart'
      | 'deletedArticle'
      | 'deletedGiftCard'
      | 'deletedFreeArticle'
      | 'error'
      | 'limit'
    >()
    expectTypeOf<Record['request']>().toEqualTypeOf<RequestedChange>()
    expectTypeOf<Record['updatedCart']>().toEqualTypeOf<Cart | undefined>()
    expectTypeOf<Record['previousCart']>().toEqualTypeOf<Cart | undefined>()
    expectTypeOf<Record['deletedArticle']>().toEqualTypeOf<Cart['articles'][number] | undefined>()
    expectTypeOf<Record['deletedGiftCard']>().toEqualTypeOf<Cart['giftCards'][number] | undefined>()
    expectTypeOf<Record['deletedFreeArticle']>().toEqualTypeOf<Cart['freeArticles'][number] | undefined>()
    expectTypeOf<Record['error']>().toEqualTypeOf<CartStoreError | undefined>()
    expectTypeOf<Record['limit']>().toEqualTypeOf<number | undefined>()
  })

  test('has both carts and the removed lines after a success [MINI-07]', async () => {
    const { modifyCart, applyServerCart } = await actions()
    applyServerCart(cart(1, 3) as never)
    answers(200, { cart: cart(2, 0) })
    const request = { setArticle: { productId: 'p1', tcm: '4711', quantity: 0 } }
    const { answer, ...record } = await modifyCart(request, 'test')
    expect(answer).toMatchObject({ status: 200 })
    expect(Object.keys(record)).toEqual(ofSuccess)
    expect(record).toEqual({
      request,
      updatedCart: cart(2, 0),
      previousCart: cart(1, 3),
      deletedArticle: article('4711', 3),
      deletedGiftCard: undefined,
      deletedFreeArticle: undefined,
    })
  })

  test('has also error and limit, and the unchanged cart, after a failure [MINI-07]', async () => {
    const { modifyCart, applyServerCart } = await actions()
    applyServerCart(cart(1, 3) as never)
    answers(409, { error: 'ITEM_LIMIT', limit: 30 })
    const request = { setArticle: { productId: 'p1', tcm: '4711', quantity: 40 } }
    const { answer, ...record } = await modifyCart(request, 'test')
    expect(answer).toMatchObject({ status: 409 })
    expect(Object.keys(record)).toEqual([...ofSuccess, 'error', 'limit'])
    expect(record).toMatchObject({
      request,
      updatedCart: cart(1, 3),
      previousCart: cart(1, 3),
      error: 'ITEM_LIMIT',
      limit: 30,
    })
  })
})

describe('an external change', () => {
  const texts = {
    'setErrors.UNKNOWN': 'unknown',
    'setErrors.ITEM_LIMIT': ({ limit }: { limit: number }) => `at most ${limit}`,
  } as never
  const request = { setArticle: { productId: 'p1', tcm: '4711', quantity: 5 } }

  test.each([
    [200, { cart: cart(2, 5), addedProduct: 'Mug' }, { added: 'Mug' }, 2],
    [200, { cart: cart(2, 5) }, { added: '' }, 2],
    [304, {}, { added: '' }, 1],
    [409, { error: 'ITEM_LIMIT', limit: 5 }, { problem: 'at most 5' }, 1],
    [500, {}, { problem: 'unknown' }, 1],
  ])('with the answer %i %j is %j [MINI-29] [MINI-30] [MINI-31]', async (status, body, result, version) => {
    const { changeCartFromOutside, applyServerCart, $cart } = await actions()
    applyServerCart(cart(1, 3) as never)
    answers(status, body)
    expect(await changeCartFromOutside(request, texts)).toEqual(result)
    expect($cart.get()?.version).toBe(version)
  })

  test('without an answer returns the message for an unknown error [MINI-32]', async () => {
    const { changeCartFromOutside } = await actions()
    loseConnection()
    expect(await changeCartFromOutside(request, texts)).toEqual({ problem: 'unknown' })
  })

  const mug = { productId: 'p1', tcm: '4711', giftCard: false, shownPrice: 100 }
  const readsCart = (pieces: number) =>
    reads.mockResolvedValueOnce({
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ cart: cart(7, pieces) }),
    })

  test.each([
    [0, 1],
    [3, 4],
  ])('that adds one piece to %i on the server sets %i', async (before, after) => {
    const { addFromOutside, applyServerCart } = await actions()
    applyServerCart(cart(1, 9) as never)
    readsCart(before)
    answers(200, { cart: cart(8, after), addedProduct: 'Mug' })
    expect(await addFromOutside(mug, texts)).toEqual({ added: 'Mug' })
    expect(writes()[0]!.body).toEqual({ setArticle: { productId: 'p1', tcm: '4711', quantity: after } })
  })

  test('that adds an article names the price where the press showed another', async () => {
    const { addFromOutside } = await actions()
    readsCart(0)
    answers(200, { cart: cart(8, 1), addedProduct: 'Mug' })
    const movedPrice = { tcm: '4711', title: '4711', old: 90, now: 100 }
    expect(await addFromOutside({ ...mug, shownPrice: 90 }, texts)).toEqual({ added: 'Mug', movedPrice })
  })

  test('that adds a piece to a cart that cannot be read writes nothing', async () => {
    const { addFromOutside, applyServerCart } = await actions()
    applyServerCart(cart(1, 9) as never)
    expect(await addFromOutside(mug, texts)).toEqual({ problem: 'unknown' })
    expect(writes()).toEqual([])
  })

  test('that adds a gift card sets it, without a quantity', async () => {
    const { addFromOutside } = await actions()
    answers(200, { cart: cart(2), addedProduct: 'Card' })
    expect(await addFromOutside({ ...mug, giftCard: true }, texts)).toEqual({ added: 'Card' })
    expect(writes()[0]!.body).toEqual({ setGiftCard: { productId: 'p1', tcm: '4711', set: true } })
  })
})

describe('a set error', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('clears with its limit after 7500 ms, not after 7499 [MINI-24]', async () => {
    const { setSetError, $setError } = await actions()
    setSetError({ code: 'ITEM_LIMIT', limit: 5 })
    vi.advanceTimersByTime(7499)
    expect($setError.get()).toEqual({ code: 'ITEM_LIMIT', limit: 5 })
    vi.advanceTimersByTime(1)
    expect($setError.get()).toBeUndefined()
  })

  test('stays while it is held, and then for its full time [MINI-24]', async () => {
    const { setSetError, holdSetError, $setError } = await actions()
    setSetError({ code: 'UNKNOWN' })
    holdSetError(true)
    vi.advanceTimersByTime(60_000)
    expect($setError.get()).toEqual({ code: 'UNKNOWN' })
    setSetError({ code: 'ITEM_LIMIT', limit: 5 })
    vi.advanceTimersByTime(60_000)
    expect($setError.get(), 'a newer error is held too').toEqual({ code: 'ITEM_LIMIT', limit: 5 })
    holdSetError(false)
    vi.advanceTimersByTime(7499)
    expect($setError.get()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect($setError.get()).toBeUndefined()
  })
})

describe('deleted lines', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('all stay while one undo is held, and then for their full time [MINI-34]', async () => {
    const { applyServerCart, addDeleted, holdDeleted, $deletedLists } = await actions()
    const deletedTcms = () => $deletedLists.get().deletedArticles.map(({ tcm }) => tcm)
    applyServerCart(cart(1, 0) as never)
    addDeleted(1, { article: article('a', 1) as never }, [])
    vi.advanceTimersByTime(9_999)
    holdDeleted(true)
    addDeleted(2, { article: article('b', 1) as never }, [])
    vi.advanceTimersByTime(60_000)
    expect(deletedTcms()).toEqual(['a', 'b'])
    holdDeleted(false)
    vi.advanceTimersByTime(5_000)
    addDeleted(3, { article: article('c', 1) as never }, [])
    vi.advanceTimersByTime(4_999)
    expect(deletedTcms()).toEqual(['a', 'b', 'c'])
    vi.advanceTimersByTime(1)
    expect(deletedTcms()).toEqual(['c'])
  })

  test('leave the list at once when their removal fails, even while held', async () => {
    const { applyServerCart, addDeleted, dropDeleted, holdDeleted, $deletedLists } = await actions()
    applyServerCart(cart(1, 0) as never)
    addDeleted(1, { article: article('a', 1) as never }, [])
    holdDeleted(true)
    dropDeleted(1)
    expect($deletedLists.get().deletedArticles).toEqual([])
    holdDeleted(false)
    vi.advanceTimersByTime(9_999)
    expect($deletedLists.get().deletedArticles).toEqual([])
  })
})

describe('a page that is left while writes wait', () => {
  const held = () => {
    let answer = (_: unknown) => {}
    const promise = new Promise((resolve) => {
      answer = resolve
    })
    fetched.mockReturnValueOnce(promise)
    return (body: unknown) => answer({ status: 200, headers: new Headers(), text: async () => JSON.stringify(body) })
  }
  const leave = () => view.dispatchEvent(new Event('pagehide'))
  const set = (quantity: number) => ({ productId: 'p1', tcm: '4711', quantity })

  test('sends them at once, each under the key that its turn would have, and once more where the page comes back', async () => {
    const { addToCart, setQuantity, applyServerCart } = await actions()
    applyServerCart(cart(1) as unknown as Cart)
    const answerFirst = held()
    const first = addToCart(press)
    await expect.poll(() => writes().length).toBe(1)
    const second = setQuantity(set(5))
    expect(writes()).toHaveLength(1)
    leave()
    expect(writes()).toHaveLength(2)
    expect(writes()[1]!.body).toEqual({ setArticle: set(5) })
    expect(fetched.mock.calls.map(([, init]) => init.keepalive)).toEqual([true, true])
    answers(200, { cart: cart(3, 5) })
    answerFirst({ cart: cart(2, 3), addedProduct: '' })
    expect([await first, await second]).toEqual([{ ok: true }, { ok: true }])
    const [, ahead, turn] = writes()
    expect([turn!.body, turn!.key]).toEqual([ahead!.body, ahead!.key])
  })

  test('a change that another has replaced meanwhile gets a key of its own', async () => {
    const { addToCart, setQuantity, applyServerCart } = await actions()
    applyServerCart(cart(1) as unknown as Cart)
    const answerFirst = held()
    void addToCart(press)
    await expect.poll(() => writes().length).toBe(1)
    void setQuantity(set(5))
    leave()
    const last = setQuantity(set(6))
    answers(200, { cart: cart(3, 6) })
    answerFirst({ cart: cart(2, 3), addedProduct: '' })
    await last
    const [, ahead, turn] = writes()
    expect(turn!.body).toEqual({ setArticle: set(6) })
    expect(turn!.key).not.toBe(ahead!.key)
  })

  test('a visitor without a cart has only the write that makes it: a second at once would make a second cart', async () => {
    const { addToCart } = await actions()
    const answerFirst = held()
    const both = [addToCart(press), addToCart({ ...press, tcm: '4712' })]
    await expect.poll(() => writes().length).toBe(1)
    leave()
    expect(writes()).toHaveLength(1)
    answers(200, { cart: cart(2), addedProduct: '' })
    answerFirst({ cart: cart(1), addedProduct: '' })
    await Promise.all(both)
  })
})
