import { Type } from 'typebox'
import { MAX_ATTRIBUTES } from '#rules/search/attributes.ts'
import { AttributeDocumentShape, CategoryDocumentShape } from './catalogue-list-shapes.ts'
import { orNull } from './document-shapes.ts'
import { GoodsDocumentShape } from './goods-document-shapes.ts'
import { ProductId, SiteShape, Tcm } from './shared-shapes.ts'

/** Shapes of the merchant API's calls about goods. Amounts are decimal numbers with their currency, such as '4.99 EUR'. */

export const ProductParams = Type.Object({ id: ProductId })

export const ListQuery = Type.Object({
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ maxLength: 256 })),
  /** 1 to 100, otherwise 50. */
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' })),
})

const Next = Type.Optional(Type.String({ description: 'The cursor of the next page; absent: this is the last one' }))

export const ProductList = Type.Object({ products: Type.Array(GoodsDocumentShape), next: Next })

/** By which two programs do not overwrite each other. */
export const ProductHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: 'Required; 1 to 128 visible characters, a new one for each write' }),
  ),
  'if-match': Type.Optional(
    Type.String({ description: 'The ETag of the product that is changed; another one is 412' }),
  ),
  'if-none-match': Type.Optional(
    Type.String({ description: '*: only a product that there is not yet; otherwise 412' }),
  ),
})

export const ChangedProduct = Type.Object({
  id: ProductId,
  isNew: Type.Boolean(),
  /** Of the product as it is now. */
  etag: Type.String(),
  /** What was done otherwise than it was said. */
  notes: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
})

export const DeletedProduct = Type.Object({ id: ProductId })

export const CategoryList = Type.Object({ categories: Type.Array(CategoryDocumentShape) })
export const ChangeCategoriesBody = Type.Object({
  categories: Type.Array(CategoryDocumentShape, { minItems: 1, maxItems: 1000 }),
})
export const ChangedCategories = Type.Object({ added: Type.Integer(), changed: Type.Integer() })

export const AttributeParams = Type.Object({ key: Type.Index(AttributeDocumentShape, ['key']) })
/** By which two programs do not overwrite each other's values. */
export const AttributesHeaders = Type.Object({
  'idempotency-key': ProductHeaders.properties['idempotency-key'],
  'if-match': Type.Optional(Type.String({ description: 'The ETag of the list that is changed; another one is 412' })),
})
export const AttributeList = Type.Object({ attributes: Type.Array(AttributeDocumentShape) })
export const ChangeAttributesBody = Type.Object({
  attributes: Type.Array(AttributeDocumentShape, { minItems: 1, maxItems: MAX_ATTRIBUTES }),
})
export const ChangedAttributes = Type.Object({ added: Type.Integer(), changed: Type.Integer(), etag: Type.String() })
export const DeletedAttribute = Type.Object({ key: Type.String() })

/** The name of a picture that the shop has; its ending may be left out. */
const PictureName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9][\\w.~-]*$' })
export const BrandParams = Type.Object({
  slug: Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9][a-z0-9.-]*$' }),
})
export const Brand = Type.Object({
  ...BrandParams.properties,
  /** On all sites. */
  name: Type.String(),
  logo: orNull(Type.String({ description: 'The name of its picture, without its ending' })),
})
export const BrandList = Type.Object({ brands: Type.Array(Brand), next: Next })
/** By which two programs do not overwrite each other. */
export const BrandHeaders = Type.Object({
  'idempotency-key': ProductHeaders.properties['idempotency-key'],
  'if-match': Type.Optional(Type.String({ description: 'The ETag of the brand that is changed; another one is 412' })),
})
export const ChangeBrandBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  logo: Type.Optional(orNull(PictureName)),
})
export const ChangedBrand = Type.Object({ slug: Type.String(), isNew: Type.Boolean(), etag: Type.String() })

export const SetPricesBody = Type.Object({
  prices: Type.Array(
    Type.Object({
      site: SiteShape,
      tcm: Tcm,
      price: Type.String({ maxLength: 20, description: "Such as '4.99 EUR'" }),
      /** True: a new ordinary price, which ends a reduction. */
      regular: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 10_000 },
  ),
})
export const ChangedPrices = Type.Object({
  changed: Type.Integer(),
  /** Articles whose price a planned price holds that runs; it stays. */
  planned: Type.Array(Type.Object({ site: SiteShape, tcm: Tcm })),
})

export const StockList = Type.Object({
  articles: Type.Array(
    Type.Object({
      tcm: Tcm,
      stock: Type.Unsafe<number | 'untracked'>({
        anyOf: [{ type: 'integer' }, { type: 'string', enum: ['untracked'] }],
      }),
    }),
  ),
  next: Next,
})

export const MediaParams = Type.Object({
  file: Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9][\\w.~-]*$' }),
})
export const StoredMedia = Type.Object({
  /** The name by which products name it. */
  file: Type.String(),
})
