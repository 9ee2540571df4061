/** A cart's lines as they are kept. What they cost and whether they can be had is computed at each reading (decision 69). */
export type CartLine = GoodsLine | PartnerLine | SubscriptionLine | DeclinedCampaign

export interface GoodsLine {
  kind: 'article' | 'gift_card'
  tcm: string
  productId: string
  /** 0 only for a gift card that was removed. */
  quantity: number
  /** Of a removed gift card: how many there were, which setGiftCard true restores (decision 47). */
  removed?: number
}

/** Goods that a partner sells through the shop. */
export interface PartnerLine {
  kind: 'partner_product'
  partnerProductId: string
  quantity: number
}

/** What a shopper put together in the configurator. */
export interface SubscriptionLine {
  kind: 'subscription'
  subscriptionConfigurationId: string
  quantity: 1
}

/** A free article that the shopper does not want: it stays away until it is taken back. No piece of the cart. */
export interface DeclinedCampaign {
  kind: 'declined_campaign'
  campaignId: string
  quantity: 0
}

export const isGoods = (line: CartLine): line is GoodsLine => line.kind === 'article' || line.kind === 'gift_card'

/** What names a line among those of its kind. */
export function idOf(line: CartLine): string {
  switch (line.kind) {
    case 'article':
    case 'gift_card':
      return line.tcm
    case 'partner_product':
      return line.partnerProductId
    case 'subscription':
      return line.subscriptionConfigurationId
    case 'declined_campaign':
      return line.campaignId
  }
}

/** A line of a kind. */
type LineOf<K extends CartLine['kind']> = CartLine extends infer L extends CartLine
  ? L extends CartLine
    ? K extends L['kind']
      ? L
      : never
    : never
  : never

/** The line of a kind and id, if the cart has it. */
export function findLine<K extends CartLine['kind']>(
  lines: readonly CartLine[],
  kind: K,
  id: string,
): LineOf<K> | undefined {
  return lines.find((line): line is LineOf<K> => line.kind === kind && idOf(line) === id)
}

/** All pieces of a cart, a subscription being one and a free article none (decision 48). */
export function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
