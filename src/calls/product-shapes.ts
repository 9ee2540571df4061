import { Type } from 'typebox'
import { ENERGY_CLASSES } from '#rules/product/energy.ts'
import { PRODUCT_FAMILIES } from '#rules/product/family.ts'
import { VARIANT_AVAILABILITIES } from '#rules/product/variant-picker.ts'
import { Amount, OrderQuantities, ProductId, SiteShape, Tcm, words } from './shared-shapes.ts'

/** Shapes of the product calls (API-06, API-08, QB-42 to QB-51). */

export const DIMENSION_TYPES = [
  'AMOUNT',
  'BEAN_TYPE',
  'COLOR',
  'STORAGE',
  'MOBILE_PLAN',
  'VOUCHER_VALUE',
  'SIZE',
  'TEXT',
] as const

const DimensionType = words(DIMENSION_TYPES)
const EnergyClass = words(ENERGY_CLASSES)

/** Where a picture is: `/img/{handle}/{width}.{format}`, at the declared widths and formats only. */
export const GalleryImage = Type.Object({
  handle: Type.String(),
  widths: Type.Array(Type.Integer()),
  formats: Type.Array(Type.String()),
  subtype: words(['STYLED_CUTOUT', 'CUTOUT', 'DETAIL']),
  isMainImage: Type.Boolean(),
})

export const Price = Type.Object({
  amount: Amount,
  /** The lowest price in the days before the running reduction began (PRC-19, note L1). */
  bestPriceAmount: Type.Optional(Amount),
  /** (price − best) / best in whole percent; negative is a real reduction (note 45). */
  bestPriceDifferencePercentage: Type.Optional(Type.Integer()),
})

export const BasePriceInfo = Type.Object({
  amount: Amount,
  /** Such as '1 kg', '1 m²' or, in the site's language, '1 Stück'. */
  label: Type.String(),
})

/** When goods come that are ordered beyond the stock. */
export const BackorderInfo = Type.Object({
  /** The calendar day, such as '2026-12-15'. */
  availableFrom: Type.String(),
  /** The same for the shopper, in the language of the site. */
  text: Type.String(),
})

export const EnergyEfficiency = Type.Object({ start: EnergyClass, value: EnergyClass })

export const EnergyEfficiencyInfo = Type.Object({
  start: EnergyClass,
  /** The worst class of the scale, for the range on the arrow. */
  end: EnergyClass,
  value: EnergyClass,
  images: Type.Array(
    Type.Object({ type: words(['ENERGY_EFFICIENCY', 'ENERGY_EFFICIENCY_LIGHTING']), url: Type.String() }),
  ),
  componentTitle: Type.Optional(Type.String()),
})

export const ArticleDimension = Type.Object({
  dimensionType: DimensionType,
  index: Type.Integer({ minimum: 0 }),
  value: Type.Object({
    text: Type.String(),
    /** Handle of the value's picture. */
    image: Type.Optional(GalleryImage),
    positionInDimension: Type.Integer({ minimum: 0 }),
  }),
})

export const Article = Type.Object({
  id: Type.String(),
  tcm: Tcm,
  tdOrderNumber: Type.String(),
  quickbuyTitle: Type.String(),
  title: Type.String(),
  seoUrl: Type.String(),
  brand: Type.String(),
  commodityGroup: Type.String(),
  productType: words(['ARTICLE', 'GIFT_CARD']),
  isAvailable: Type.Boolean(),
  roughStockValue: words(['', 'G', 'Y', 'R']),
  /** The article can be ordered, and comes later: fewer pieces are there than an order must have. */
  backorder: Type.Optional(BackorderInfo),
  backInStockOption: words(['OFFERED', 'NONE', 'SOLD_OUT']),
  maxOrderVolume: Type.Optional(Type.Integer({ minimum: 1 })),
  orderQuantities: OrderQuantities,
  onlineExclusive: Type.Boolean(),
  isCremaCard: Type.Boolean(),
  isReturnableElectronicGood: Type.Boolean(),
  bulky: Type.Boolean(),
  freeShipping: Type.Boolean(),
  price: Price,
  oldPrice: Type.Optional(Amount),
  /** PRIOR is the computed lowest prior price, RECOMMENDED a maker's price that is labelled so (note 89). */
  oldPriceKind: Type.Optional(words(['PRIOR', 'RECOMMENDED'])),
  /** Replaces the previous price (PRC-18). */
  promotionText: Type.Optional(Type.String()),
  basePriceInfo: Type.Optional(BasePriceInfo),
  assortmentCategories: Type.Array(
    Type.Object({ level: Type.Integer({ minimum: 0, maximum: 4 }), name: Type.String() }),
    { maxItems: 5 },
  ),
  galleryImages: Type.Array(GalleryImage),
  articleImagesLarge: Type.Object({ quickbuyImages: Type.Array(Type.Object({ url: Type.String() })) }),
  energyEfficiency: Type.Optional(EnergyEfficiency),
  energyEfficiencyInfos: Type.Array(EnergyEfficiencyInfo),
  dimensions: Type.Array(ArticleDimension),
  /** The labels of all dimension values, such as '500 g / ganze Bohne'. */
  dimValueText: Type.String(),
})

