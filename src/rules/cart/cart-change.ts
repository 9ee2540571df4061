import type { CartLine } from './cart-line.ts'

/** What limits the quantities of an article; what is absent is 1 for least and step, and of the most the product's or 30. */
export interface OrderVolumes {
  minOrderVolume?: number
  orderVolumeStep?: number
  maxOrderVolume?: number
}

/** The facts of an article, on the cart's site, that decide on a change. */
export interface ArticleFacts extends OrderVolumes {
  tcm: string
  productId: string
  productType: 'ARTICLE' | 'GIFT_CARD'
  /** The pieces that can be ordered, with those that are sold beyond the stock. Null: not tracked. */
  stock: number | null
  /** The pieces that are there; absent: those that can be ordered. */
  inStock?: number | null
  /** The most pieces in one cart: article, else product, else 30 (note 40). */
  maxOrderVolume: number
  /** Only holders of the loyalty card may buy it. */
  cremaCard: boolean
}

/** The facts of the cart's site at this moment that decide on a change. */
export interface CartFacts {
  articles: ReadonlyMap<string, ArticleFacts>
  /** Ids of the configurations that can be bought: their product and all their articles are sold here. */
  subscriptions: ReadonlySet<string>
  /** The partners' goods that are sold here, by id, and whether they are available. */
  partnerProducts: ReadonlyMap<string, { available: boolean }>
  /** The running and coming campaigns with free articles, by id. */
  campaigns: ReadonlyMap<string, { productId: string }>
}

export type CartChange = GoodsChange | SubscriptionChange | PartnerChange | FreeArticleChange

export type GoodsChange =
  | { type: 'addArticle'; tcm: string; quantity: number }
  | { type: 'replaceArticle'; tcm: string; quantity: number; oldTcm: string }
  /** `before`: the article above whose line a new line goes, so that an undo restores the order (note 97). */
  | { type: 'setArticle'; tcm: string; productId: string; quantity: number; before?: string | undefined }
  | { type: 'addGiftCard'; tcm: string; quantity?: number }
  /** Without `quantity` a line keeps its pieces, or gets back those that it had (note 47). */
  | { type: 'setGiftCard'; tcm: string; productId: string; set: boolean; quantity?: number | undefined }

export type SubscriptionChange =
  /** Sent by the configurator; no call of the specification adds a subscription. */
  | { type: 'addSubscription'; subscriptionConfigurationId: string }
  | { type: 'deleteSubscription'; subscriptionConfigurationId: string }

/** `set: true` adds one piece, `set: false` removes the line. */
export type PartnerChange = { type: 'setPartnerProduct'; partnerProductId: string; set: boolean }

/** `remove: true` declines a free article, `remove: false` is the undo. */
export interface FreeArticleChange {
  type: 'setFreeArticle'
  campaignId: string
  productId: string
  remove: boolean
}

/** Why a quantity is refused that the steps do not reach. */
export interface StepLimit {
  code: 'STEP_LIMIT'
  /** The step. */
  limit: number
  /** The first quantities that can be chosen; with a step of 1 the least alone. */
  quantities: readonly number[]
}

/** Why a change is refused; `limit` is the number that the shopper reads. */
export type CartRefusal =
  | { code: 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT'; limit: number }
  | StepLimit
  | { code: 'UNAVAILABLE' | 'UNKNOWN_ARTICLE' | 'NOT_IN_CART' | 'WRONG_KIND' | 'WRONG_PRODUCT' | 'CARD_ONLY' }
  | { code: 'UNKNOWN_SUBSCRIPTION' | 'UNKNOWN_PARTNER_PRODUCT' | 'UNKNOWN_CAMPAIGN' }

export interface CartRules {
  cartLimit: number
  /** Whether the visitor holds the loyalty card. */
  isCremaCardCustomer: boolean
}

/** The line that a change added; the call answers its title as `addedProduct` (CART-21). */
export interface AddedLine {
  kind: CartLine['kind']
  id: string
}

export type CartOutcome =
  | { ok: true; lines: readonly CartLine[]; changed: boolean; added?: AddedLine }
  | { ok: false; refusal: CartRefusal }

/** The maximum quantity of a cart line (max quantity): the most pieces of an article in one cart where neither article nor product sets a limit (QB-58, note 40). */
export const DEFAULT_MAX_QUANTITY = 30
/** No article may be ordered in more pieces at once: no site's cart holds more (note 66), and a list of them is shown. */
export const MAX_QUANTITY = 200
