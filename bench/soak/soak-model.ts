import type { CartChangeBody } from '#calls/cart.ts'
import { type Goods, hidden, piecesOf, type State } from './soak-state.ts'

/**
 * A second implementation of the cart's rules, from the specification alone (CART-13 to CART-23, QB-58, notes 11, 12, 19,
 * 47, 48, 65 and 66). It shares no code with the shop's rules, because one would hide the other's mistake.
 */

export type Operation =
  | { call: 'add'; tcm: string; quantity: number }
  | { call: 'replace'; tcm: string; quantity: number; oldTcm: string }
  | { call: 'giftCard'; tcm: string }
  | { call: 'change'; body: CartChangeBody }
  /** By the server's CartService, because no call adds a subscription yet. */
  | { call: 'subscribe'; id: string }
  /** Of a customer without a cart, to whom the visitor's cart then belongs (note 67). */
  | { call: 'signIn' }

/** Whose request it is. 'both': it was repeated after a login. */
export type As = 'visitor' | 'customer' | 'both'

export interface Refusal {
  status: number
  code: string
  limit?: number
}

export type Result =
  /** `added`: the answer must name what was added. */
  { state: State; changed: boolean; added: boolean } | { refusal: Refusal }

/** The answer to a visitor's write after a login has merged their cart. */
export const SIGNED_IN: Refusal = { status: 409, code: 'SIGNED_IN' }

const PARTNER_LIMIT = 30

/** The effect of an operation: all of its steps, or the refusal of the first that is not possible. */
export function apply(state: State, operation: Operation, goods: Goods, as: As = 'both'): Result {
  if (as === 'visitor' && state.signedIn) return { refusal: SIGNED_IN }
  if (as === 'customer' && !state.signedIn) return { refusal: { status: 0, code: 'nobody has signed in' } }
  let draft = draftOf(state)
  let added = false
  for (const step of stepsOf(operation)) {
    const before = piecesOf(draft)
    const next = draftOf(draft)
    const outcome = step(next, goods)
    const refused = typeof outcome === 'object' ? outcome : overfull(before, piecesOf(next), goods)
    if (refused) return { refusal: inFormOfCall(refused, operation) }
    added ||= outcome === 'added'
    draft = next
  }
  return { state: draft, changed: hidden(draft) !== hidden(state), added }
}

interface Draft extends State {
  articles: Map<string, number>
  giftCards: Map<string, { there: number; removed: number }>
  partnerProducts: Map<string, number>
  subscriptions: Set<string>
  declined: Set<string>
  signedIn: boolean
}

/** Changes the draft or returns a refusal. */
type Step = (draft: Draft, goods: Goods) => 'done' | 'added' | Refusal

const refusal = (status: number, code: string): Refusal => ({ status, code })
const limit = (code: string, number: number): Refusal => ({ status: 409, code, limit: number })

function stepsOf(operation: Operation): Step[] {
  switch (operation.call) {
    case 'add':
      return [(draft, goods) => addGoods(draft, goods, operation.tcm, operation.quantity, false)]
    case 'giftCard':
      return [(draft, goods) => addGoods(draft, goods, operation.tcm, 1, true)]
    case 'replace':
      return [(draft, goods) => replace(draft, goods, operation)]
    case 'subscribe':
      return [(draft, goods) => subscribe(draft, goods, operation.id)]
    case 'signIn':
      return [
        (draft) => {
          draft.signedIn = true
          return 'done'
        },
      ]
    case 'change': {
      const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = operation.body
      const steps: Step[] = []
      if (setArticle) steps.push((draft, goods) => setArticleTo(draft, goods, setArticle))
      if (setFreeArticle) steps.push((draft, goods) => setFree(draft, goods, setFreeArticle))
      if (setGiftCard) steps.push((draft, goods) => setGiftCardTo(draft, goods, setGiftCard))
      if (setPartnerProduct) steps.push((draft, goods) => setPartner(draft, goods, setPartnerProduct))
      if (deleteSubscription) {
        steps.push((draft) => {
          draft.subscriptions.delete(deleteSubscription.subscriptionId)
          return 'done'
        })
      }
      return steps
    }
  }
}

function addGoods(draft: Draft, goods: Goods, tcm: string, count: number, asGiftCard: boolean): ReturnType<Step> {
  const wrong = refuseKind(goods, tcm, asGiftCard)
  if (wrong) return wrong
  const before = asGiftCard ? (draft.giftCards.get(tcm)?.there ?? 0) : (draft.articles.get(tcm) ?? 0)
  return raise(draft, goods, tcm, before + count) ?? 'added'
}

function replace(
  draft: Draft,
  goods: Goods,
  { tcm, oldTcm, quantity }: Operation & { call: 'replace' },
): ReturnType<Step> {
  const old = draft.articles.get(oldTcm)
  if (old === undefined) return refusal(404, 'NOT_IN_CART')
  const wrong = refuseKind(goods, tcm, false)
  if (wrong) return wrong
  if (tcm === oldTcm && quantity <= old) {
    draft.articles.set(tcm, quantity)
    return 'done'
  }
  draft.articles.delete(oldTcm)
  return raise(draft, goods, tcm, (draft.articles.get(tcm) ?? 0) + quantity) ?? 'done'
}

