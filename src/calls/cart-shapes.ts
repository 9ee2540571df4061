import { Type } from 'typebox'
import { BackorderInfo, BasePriceInfo, EnergyEfficiencyInfo, GalleryImage, ProductDocument } from './product-shapes.ts'
import { Amount, OrderQuantities, ProductId, Tcm, words } from './shared-shapes.ts'

/** Shapes of the cart calls (API-12 to API-15, API-37 to API-39, CART-13 to CART-22; notes 11, 12, 49, 66 and 68). */

const Availability = words(['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT'])

/** The fields that every line of the cart has for display; the specification names none (CART-15). */
const lineFields = {
  title: Type.String(),
  /** The title with soft hyphens, where a word of it may be divided; only for what is shown. */
  hyphenatedTitle: Type.Optional(Type.String()),
  dimValueText: Type.String(),
  price: Amount,
  seoUrl: Type.String(),
  image: Type.Optional(GalleryImage),
}

export const CartArticle = Type.Object({
  productId: ProductId,
  tcm: Tcm,
  quantity: Type.Object({ quantity: Type.Integer({ minimum: 1 }) }),
  availability: Availability,
  ...lineFields,
  oldPrice: Type.Optional(Amount),
  oldPriceKind: Type.Optional(words(['PRIOR', 'RECOMMENDED'])),
  /** The lowest prior price of a running reduction. */
  bestPriceAmount: Type.Optional(Amount),
  showOldPriceAsOnOffer: Type.Boolean(),
  basePriceInfo: Type.Optional(BasePriceInfo),
  /** The line has more pieces than are there. */
  backorder: Type.Optional(BackorderInfo),
  energyEfficiencyInfos: Type.Array(EnergyEfficiencyInfo),
  /** The data sheet that is linked beside the energy label. */
  dataSheet: Type.Optional(ProductDocument),
  /** The most pieces of this article in one cart (note 66). */
  maxOrderVolume: Type.Integer({ minimum: 1 }),
  orderQuantities: OrderQuantities,
  /** The pieces that can be had, where they are fewer than those of the line (note 95). */
  availableQuantity: Type.Optional(Type.Integer({ minimum: 1 })),
  freeShipping: Type.Boolean(),
  /** Absent in the carts that browsers have stored before it was answered. */
  bulky: Type.Optional(Type.Boolean()),
  /** Coffee has a free-shipping threshold of its own on some sites (note 90). */
  isCoffee: Type.Optional(Type.Boolean()),
})

export const CartGiftCard = Type.Object({
  tcm: Tcm,
  productId: ProductId,
  quantity: Type.Integer({ minimum: 1 }),
  /** Absent in the carts that browsers have stored before it was answered. */
  availability: Type.Optional(Availability),
  ...lineFields,
  /** As of an article. */
  availableQuantity: Type.Optional(Type.Integer({ minimum: 1 })),
})

export const FreeArticle = Type.Object({
  productId: ProductId,
  campaignId: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  availability: Availability,
  image: Type.Optional(GalleryImage),
})

/** Title and price of one piece are ours; a defective line has no price, and the title of the cart's last change. */
export const PartnerProduct = Type.Object({
  partnerProductId: Type.String(),
  totalQuantity: Type.Integer({ minimum: 1 }),
  title: Type.Optional(Type.String()),
  price: Type.Optional(Amount),
})

