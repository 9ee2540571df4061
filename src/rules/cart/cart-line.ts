/**
 * A cart's line as the database stores it. Prices and availability are computed each time the cart is read (note 69).
 */
export type CartLine = GoodsLine | PartnerLine | SubscriptionLine | DeclinedCampaign

export interface GoodsLine {
  kind: 'article' | 'gift_card'
  tcm: string
  productId: string
  /** 0 only for a gift card that was removed. */
  quantity: number
  /** Pieces of a removed gift card, which setGiftCard true restores: the call names no quantity (note 47). */
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

/** The campaign of a free article that the shopper removed: it is not given again until an undo. Counts no piece. */
export interface DeclinedCampaign {
  kind: 'declined_campaign'
  campaignId: string
  quantity: 0
}

export const isGoods = (line: CartLine): line is GoodsLine => line.kind === 'article' || line.kind === 'gift_card'

/** The id of a line, unique among the lines of its kind. */
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

type LineOf<K extends CartLine['kind']> = CartLine extends infer L extends CartLine
  ? L extends CartLine
    ? K extends L['kind']
      ? L
      : never
    : never
  : never

/** The line with this kind and id; undefined where the cart has none. */
export function findLine<K extends CartLine['kind']>(
  lines: readonly CartLine[],
  kind: K,
  id: string,
): LineOf<K> | undefined {
  return lines.find((line): line is LineOf<K> => line.kind === kind && idOf(line) === id)
}

/** The number of pieces in a cart: a subscription counts one, a free article none (note 48). */
export function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
