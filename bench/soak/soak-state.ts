import type { Cart } from '#calls/cart.ts'

/** The state of a cart in the soak's model, and as a text that can be compared with the shop's answers. */

/** What a site sells, read once before the soak, which changes nothing of it. */
export interface Goods {
  cartLimit: number
  articles: ReadonlyMap<
    string,
    { productId: string; isGiftCard: boolean; stock: number; most: number; cardOnly: boolean; price: number }
  >
  partnerProducts: ReadonlyMap<string, { available: boolean; price: number }>
  campaigns: readonly { id: string; productId: string; from: number; needed?: string }[]
  /** The price of each subscription by its id. */
  subscriptions: ReadonlyMap<string, number>
}

/** A cart with its removed gift cards and declined free articles, which no answer shows. */
export interface State {
  articles: ReadonlyMap<string, number>
  giftCards: ReadonlyMap<string, { there: number; removed: number }>
  partnerProducts: ReadonlyMap<string, number>
  subscriptions: ReadonlySet<string>
  declined: ReadonlySet<string>
  /** Whether it belongs to a customer. */
  signedIn: boolean
}

export const EMPTY: State = {
  articles: new Map(),
  giftCards: new Map(),
  partnerProducts: new Map(),
  subscriptions: new Set(),
  declined: new Set(),
  signedIn: false,
}

/** Everything about a state, as a text: two equal texts are one state. */
export function hidden(state: State): string {
  const removed = [...state.giftCards].filter(([, { there }]) => there === 0)
  return [
    ...lines(state),
    ...removed.map(([tcm, { removed: count }]) => `removed ${tcm} ${count}`),
    ...[...state.declined].map((id) => `declined ${id}`),
    ...(state.signedIn ? ['signed in'] : []),
  ]
    .toSorted()
    .join(', ')
}

/** The part of a state that an answer shows, as a text. */
export function shown(state: State, goods: Goods): string {
  let total = 0
  for (const [tcm, count] of state.articles) total += goods.articles.get(tcm)!.price * count
  const worth = total
  for (const [tcm, { there }] of state.giftCards) total += goods.articles.get(tcm)!.price * there
  for (const [id, count] of state.partnerProducts) total += goods.partnerProducts.get(id)!.price * count
  for (const id of state.subscriptions) total += goods.subscriptions.get(id)!
  const free = goods.campaigns.filter(
    ({ id, from, needed }) => !state.declined.has(id) && (needed ? state.articles.has(needed) : worth >= from),
  )
  return together([...lines(state), ...free.map(({ id }) => `free ${id}`)], piecesOf(state), total)
}

/** The same text for a cart that the shop has answered. */
export function shownOf(cart: Cart): string {
  const defective = [
    ...cart.defectiveArticles.map(({ tcm }) => tcm),
    ...cart.defectiveGiftCards.map(({ tcm }) => tcm),
    ...cart.defectivePartnerProducts.map(({ partnerProductId }) => partnerProductId),
    ...cart.defectiveSubscriptions.map(({ subscriptionConfigurationId }) => subscriptionConfigurationId),
  ]
  return together(
    [
      ...cart.articles.map(({ tcm, quantity }) => `article ${tcm} ${quantity.quantity}`),
      ...cart.giftCards.map(({ tcm, quantity }) => `gift card ${tcm} ${quantity}`),
      ...cart.partnerProducts.map(
        ({ partnerProductId, totalQuantity }) => `partner ${partnerProductId} ${totalQuantity}`,
      ),
      ...cart.subscriptions.map(({ subscriptionConfigurationId: id }) => `subscription ${id}`),
      ...cart.freeArticles.map(({ campaignId }) => `free ${campaignId}`),
      ...defective.map((id) => `defective ${id}`),
      ...cart.cutLines.map((cut) => `cut ${JSON.stringify(cut)}`),
    ],
    cart.numberOfArticles,
    cart.total,
  )
}

/** The limits that an answered cart exceeds, as sentences. */
export function exceeded(cart: Cart, goods: Goods): string[] {
  const wrong: string[] = []
  const counted = [
    ...cart.articles.map(({ tcm, quantity }) => ({ tcm, count: quantity.quantity })),
    ...cart.giftCards.map(({ tcm, quantity }) => ({ tcm, count: quantity })),
  ]
  for (const { tcm, count } of counted) {
    const { stock = 0, most = 0 } = goods.articles.get(tcm) ?? {}
    if (count > Math.min(stock, most)) wrong.push(`${count} pieces of ${tcm}, of which ${Math.min(stock, most)} may be`)
  }
  if (cart.numberOfArticles > goods.cartLimit) wrong.push(`${cart.numberOfArticles} pieces in one cart`)
  return wrong
}

function lines({ articles, giftCards, partnerProducts, subscriptions }: State): string[] {
  const there = [...giftCards].filter(([, card]) => card.there > 0)
  return [
    ...[...articles].map(([tcm, count]) => `article ${tcm} ${count}`),
    ...there.map(([tcm, card]) => `gift card ${tcm} ${card.there}`),
    ...[...partnerProducts].map(([id, count]) => `partner ${id} ${count}`),
    ...[...subscriptions].map((id) => `subscription ${id}`),
  ]
}

export function piecesOf({ articles, giftCards, partnerProducts, subscriptions }: State): number {
  let count = subscriptions.size
  for (const pieces of articles.values()) count += pieces
  for (const { there } of giftCards.values()) count += there
  for (const pieces of partnerProducts.values()) count += pieces
  return count
}

const together = (all: string[], pieces: number, total: number) =>
  [...all.toSorted(), `pieces ${pieces}`, `total ${total}`].join(', ')