/** Title, type, price, goods and interval are ours; a defective line has only the title of the cart's last change. */
export const CartSubscription = Type.Object({
  subscriptionConfigurationId: Type.String(),
  title: Type.Optional(Type.String()),
  type: Type.Optional(words(['coffee', 'machine'])),
  /** The price of all chosen articles together. */
  price: Type.Optional(Amount),
  /** What is delivered, with the price of one piece; `isOnce`: with the first delivery alone. */
  goods: Type.Optional(
    Type.Array(
      Type.Object({
        title: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        price: Amount,
        isOnce: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  /** How many weeks are between two deliveries; absent: none has been chosen yet. */
  weeks: Type.Optional(Type.Integer({ minimum: 1 })),
})

/** Title and variant are those of the cart's last change, absent where it stored none. */
const DefectiveLine = Type.Object({
  tcm: Tcm,
  productId: ProductId,
  quantity: Type.Integer({ minimum: 1 }),
  title: Type.Optional(Type.String()),
  dimValueText: Type.Optional(Type.String()),
})

/** How many pieces of a line a sign-in had to cut (note 67). For lines of other kinds `tcm` is their own id. */
const CutLine = Type.Object({ tcm: Type.String(), title: Type.String(), quantity: Type.Integer({ minimum: 1 }) })

export const Cart = Type.Object({
  /** Grows with every change, so that of two answers the one with the lower version is older. */
  version: Type.Integer({ minimum: 0 }),
  /** Pieces of articles, gift cards and partner products, and one per subscription (note 48). */
  numberOfArticles: Type.Integer({ minimum: 0 }),
  articles: Type.Array(CartArticle),
  freeArticles: Type.Array(FreeArticle),
  giftCards: Type.Array(CartGiftCard),
  partnerProducts: Type.Array(PartnerProduct),
  subscriptions: Type.Array(CartSubscription),
  defectiveArticles: Type.Array(DefectiveLine),
  defectiveGiftCards: Type.Array(DefectiveLine),
  defectivePartnerProducts: Type.Array(PartnerProduct),
  defectiveSubscriptions: Type.Array(CartSubscription),
  /** The lines that a sign-in had to cut when it merged two carts; answered until the cart's next change. */
  cutLines: Type.Array(CutLine),
  /**
   * True for a logged-in holder of the loyalty card, who has a lower free-shipping threshold on some sites (note 90).
   */
  isCremaCardCustomer: Type.Optional(Type.Boolean()),
  /** Sum of price × quantity of what can be bought, in 1/100 of the site's main unit. */
  total: Amount,
})

export const CartAnswer = Type.Object({ cart: Cart })
export const CartChangeAnswer = Type.Object({
  cart: Cart,
  /** Title of the line that this change added, or ''. */
  addedProduct: Type.String(),
})

export const CartReadQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  forceReload: Type.Optional(words(['true', 'false'])),
})

const wholeQuantity = Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const AddArticleBody = Type.Object({ tcm: Tcm, quantity: wholeQuantity })
export const ReplaceArticleBody = Type.Object({ tcm: Tcm, quantity: wholeQuantity, oldTcm: Tcm })
export const AddGiftCardBody = Type.Object({ tcm: Tcm })

/** An id of visible ASCII characters, as all our ids are. */
const LineId = Type.String({ maxLength: 64, pattern: '^[\\x21-\\x7e]+$' })

export const CartChangeBody = Type.Object(
  {
    setArticle: Type.Optional(
      Type.Object({
        productId: ProductId,
        tcm: Tcm,
        quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        /** The article above whose line an undo puts its own (note 97); ours, and without it the line goes to the end. */
        before: Type.Optional(Tcm),
      }),
    ),
    /** `remove` true declines a free article, false restores it. */
    setFreeArticle: Type.Optional(Type.Object({ productId: ProductId, campaignId: LineId, remove: Type.Boolean() })),
    setGiftCard: Type.Optional(
      Type.Object({
        productId: ProductId,
        tcm: Tcm,
        set: Type.Boolean(),
        /** Ours, with `set` true: the pieces of a line that has more than there are left (note 95). */
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      }),
    ),
    /** `set` true adds one piece, false removes all. */
    setPartnerProduct: Type.Optional(Type.Object({ partnerProductId: LineId, set: Type.Boolean() })),
    /** `subscriptionId` is what the cart names subscriptionConfigurationId. */
    deleteSubscription: Type.Optional(Type.Object({ subscriptionId: LineId })),
  },
  { minProperties: 1 },
)

/** Of STEP_LIMIT the first quantities that can be chosen; with a step of 1 the least alone (note 113). */
const Quantities = Type.Optional(Type.Array(Type.Integer({ minimum: 1 })))

/** The body of a 299 on manage/article (CART-12). */
export const LimitAnswer = Type.Object({
  limitType: words(['CART_LIMIT', 'ITEM_LIMIT', 'STEP_LIMIT', 'AVAILABILITY_LIMIT']),
  /** Of STEP_LIMIT the step. */
  limit: Type.Integer({ minimum: 0 }),
  quantities: Quantities,
})

/** The error body of the cart call (CART-22, note 12). */
export const CartErrorAnswer = Type.Object({
  error: words([
    'CART_LIMIT',
    'ITEM_LIMIT',
    'STEP_LIMIT',
    'AVAILABILITY_LIMIT',
    'CARTSTORAGE_UNAVAILABLE',
    'PRODUCTDATA_UNAVAILABLE',
    'PRICE_UNAVAILABLE',
    'UNKNOWN',
  ]),
  limit: Type.Optional(Type.Integer({ minimum: 0 })),
  quantities: Quantities,
  /** What is wrong, in English, for programmers. */
  message: Type.Optional(Type.String()),
  /** The part of the request that is wrong, such as 'body.setArticle.quantity'. */
  field: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
})

/** A form post without script (note 91): names one line, by the same fields as the cart call. */
export const CartForm = Type.Object({
  tcm: Type.Optional(Tcm),
  partnerProductId: Type.Optional(LineId),
  subscriptionId: Type.Optional(LineId),
  campaignId: Type.Optional(LineId),
  /** The product of a free article. */
  productId: Type.Optional(ProductId),
  quantity: Type.Optional(Type.String({ maxLength: 9 })),
  /** The price that the form's page shows, so that the answer can name a change of it; nothing is charged by it (note 94). */
  shownPrice: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** 'add' adds pieces or restores a declined free article, 'set' sets the quantity, 'remove' removes the line. */
  action: Type.Optional(words(['add', 'set', 'remove'])),
})
