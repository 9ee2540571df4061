import { Type } from 'typebox'
import {
  Article,
  EnergyEfficiencyInfo,
  GalleryImage,
  ProductDocument,
  QuickbuyQuery,
  RatingStatistics,
  RatingsQuery,
  StaffState,
} from './product-shapes.ts'
import { ProductId, SiteShape, Tcm } from './shared-shapes.ts'

/** Shapes of what listings show. */

const { price, oldPrice, oldPriceKind, promotionText, basePriceInfo } = Article.properties

/** A product in a listing. Its price is that of its cheapest article, `articleTcm`. */
export const ProductCardData = Type.Object({
  productId: ProductId,
  articleTcm: Tcm,
  title: Type.String(),
  /** As of the product. */
  hyphenatedTitle: Type.Optional(Type.String()),
  titleLang: Type.Optional(Type.String()),
  brand: Type.String(),
  href: Type.String(),
  image: Type.Optional(GalleryImage),
  rating: Type.Optional(RatingStatistics),
  price,
  /** True when other articles of the product cost more. */
  priceFrom: Type.Boolean(),
  oldPrice,
  oldPriceKind,
  showOldPriceAsOnOffer: Type.Boolean(),
  promotionText,
  basePriceInfo,
  energyEfficiencyInfos: Type.Array(EnergyEfficiencyInfo),
  dataSheet: Type.Optional(ProductDocument),
  /** The values of the first dimension with a picture or colour, for the swatches. */
  swatches: Type.Array(
    Type.Object({
      text: Type.String(),
      image: Type.Optional(GalleryImage),
      colour: Type.Optional(Type.String()),
    }),
  ),
  articleCount: Type.Integer(),
  isNew: Type.Boolean(),
  isAvailable: Type.Boolean(),
  isCremaCard: Type.Boolean(),
  isGiftCard: Type.Boolean(),
  staffState: StaffState,
})

export const SubstitutesQuery = RatingsQuery

/** Ids as of the quickbuy call. */
export const CardsQuery = Type.Pick(QuickbuyQuery, ['site', 'id'])
export const CardsAnswer = Type.Object({ cards: Type.Array(ProductCardData) })

export const CacheKeyQuery = Type.Object({ site: Type.Optional(SiteShape) })
export const CacheKeyAnswer = Type.Object({ cacheKey: Type.String() })

/** A value of a filter, and how many products it leaves under the choices of the other filters. */
export const FacetCount = Type.Object({
  facet: Type.String(),
  value: Type.String(),
  label: Type.String(),
  colour: Type.Optional(Type.String()),
  /** What an attribute is called; absent for the facets of all goods. */
  heading: Type.Optional(Type.String()),
  count: Type.Integer(),
})