export const Logo = Type.Object({
  url: Type.String(),
  title: Type.String(),
  obligatory: Type.Boolean(),
  sortPosition: Type.Integer(),
})

export const ProductDocument = Type.Object({
  documentType: Type.Literal('PRODUCT_DATA_SHEET'),
  url: Type.String(),
  /** In bytes. */
  fileSize: Type.Integer(),
  /** 'PDF' and the like. */
  fileType: Type.String(),
})

const ChosenArticle = Type.Object({ id: Type.String(), tcm: Tcm })
const UnlistedItems = Type.Object({ count: Type.Integer({ minimum: 1 }), article: ChosenArticle })

/** A selector of a large product, with the articles that its items choose. */
export const VariantSelector = Type.Object({
  chooses: words(['group', 'article']),
  depth: Type.Integer({ minimum: 0 }),
  dimensionType: DimensionType,
  chosenId: Type.Optional(Type.String()),
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      representation: words(['image', 'text']),
      availability: Type.Optional(words(VARIANT_AVAILABILITIES)),
      label: Type.String(),
      representationImageDetails: Type.Optional(GalleryImage),
      article: ChosenArticle,
    }),
  ),
  earlier: Type.Optional(UnlistedItems),
  later: Type.Optional(UnlistedItems),
})

/** In a staff preview only: why no shopper sees the product. */
export const StaffState = Type.Optional(words(['draft', 'hidden']))

export const Product = Type.Object({
  id: ProductId,
  site: SiteShape,
  title: Type.String(),
  /** The title with soft hyphens, where a word of it may be divided; only for what is shown. */
  hyphenatedTitle: Type.Optional(Type.String()),
  /** The `lang` of the title where it is in another language than the site. */
  titleLang: Type.Optional(Type.String()),
  trackingName: Type.String(),
  /** May hold tags; a reader strips them (QB-61). */
  material: Type.String(),
  logos: Type.Array(Logo),
  dimensions: Type.Array(
    Type.Object({
      dimensionType: DimensionType,
      index: Type.Integer({ minimum: 0 }),
      /** What the merchant calls it, such as 'Duft'. */
      name: Type.Optional(Type.String()),
    }),
  ),
  articles: Type.Array(Article),
  /** Of a product with many articles, of which `articles` then has the chosen one only (ours). */
  selectors: Type.Optional(Type.Array(VariantSelector)),
  /** Ids of the subscriptions that hold an article of this product. */
  subscriptions: Type.Array(Type.String()),
  documents: Type.Array(ProductDocument),
  features: Type.Array(Type.String()),
  sortPosition: Type.Optional(Type.Integer()),
  showOldPriceAsOnOffer: Type.Boolean(),
  maxOrderVolume: Type.Optional(Type.Integer({ minimum: 1 })),
  family: Type.Optional(words(PRODUCT_FAMILIES)),
  staffState: StaffState,
})

export const Subscription = Type.Object({
  subscriptionId: Type.String(),
  type: words(['coffee', 'machine']),
  productId: ProductId,
  tcms: Type.Array(Tcm),
})

export const QuickbuyQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** Repeatable and comma-separated; at most 50 ids (note 71). */
  id: Type.Union([Type.String({ maxLength: 4000 }), Type.Array(Type.String({ maxLength: 4000 }), { maxItems: 200 })]),
  /** Which articles of large products are chosen (ours); repeatable. Other products are answered whole. */
  tcm: Type.Optional(
    Type.Union([Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })]),
  ),
})

export const QuickbuyAnswer = Type.Object({
  products: Type.Array(Product),
  subscriptions: Type.Object({ availableSubscriptions: Type.Array(Subscription) }),
})

export const RatingsQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  productId: ProductId,
})

export const RatingStatistics = Type.Object({
  ratingCount: Type.Integer({ minimum: 0 }),
  averageStars: Type.Number({ minimum: 0, maximum: 5 }),
})

export const RatingsAnswer = Type.Object({ ratingStatistics: RatingStatistics })

export const NewProductIdQuery = Type.Object({ old_product_id: Type.String({ pattern: '^[0-9]{9}$' }) })
export const NewProductIdAnswer = Type.Object({ productId: ProductId })
