import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#calls/product.ts'
import type { CartResult } from '../cart/store/cart-actions.ts'
import type { WatchListResult } from '../watch-list/watch-list-actions.ts'
import { $opening, $quickBuy, dispatch } from './overlay-store.ts'
import { $connectionLost, submit } from './submit.ts'

const actions = vi.hoisted(() => ({
  addToCart:
    vi.fn<(given: { tcm: string; shownPrice: number; quantity: number; giftCard: boolean }) => Promise<CartResult>>(),
  replaceArticle: vi.fn<(given: object) => Promise<CartResult>>(),
}))
const watchList = vi.hoisted(() => ({
  addToWatchList: vi.fn<(entry: object, old?: object) => Promise<WatchListResult>>(),
}))
const cache = vi.hoisted(() => ({
  cachedProducts: vi.fn<(ids: string[]) => Product[]>(() => []),
  loadProducts: vi.fn<(ids: string[]) => Promise<Product[]>>(async () => []),
  loadRatings: vi.fn(),
  invalidateProducts: vi.fn<(ids: string[]) => void>(),
}))
vi.stubGlobal('window', globalThis)
vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { site: 'DE' } }, dispatchEvent: () => true })
vi.mock('../cart/store/cart-actions.ts', () => actions)
vi.mock('../watch-list/watch-list-actions.ts', () => watchList)
vi.mock('../customer/customer-store.ts', () => ({ loadPerson: vi.fn() }))
vi.mock('./product-cache.ts', () => cache)
vi.mock('../cart/store/cart-store.ts', () => ({}))

const product = (id: string, productType = 'ARTICLE', isAvailable = true) =>
  ({
    id,
    articles: [
      {
        tcm: `${id}-1`,
        productType,
        isAvailable,
        backInStockOption: 'NONE',
        dimensions: [],
        isCremaCard: false,
        price: { amount: 100 },
        brand: 'Crema',
        dimValueText: '',
        assortmentCategories: [],
      },
    ],
  }) as unknown as Product

function show(...products: Product[]) {
  $opening.set({ count: $opening.get().count + 1 })
  const selections = products.map(({ id }) => ({ productId: id, initialQuantity: 1 }))
  dispatch({ type: 'opened', opening: { mode: 'regular', selections } })
  dispatch({ type: 'productsArrived', products })
}
/** Opens the overlay that edits a line of the cart. */
function showLine() {
  $opening.set({ count: $opening.get().count + 1 })
  const selections = [{ productId: 'a', preSelectedArticleTcm: 'a-1', initialQuantity: 2 }]
  dispatch({ type: 'opened', opening: { mode: 'cart', oldProductId: 'a', oldTcm: 'a-0', selections } })
  dispatch({ type: 'productsArrived', products: [product('a')] })
}
const shown = () => $quickBuy.get() as { content?: string; feedback: { key: string; data?: unknown } | null }

beforeEach(() => {
  vi.clearAllMocks()
  actions.addToCart.mockResolvedValue({ ok: true })
  dispatch({ type: 'closed' })
})

