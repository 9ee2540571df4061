import { type TSchema, Type } from 'typebox'
import { MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import { LONGEST_TAG, MAX_TAGS } from '#rules/catalogue-import/plan-tags.ts'
import { CONTENT_UNITS } from '#rules/price/base-price.ts'
import { MOST_BEYOND } from '#rules/product/backorder.ts'
import { PRODUCT_FAMILIES } from '#rules/product/family.ts'
import { PRODUCT_STATUSES } from '#rules/product/product-status.ts'
import { MAX_ATTRIBUTES } from '#rules/search/attributes.ts'
import { COUNTRIES } from '#sites/countries.ts'
import { ALL_SITES } from '#sites/sites.ts'
import { TAX_CLASSES } from '#sites/tax-rates.ts'
import { CategorySlug, CLOSED, optional, orNull, texts, ValueKey } from './document-shapes.ts'
import { DIMENSION_TYPES } from './product-shapes.ts'
import { ProductId, Tcm, words } from './shared-shapes.ts'

/** The shape of a product's file of a catalogue in the shop's own format (docs/own-goods.md). */

const MAX_ARTICLES = 2000

const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
/** Never on the site, or only from one moment on and before another. */
const SiteVisibility = Type.Union([
  Type.Literal(false),
  Type.Object(optional({ from: Moment, until: Moment }), { ...CLOSED, minProperties: 1 }),
])
const Money = Type.String({ maxLength: 20 })
/** A name of a file in a folder, and in no other. */
const FileName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9][\\w.~-]*$' })
const Address = Type.String({ minLength: 1, maxLength: 2000, pattern: '^https?://[!-~]+$' })
const Pieces = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })
const Volume = orNull(Pieces)

const Widths = Type.Array(Type.Integer({ minimum: 1, maximum: 4000 }), { minItems: 1, maxItems: 20 })
const Picture = Type.Object(
  {
    file: FileName,
    ...optional({
      subtype: words(['STYLED_CUTOUT', 'CUTOUT', 'DETAIL']),
      isMainImage: Type.Boolean(),
      widths: Widths,
      formats: Type.Array(words(['avif', 'webp', 'jpeg']), { minItems: 1, maxItems: 3 }),
    }),
  },
  CLOSED,
)
const Source = Type.Object({ source: Address, file: Type.Optional(FileName) }, CLOSED)

const SafetyAddress = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    address: Type.String({ maxLength: 500 }),
    email: Type.String({ maxLength: 320 }),
  },
  CLOSED,
)

const paper = (place: Record<string, TSchema>) =>
  Type.Object(
    {
      ...place,
      documentType: Type.String({ minLength: 1, maxLength: 60 }),
      fileType: Type.String({ minLength: 1, maxLength: 20 }),
      locales: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 40 })),
    },
    CLOSED,
  )

/** A tax class, and the countries in which goods have another one. */
const GoodsTax = Type.Object(
  {
    taxClass: words(TAX_CLASSES),
    exceptions: Type.Optional(
      Type.Object(optional(Object.fromEntries(COUNTRIES.map((country) => [country, words(TAX_CLASSES)]))), CLOSED),
    ),
  },
  CLOSED,
)

const Energy = Type.Object(
  {
    start: Type.String({ maxLength: 10 }),
    end: Type.String({ maxLength: 10 }),
    value: Type.String({ maxLength: 10 }),
    lighting: Type.Boolean(),
    component: Type.Optional(texts(200)),
    label: Type.Union([
      Type.String({ maxLength: 2000 }),
      Type.Object({ file: FileName, widths: Type.Optional(Widths) }, CLOSED),
    ]),
  },
  CLOSED,
)

const Price = Type.Object(
  {
    price: Money,
    ...optional({
      compareAt: Money,
      recommended: Money,
      reducedSince: Moment,
      history: Type.Array(Type.Object({ from: Moment, price: Money, regular: Type.Optional(Type.Boolean()) }, CLOSED), {
        maxItems: 10_000,
      }),
    }),
  },
  CLOSED,
)

/** As many pieces as one article may owe. */
const Beyond = Type.Integer({ minimum: 1, maximum: MOST_BEYOND })
/** How many pieces are sold beyond the stock, and when they come: on a calendar day, or so many days after an order. */
const Backorder = Type.Union([
  Type.Object({ most: Beyond, from: Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}$' }) }, CLOSED),
  Type.Object({ most: Beyond, days: Type.Integer({ minimum: 1, maximum: 365 }) }, CLOSED),
])

const Article = Type.Object(
  {
    tcm: Tcm,
    ...optional({
      values: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 20 }),
      /** Below zero where pieces have been sold beyond it. */
      stock: orNull(Type.Integer({ minimum: -MOST_BEYOND, maximum: 1_000_000_000 })),
      backorder: orNull(Backorder),
      backInStock: words(['OFFERED', 'NONE', 'SOLD_OUT']),
      gtin: orNull(Type.String({ pattern: '^\\d{8,14}$' })),
      mpn: orNull(Type.String({ minLength: 1, maxLength: 70 })),
      weightGrams: orNull(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 })),
      content: orNull(
        Type.Object(
          { unit: words(CONTENT_UNITS), milli: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) },
          CLOSED,
        ),
      ),
      tax: orNull(GoodsTax),
      minOrderVolume: Pieces,
      orderVolumeStep: Pieces,
      maxOrderVolume: Volume,
      onlineExclusive: Type.Boolean(),
      cremaCard: Type.Boolean(),
      returnableElectronics: Type.Boolean(),
      bulky: Type.Boolean(),
      freeShipping: Type.Boolean(),
      energy: orNull(Energy),
      pictures: Type.Array(Type.Union([Picture, Source]), { maxItems: 50 }),
      prices: Type.Object(optional(Object.fromEntries(ALL_SITES.map((site) => [site, orNull(Price)]))), CLOSED),
    }),
  },
  CLOSED,
)