function setArticleTo(
  draft: Draft,
  goods: Goods,
  { tcm, productId, quantity }: NonNullable<CartChangeBody['setArticle']>,
): ReturnType<Step> {
  const before = draft.articles.get(tcm) ?? 0
  if (quantity <= before) {
    if (quantity === 0) draft.articles.delete(tcm)
    else draft.articles.set(tcm, quantity)
    return 'done'
  }
  const wrong = refuseKind(goods, tcm, false) ?? refuseProduct(goods, tcm, productId)
  return wrong ?? raise(draft, goods, tcm, quantity) ?? (before === 0 ? 'added' : 'done')
}

/** `set` restores as many as were removed (note 47), or adds one. */
function setGiftCardTo(
  draft: Draft,
  goods: Goods,
  { tcm, productId, set }: NonNullable<CartChangeBody['setGiftCard']>,
): ReturnType<Step> {
  const { there = 0, removed = 0 } = draft.giftCards.get(tcm) ?? {}
  if (set === there > 0) return 'done'
  if (!set) {
    draft.giftCards.set(tcm, { there: 0, removed: there })
    return 'done'
  }
  const wrong = refuseKind(goods, tcm, true) ?? refuseProduct(goods, tcm, productId)
  return wrong ?? raise(draft, goods, tcm, removed || 1) ?? 'added'
}

function setPartner(
  draft: Draft,
  goods: Goods,
  { partnerProductId: id, set }: NonNullable<CartChangeBody['setPartnerProduct']>,
): ReturnType<Step> {
  if (!set) {
    draft.partnerProducts.delete(id)
    return 'done'
  }
  const product = goods.partnerProducts.get(id)
  if (!product) return refusal(404, 'UNKNOWN_PARTNER_PRODUCT')
  if (!product.available) return refusal(409, 'UNAVAILABLE')
  const count = (draft.partnerProducts.get(id) ?? 0) + 1
  if (count > PARTNER_LIMIT) return limit('ITEM_LIMIT', PARTNER_LIMIT)
  draft.partnerProducts.set(id, count)
  return 'added'
}

function setFree(
  draft: Draft,
  goods: Goods,
  { campaignId: id, productId, remove }: NonNullable<CartChangeBody['setFreeArticle']>,
): ReturnType<Step> {
  const campaign = goods.campaigns.find((one) => one.id === id)
  if (remove) {
    if (campaign) draft.declined.add(id)
    return 'done'
  }
  if (draft.declined.delete(id)) return 'done'
  if (!campaign) return refusal(404, 'UNKNOWN_CAMPAIGN')
  return campaign.productId === productId ? 'done' : refusal(400, 'WRONG_PRODUCT')
}

function subscribe(draft: Draft, goods: Goods, id: string): ReturnType<Step> {
  if (draft.subscriptions.has(id)) return 'done'
  if (!goods.subscriptions.has(id)) return refusal(404, 'UNKNOWN_SUBSCRIPTION')
  draft.subscriptions.add(id)
  return 'added'
}

/** Raises a line: checks card and stock first, then the smaller of the two limits (note 66). */
function raise(draft: Draft, goods: Goods, tcm: string, wanted: number): Refusal | undefined {
  const { isGiftCard, stock, most, cardOnly } = goods.articles.get(tcm)!
  if (cardOnly) return refusal(403, 'CARD_ONLY')
  if (stock <= 0) return refusal(409, 'UNAVAILABLE')
  if (stock < most && wanted > stock) return limit('AVAILABILITY_LIMIT', stock)
  if (wanted > most) return limit('ITEM_LIMIT', most)
  if (isGiftCard) draft.giftCards.set(tcm, { there: wanted, removed: 0 })
  else draft.articles.set(tcm, wanted)
  return undefined
}

function refuseKind(goods: Goods, tcm: string, asGiftCard: boolean): Refusal | undefined {
  const article = goods.articles.get(tcm)
  if (!article) return refusal(404, 'UNKNOWN_ARTICLE')
  return article.isGiftCard === asGiftCard ? undefined : refusal(400, 'WRONG_KIND')
}

function refuseProduct(goods: Goods, tcm: string, productId: string): Refusal | undefined {
  return goods.articles.get(tcm)!.productId === productId ? undefined : refusal(400, 'WRONG_PRODUCT')
}

/** A change that lowers the number of pieces is never rejected by the cart's limit. */
function overfull(before: number, after: number, { cartLimit }: Goods): Refusal | undefined {
  return after > cartLimit && after > before ? limit('CART_LIMIT', cartLimit) : undefined
}

/** The refusal in the call's form: manage/article and manage/giftcard answer limits with 299, the cart call has no other code. */
function inFormOfCall(refused: Refusal, { call }: Operation): Refusal {
  if (refused.limit !== undefined)
    return call === 'change' || call === 'subscribe' ? refused : { ...refused, status: 299 }
  return call === 'change' ? { ...refused, code: 'UNKNOWN' } : refused
}

function draftOf({ articles, giftCards, partnerProducts, subscriptions, declined, signedIn }: State): Draft {
  return {
    articles: new Map(articles),
    giftCards: new Map(giftCards),
    partnerProducts: new Map(partnerProducts),
    subscriptions: new Set(subscriptions),
    declined: new Set(declined),
    signedIn,
  }
}
