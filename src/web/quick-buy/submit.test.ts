import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#calls/product.ts'
import type { CartResult } from '../cart/cart-actions.ts'
import { $opening, $quickBuy, tell } from './overlay-store.ts'
import { $connectionLost, submit } from './submit.ts'

const actions = vi.hoisted(() => ({
  addToCart: vi.fn<(given: { tcm: string; quantity: number; giftCard: boolean }) => Promise<CartResult>>(),
  replaceArticle: vi.fn<(given: object) => Promise<CartResult>>(),
}))
vi.mock('../cart/cart-actions.ts', () => actions)
vi.mock('../cart/cart-store.ts', () => ({}))

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
      },
    ],
  }) as unknown as Product

function show(...products: Product[]) {
  $opening.set({ count: $opening.get().count + 1 })
  const selections = products.map(({ id }) => ({ productId: id, initialQuantity: 1 }))
  tell({ type: 'opened', opening: { mode: 'regular', selections } })
  tell({ type: 'productsArrived', products })
}
const shown = () => $quickBuy.get() as { content?: string; feedback: { key: string; data?: unknown } | null }

beforeEach(() => {
  vi.clearAllMocks()
  actions.addToCart.mockResolvedValue({ ok: true })
  tell({ type: 'closed' })
})

describe('submitting', () => {
  test('a product goes into the cart, and only the message is left', async () => {
    show(product('a'))
    await submit('cart')
    expect(actions.addToCart).toHaveBeenCalledExactlyOnceWith({ tcm: 'a-1', quantity: 1, giftCard: false })
    expect(shown()).toMatchObject({ content: 'done', feedback: { key: 'cartSuccess' } })
  })

  test('a gift card takes its own path', async () => {
    show(product('g', 'GIFT_CARD'))
    await submit('cart')
    expect(actions.addToCart).toHaveBeenCalledExactlyOnceWith({ tcm: 'g-1', quantity: 1, giftCard: true })
  })

  test('an unavailable article leads to no call', async () => {
    show(product('a', 'ARTICLE', false))
    await submit('cart')
    expect(actions.addToCart).not.toHaveBeenCalled()
    expect(shown().content).toBe('choosing')
  })

  test('of several failures the first known one is told [CART-05]', async () => {
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

  test('a lost connection is told as such until the next press', async () => {
    actions.addToCart.mockResolvedValueOnce({ ok: false, network: true })
    show(product('a'))
    await submit('cart')
    expect($connectionLost.get()).toBe(true)
    expect(shown().content).toBe('choosing')
    await submit('cart')
    expect($connectionLost.get()).toBe(false)
  })

  test('a second press while the first is on its way does nothing', async () => {
    show(product('a'))
    await Promise.all([submit('cart'), submit('cart')])
    expect(actions.addToCart).toHaveBeenCalledTimes(1)
  })

  test('an answer that comes after closing and opening anew changes nothing', async () => {
    let answer: (result: CartResult) => void = () => {}
    actions.addToCart.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    show(product('a'))
    const pressed = submit('cart')
    tell({ type: 'closed' })
    show(product('b'))
    answer({ ok: false, limitType: 'CART_LIMIT', limit: 200 })
    await pressed
    expect(shown()).toMatchObject({ content: 'choosing', feedback: null })
  })

  test('nothing is said to be on the watch list as long as its calls are missing', async () => {
    show(product('a'))
    await submit('watch-list')
    expect(shown().feedback?.key).toBe('watchListFailure')
  })
})