const PARTS = optional({
  status: words(PRODUCT_STATUSES),
  visible: Type.Object(optional(Object.fromEntries(ALL_SITES.map((site) => [site, SiteVisibility]))), CLOSED),
  position: Type.Integer({ minimum: -1_000_000_000, maximum: 2_000_000_000 }),
  legacyId: orNull(Type.String({ pattern: '^[0-9]{9}$' })),
  productType: words(['ARTICLE', 'GIFT_CARD']),
  tax: GoodsTax,
  family: orNull(words(PRODUCT_FAMILIES)),
  range: Type.String({ maxLength: 64 }),
  brand: Type.String({ maxLength: 100 }),
  title: texts(255),
  hyphenatedTitle: orNull(texts(512)),
  seoTitle: texts(255),
  seoDescription: texts(1000),
  description: texts(100_000),
  material: texts(10_000),
  features: Type.Array(texts(1000), { maxItems: 100 }),
  properties: Type.Array(
    Type.Object({ name: texts(100), values: Type.Array(texts(1000), { maxItems: 100 }) }, CLOSED),
    { maxItems: 100 },
  ),
  /** Which keys there are, and which values these have, is data; what sizes measure is beside them. */
  attributes: orNull(
    // OpenAPI 3.0 has no patternProperties; a key that is no attribute's is refused with the plan
    Type.Object(
      {},
      {
        additionalProperties: Type.Array(ValueKey, { maxItems: 20, uniqueItems: true }),
        maxProperties: MAX_ATTRIBUTES + 1,
      },
    ),
  ),
  categories: Type.Array(CategorySlug, { maxItems: 100 }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_TAG }), { maxItems: MAX_TAGS }),
  options: Type.Array(
    Type.Object(
      {
        type: words(DIMENSION_TYPES),
        name: Type.Optional(texts(100)),
        values: Type.Array(
          Type.Object(
            {
              key: Type.String({ minLength: 1, maxLength: 120 }),
              text: Type.Union([Type.String({ maxLength: 100 }), texts(100)]),
              picture: Type.Optional(Picture),
              colour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{3,8}$' })),
            },
            CLOSED,
          ),
          { maxItems: MAX_ARTICLES },
        ),
      },
      CLOSED,
    ),
    { maxItems: 20 },
  ),
  logos: Type.Array(
    Type.Object(
      {
        name: Type.String({ maxLength: 60 }),
        url: Type.String({ maxLength: 2000, pattern: '^(/|https://)[!-~]*$' }),
        title: texts(200),
        position: Type.Integer(),
        obligatory: Type.Boolean(),
      },
      CLOSED,
    ),
    { maxItems: 50 },
  ),
  documents: Type.Array(
    Type.Union([
      paper({ file: FileName }),
      paper({
        url: Type.String({ maxLength: 2000, pattern: '^(/|https://)[!-~]*$' }),
        fileSize: Type.Integer({ minimum: 0 }),
      }),
    ]),
    { maxItems: 100 },
  ),
  safety: orNull(
    Type.Object(
      {
        manufacturer: SafetyAddress,
        responsible: Type.Optional(SafetyAddress),
        warnings: Type.Optional(texts(5000)),
      },
      CLOSED,
    ),
  ),
  promotionText: orNull(texts(200)),
  showsOldPriceAsOffer: Type.Boolean(),
  maxOrderVolume: Volume,
  subscription: orNull(words(['coffee', 'machine'])),
  rating: Type.Object(
    { count: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), stars: Type.Number({ minimum: 0, maximum: 5 }) },
    CLOSED,
  ),
  newSince: Moment,
  replacedBy: orNull(ProductId),
  setWith: Type.Array(ProductId, { maxItems: 20 }),
  keys: Type.Array(
    Type.Object(
      {
        source: Type.String({ pattern: '^[\\w.-]{1,40}$' }),
        key: Type.String({ minLength: 1, maxLength: 300 }),
      },
      CLOSED,
    ),
    { maxItems: 100 },
  ),
  articles: Type.Array(Article, { maxItems: MAX_ARTICLES }),
})

export const GoodsDocumentShape = Type.Object({ id: ProductId, ...PARTS }, CLOSED)
/** What of a product is changed; its id stands in the address. */
export const GoodsChangeShape = Type.Object(PARTS, CLOSED)
