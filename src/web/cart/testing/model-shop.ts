import { type Cart, emptyCart } from '#calls/cart.ts'
import type { ArticleFacts, CartChange } from '#rules/cart/cart-change.ts'
import { type GoodsLine, isGoods, piecesOf } from '#rules/cart/cart-line.ts'
import { changeCart } from '#rules/cart/change-cart.ts'
import { mergeCarts } from '#rules/cart/merge-carts.ts'

/** A small model of the server: the real rule of a cart change, versions, idempotency keys, one cart per session. */

const PRICES: Record<string, number> = { many: 250, few: 900, most: 4000, other: 120, gift: 2500 }
export const TCMS = ['many', 'few', 'most', 'other'] as const
export const GIFT = 'gift'
const CART_LIMIT = 60
const NOTHING_ELSE = { partnerProducts: new Map(), campaigns: new Map() }

interface ModelCart {
  version: number
  lines: GoodsLine[]
  keys: Map<string, string>
}

export interface ShopRequest {
  method: string
  path: string
  body: Record<string, never> | undefined
  key: string | undefined
  /** The session whose cookie the request brought. */
  session: string
}

export class ModelShop {
  readonly articles = new Map<string, ArticleFacts>()
  readonly #carts = new Map<string, ModelCart>()
  /** Every addition that was carried out, as [tcm, quantity]. */
  readonly added: [string, number][] = []
  readonly requests: ShopRequest[] = []

  constructor() {
    for (const tcm of TCMS) this.#put(tcm, 'ARTICLE')
    this.#put(GIFT, 'GIFT_CARD')
    this.articles.get('few')!.stock = 5
    this.articles.get('most')!.maxOrderVolume = 8
  }

  #put(tcm: string, productType: ArticleFacts['productType']): void {
    const facts = { tcm, productId: `p-${tcm}`, productType, stock: null, maxOrderVolume: 30, cremaCard: false }
    this.articles.set(tcm, facts)
  }

  #cartOf(session: string): ModelCart {
    const stored = this.#carts.get(session) ?? { version: 0, lines: [], keys: new Map() }
    this.#carts.set(session, stored)
    return stored
  }

  /** A sign-in: merges the visitor's cart into the customer's. */
  merge(from: string, to: string): void {
    const [source, target] = [this.#cartOf(from), this.#cartOf(to)]
    const { lines } = mergeCarts(source.lines, target.lines, this.articles, { cartLimit: CART_LIMIT })
    target.lines = lines.filter(isGoods)
    target.version = Math.max(source.version, target.version) + 1
    target.keys = new Map([...source.keys, ...target.keys])
    this.#carts.delete(from)
  }

  /** The cart of a session, with the session's name so that a test can check whose cart is shown. */
  cart(session: string): Cart {
    const { version, lines } = this.#cartOf(session)
    const shown = lines.filter((line) => line.quantity > 0)
    const texts = (tcm: string) => ({
      title: `Title ${tcm}`,
      dimValueText: '',
      price: PRICES[tcm]!,
      seoUrl: '/',
    })
    const articles = shown.flatMap(({ kind, tcm, productId, quantity }) => {
      if (kind !== 'article') return []
      const { stock, maxOrderVolume } = this.articles.get(tcm)!
      const availability = stock === 0 ? ('NOT_AVAILABLE' as const) : ('AVAILABLE' as const)
      const rest = { showOldPriceAsOnOffer: false, energyEfficiencyInfos: [], maxOrderVolume, freeShipping: false }
      return [{ tcm, productId, quantity: { quantity }, availability, ...texts(tcm), ...rest }]
    })
    const giftCards = shown.flatMap(({ kind, tcm, productId, quantity }) =>
      kind === 'gift_card' ? [{ tcm, productId, quantity, ...texts(tcm) }] : [],
    )
    const buyable = articles.filter((line) => line.availability === 'AVAILABLE')
    const total =
      buyable.reduce((sum, line) => sum + line.price * line.quantity.quantity, 0) +
      giftCards.reduce((sum, line) => sum + line.price * line.quantity, 0)
    return { ...emptyCart(), version, numberOfArticles: piecesOf(shown), articles, giftCards, total, session } as Cart
  }

  answer(request: ShopRequest): { status: number; body: unknown } {
    this.requests.push(request)
    const { method, path, session, key, body } = request
    if (method === 'GET') return { status: 200, body: { cart: this.cart(session) } }
    const stored = this.#cartOf(session)
    const hash = JSON.stringify([method, path, body])
    if (key && stored.keys.has(key)) {
      if (stored.keys.get(key) !== hash) return { status: 422, body: { error: 'UNKNOWN' } }
      return { status: 200, body: { cart: this.cart(session), addedProduct: '' } }
    }
    let lines = stored.lines
    let changed = false
    const facts = { articles: this.articles, subscriptions: new Set<string>(), ...NOTHING_ELSE }
    for (const change of changesOf(method, path, body)) {
      const rules = { cartLimit: CART_LIMIT, isCremaCardCustomer: false }
      const outcome = changeCart(lines, change, facts, rules)
      if (!outcome.ok) return refusal(path, outcome.refusal)
      lines = outcome.lines.filter(isGoods)
      changed ||= outcome.changed
      if (change.type === 'addArticle') this.added.push([change.tcm, change.quantity])
    }
    if (changed) {
      stored.lines = lines
      stored.version += 1
      if (key) stored.keys.set(key, hash)
    }
    return { status: 200, body: { cart: this.cart(session), addedProduct: '' } }
  }
}

function refusal(path: string, { code, ...data }: { code: string; limit?: number; quantities?: readonly number[] }) {
  const manage = path.includes('/manage/')
  if (data.limit === undefined) return { status: 409, body: { error: 'UNKNOWN' } }
  return manage ? { status: 299, body: { limitType: code, ...data } } : { status: 409, body: { error: code, ...data } }
}

function changesOf(method: string, path: string, body: ShopRequest['body']): CartChange[] {
  const given = body as never as Record<string, never>
  if (path.endsWith('/manage/giftcard')) return [{ type: 'addGiftCard', ...given } as never]
  if (path.endsWith('/manage/article')) {
    return [{ type: method === 'PUT' ? 'replaceArticle' : 'addArticle', ...given } as never]
  }
  const { setArticle, setGiftCard } = given
  return [
    ...(setArticle ? [{ type: 'setArticle', ...(setArticle as object) } as never] : []),
    ...(setGiftCard ? [{ type: 'setGiftCard', ...(setGiftCard as object) } as never] : []),
  ]
}