describe('submitting', () => {
  test('a product goes into the cart, and the success message replaces the content', async () => {
    show(product('a'))
    await submit('cart')
    expect(actions.addToCart).toHaveBeenCalledExactlyOnceWith({
      tcm: 'a-1',
      shownPrice: 100,
      quantity: 1,
      giftCard: false,
    })
    expect(shown()).toMatchObject({ content: 'done', feedback: { key: 'cartSuccess' } })
  })

  test('a gift card goes by the gift-card call', async () => {
    show(product('g', 'GIFT_CARD'))
    await submit('cart')
    expect(actions.addToCart).toHaveBeenCalledExactlyOnceWith({
      tcm: 'g-1',
      shownPrice: 100,
      quantity: 1,
      giftCard: true,
    })
  })

  test('an unavailable article causes no call', async () => {
    show(product('a', 'ARTICLE', false))
    await submit('cart')
    expect(actions.addToCart).not.toHaveBeenCalled()
    expect(shown().content).toBe('choosing')
  })

  test('of several failures the first known one is shown [CART-05]', async () => {
    actions.addToCart
      .mockResolvedValueOnce({ ok: false })
      .mockResolvedValueOnce({ ok: false, limitType: 'ITEM_LIMIT', limit: 5 })
      .mockResolvedValueOnce({ ok: false, limitType: 'CART_LIMIT', limit: 200 })
    show(product('a'), product('b'), product('c'))
    await submit('cart')
    expect(shown().feedback).toMatchObject({ key: 'itemLimit', data: { limit: 5 } })
  })

  test('a set is added one article after the other, and a partial success names both groups', async () => {
    actions.addToCart.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false })
    show(product('a'), product('b'))
    await submit('cart')
    expect(actions.addToCart.mock.calls.map(([{ tcm }]) => tcm)).toEqual(['a-1', 'b-1'])
    expect(shown().feedback).toMatchObject({ key: 'setPartial', data: { added: ['a-1'], failed: ['b-1'] } })
  })

  const moved = (tcm: string, now: number) => ({ tcm, title: tcm, old: 100, now })

  test('a set’s success names the old and new price of each article whose price has moved', async () => {
    actions.addToCart
      .mockResolvedValueOnce({ ok: true, movedPrice: moved('a-1', 130) })
      .mockResolvedValueOnce({ ok: true })
      .mockResolvedValueOnce({ ok: true, movedPrice: moved('c-1', 90) })
    show(product('a'), product('b'), product('c'))
    await submit('cart')
    const movedPrices = [moved('a-1', 130), moved('c-1', 90)]
    expect(shown()).toMatchObject({ content: 'done', feedback: { key: 'cartSuccessMany', movedPrices } })
    expect(cache.invalidateProducts, 'the next opening must not show the old price').toHaveBeenCalled()
  })

  test('a set that is added in part names the moved prices of what was added', async () => {
    actions.addToCart
      .mockResolvedValueOnce({ ok: true, movedPrice: moved('a-1', 130) })
      .mockResolvedValueOnce({ ok: false })
    show(product('a'), product('b'))
    await submit('cart')
    expect(shown().feedback).toMatchObject({ key: 'setPartial', movedPrices: [moved('a-1', 130)] })
  })

  test('a replaced line’s success names the moved price', async () => {
    showLine()
    actions.replaceArticle.mockResolvedValueOnce({ ok: true, movedPrice: moved('a-1', 130) })
    await submit('cart')
    const replaced = { productId: 'a', tcm: 'a-1', oldTcm: 'a-0', quantity: 2, shownPrice: 100 }
    expect(actions.replaceArticle).toHaveBeenCalledExactlyOnceWith(replaced)
    expect(shown().feedback).toMatchObject({ key: 'replaceSuccess', movedPrices: [moved('a-1', 130)] })
  })

  test('a lost connection is shown as such until the next press', async () => {
    actions.addToCart.mockResolvedValueOnce({ ok: false, network: true })
    show(product('a'))
    await submit('cart')
    expect($connectionLost.get()).toBe(true)
    expect(shown().content).toBe('choosing')
    await submit('cart')
    expect($connectionLost.get()).toBe(false)
  })

  test('a lost connection is shown as such also for a gift card and a line that is replaced', async () => {
    actions.addToCart.mockResolvedValueOnce({ ok: false, network: true })
    show(product('g', 'GIFT_CARD'))
    await submit('cart')
    expect([$connectionLost.get(), shown().content]).toEqual([true, 'choosing'])

    actions.replaceArticle.mockResolvedValueOnce({ ok: false, network: true })
    showLine()
    await submit('cart')
    expect([$connectionLost.get(), shown().content]).toEqual([true, 'choosing'])
  })

  test('a second press while the first is in flight does nothing', async () => {
    show(product('a'))
    await Promise.all([submit('cart'), submit('cart')])
    expect(actions.addToCart).toHaveBeenCalledTimes(1)
  })

  test('an answer that comes after closing and opening anew changes nothing', async () => {
    let answer: (result: CartResult) => void = () => {}
    actions.addToCart.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    show(product('a'))
    const pressed = submit('cart')
    dispatch({ type: 'closed' })
    show(product('b'))
    answer({ ok: false, limitType: 'CART_LIMIT', limit: 200 })
    await pressed
    expect(shown()).toMatchObject({ content: 'choosing', feedback: null })
  })

  test('an answer to an earlier opening does not end the press of a later one', async () => {
    const answers: Array<(result: CartResult) => void> = []
    actions.addToCart.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    show(product('a'))
    const earlier = submit('cart')
    dispatch({ type: 'closed' })
    show(product('b'))
    const later = submit('cart')
    await vi.waitFor(() => expect(actions.addToCart).toHaveBeenCalledTimes(2))
    answers[0]!({ ok: true })
    await earlier
    expect(shown()).toMatchObject({ content: 'submitting', feedback: null })
    answers[1]!({ ok: true })
    await later
    expect(shown()).toMatchObject({ content: 'done' })
  })

  test('an article of a set is added when the one before it has its answer', async () => {
    const answers: Array<(result: CartResult) => void> = []
    actions.addToCart.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    show(product('a'), product('b'))
    const pressed = submit('cart')
    await vi.waitFor(() => expect(actions.addToCart).toHaveBeenCalledTimes(1))
    answers[0]!({ ok: true })
    await vi.waitFor(() => expect(actions.addToCart).toHaveBeenCalledTimes(2))
    expect(shown().content, 'the second has no answer yet').toBe('submitting')
    answers[1]!({ ok: true })
    await pressed
    expect(shown().content).toBe('done')
  })

  test('after a rejection the product is refetched and shown as it is now', async () => {
    actions.addToCart.mockResolvedValueOnce({ ok: false, limitType: 'AVAILABILITY_LIMIT', limit: 1 })
    show(product('a'))
    cache.cachedProducts.mockReturnValue([product('a')])
    cache.loadProducts.mockResolvedValueOnce([product('a', 'ARTICLE', false)])
    await submit('cart')
    expect(cache.invalidateProducts).toHaveBeenCalledExactlyOnceWith(['a'])
    expect($quickBuy.get()).toMatchObject({ content: 'choosing', products: [{ articles: [{ isAvailable: false }] }] })
    expect(shown().feedback).toMatchObject({ key: 'availabilityLimit' })
  })

  test.each([
    [
      { ok: true, changed: true },
      { key: 'watchListSuccess', link: 'watch-list' },
    ],
    [{ ok: false }, { key: 'watchListFailure', link: undefined }],
    [
      { ok: false, network: true },
      { key: 'watchListFailure', link: undefined },
    ],
    [
      { ok: false, login: true },
      { key: 'watchListFailure', link: 'login' },
    ],
  ] as const)('the watch list’s answer %o becomes its feedback', async (result, feedback) => {
    watchList.addToWatchList.mockResolvedValueOnce(result)
    show(product('a'))
    await submit('watch-list')
    expect(watchList.addToWatchList).toHaveBeenCalledExactlyOnceWith({ productId: 'a', tcm: 'a-1' })
    expect(shown()).toMatchObject({ content: 'choosing', feedback: { key: feedback.key } })
    expect((shown().feedback as { link?: string }).link).toBe(feedback.link)
  })

  test('a press whose code cannot be loaded counts as one without an answer', async () => {
    vi.doMock('./send-submission.ts', () => {
      throw new Error('no such file')
    })
    vi.spyOn(console, 'error').mockReturnValueOnce()
    show(product('a'))
    await submit('cart')
    vi.doUnmock('./send-submission.ts')
    expect($connectionLost.get()).toBe(true)
    expect(shown()).toMatchObject({ content: 'choosing', feedback: { key: 'cartFailure' } })
  })

  const editing = () => {
    $opening.set({ count: $opening.get().count + 1 })
    const selections = [{ productId: 'a', preSelectedArticleTcm: 'a-1', initialQuantity: 1 }]
    dispatch({ type: 'opened', opening: { mode: 'watch', oldProductId: 'a', oldTcm: 'a-0', selections } })
    dispatch({ type: 'productsArrived', products: [product('a', 'ARTICLE', false)] })
  }

  test('editing a watch list entry names the old entry', async () => {
    watchList.addToWatchList.mockResolvedValueOnce({ ok: true, changed: true })
    editing()
    await submit('watch-list')
    expect(watchList.addToWatchList).toHaveBeenCalledExactlyOnceWith(
      { productId: 'a', tcm: 'a-1' },
      { productId: 'a', tcm: 'a-0' },
    )
  })

  test('editing an entry that is not on the list shows a failure', async () => {
    watchList.addToWatchList.mockResolvedValueOnce({ ok: false })
    editing()
    await submit('watch-list')
    expect(shown()).toMatchObject({ content: 'choosing', feedback: { key: 'watchListFailure' } })
  })
})
