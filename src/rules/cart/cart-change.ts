import type { CartLine } from './cart-line.ts'

/** What a change needs to know of an article on the cart's site. */
export interface ArticleFacts {
  tcm: string
  productId: string
  productType: 'ARTICLE' | 'GIFT_CARD'
  /** Null: not tracked. */
  stock: number | null
  /** The most pieces in one cart: article, else product, else 30 (decision 40). */
  maxOrderVolume: number
  /** Only holders of the loyalty card may buy it. */
  cremaCard: boolean
}

/** What changes need to know of the cart's site at this moment. */
export interface CartFacts {
  articles: ReadonlyMap<string, ArticleFacts>
  /** The subscription configurations that can be had: their product and all their articles are sold here. */
  subscriptions: ReadonlySet<string>
  /** The partners' goods that are sold here, by id, and whether they can be had. */
  partnerProducts: ReadonlyMap<string, { available: boolean }>
  /** What is given away here, now or soon, by the campaign's id. */
  campaigns: ReadonlyMap<string, { productId: string }>
}

export type CartChange = GoodsChange | SubscriptionChange | PartnerChange | FreeArticleChange

export type GoodsChange =
  | { type: 'addArticle'; tcm: string; quantity: number }
  | { type: 'replaceArticle'; tcm: string; quantity: number; oldTcm: string }
  | { type: 'setArticle'; tcm: string; productId: string; quantity: number }
  | { type: 'addGiftCard'; tcm: string; quantity?: number }
  | { type: 'setGiftCard'; tcm: string; productId: string; set: boolean }

export type SubscriptionChange =
  /** The configurator's; no call of the specification adds a subscription. */
  | { type: 'addSubscription'; subscriptionConfigurationId: string }
  | { type: 'deleteSubscription'; subscriptionConfigurationId: string }

/** True adds one piece, false removes the line. */
export type PartnerChange = { type: 'setPartnerProduct'; partnerProductId: string; set: boolean }

/** True declines a free article, false takes that back. */
export interface FreeArticleChange {
  type: 'setFreeArticle'
  campaignId: string
  productId: string
  remove: boolean
}

export type CartRefusal =
  | { code: 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT'; limit: number }
  | { code: 'UNAVAILABLE' | 'UNKNOWN_ARTICLE' | 'NOT_IN_CART' | 'WRONG_KIND' | 'WRONG_PRODUCT' | 'CARD_ONLY' }
  | { code: 'UNKNOWN_SUBSCRIPTION' | 'UNKNOWN_PARTNER_PRODUCT' | 'UNKNOWN_CAMPAIGN' }

export interface CartRules {
  cartLimit: number
  /** Whether the visitor holds the loyalty card. */
  isCremaCardCustomer: boolean
}

/** The line that a change put into the cart, whose name the call answers. */
export interface AddedLine {
  kind: CartLine['kind']
  id: string
}

export type CartOutcome =
  | { ok: true; lines: readonly CartLine[]; changed: boolean; added?: AddedLine }
  | { ok: false; refusal: CartRefusal }

/** The most pieces of an article in one cart when neither article nor product says otherwise (part 1 §9). */
export const DEFAULT_MAX_ORDER_VOLUME = 30
