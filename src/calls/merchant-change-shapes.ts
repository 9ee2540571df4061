import { Type } from 'typebox'
import { AUTHOR_KINDS } from '#rules/change-log/goods-author.ts'
import { CHANGE_KINDS, type Fields, MOVEMENT_REASONS } from '#rules/change-log/goods-change.ts'
import { ListQuery } from './merchant-goods-shapes.ts'
import { Moment, WITHOUT_CONTROLS } from './merchant-shapes.ts'
import { ProductId, SiteShape, words } from './shared-shapes.ts'

/** Shapes of the merchant API's call about what was changed. */

const Kind = words(CHANGE_KINDS)

export const ChangeQuery = Type.Object({
  kind: Type.Optional(Kind),
  /** The id of a product, the number of an article, a slug, a key or the name of a file. */
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 256, pattern: WITHOUT_CONTROLS })),
  /** Also changes of its articles, their prices and stocks. */
  product: Type.Optional(ProductId),
  site: Type.Optional(SiteShape),
  changedFrom: Type.Optional(Moment),
  changedBefore: Type.Optional(Moment),
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })),
  limit: ListQuery.properties.limit,
})

/** The changed fields; amounts are decimal numbers with their currency, such as '4.99 EUR'. */
const ChangedFields = Type.Unsafe<Fields | null>({ type: ['object', 'null'], additionalProperties: true })

const ListedChange = Type.Object({
  id: Type.Integer(),
  changedAt: Moment,
  by: Type.Object({
    kind: words(AUTHOR_KINDS),
    /** A person, the name of a key, or the number of an order; of a person only for keys with the scope `read`. */
    name: Type.Optional(Type.String()),
    /** The number of an import. */
    import: Type.Optional(Type.Integer()),
  }),
  kind: Kind,
  key: Type.String(),
  product: Type.Optional(Type.String()),
  /** Of a price. */
  site: Type.Optional(SiteShape),
  /** Null: it was new. */
  before: ChangedFields,
  /** Null: it is deleted. */
  after: ChangedFields,
  /** Of a stock: by how many pieces it moved, why and where. */
  movement: Type.Optional(
    Type.Object({ amount: Type.Integer(), reason: words(MOVEMENT_REASONS), location: Type.String() }),
  ),
})
export const ChangeList = Type.Object({
  changes: Type.Array(ListedChange),
  next: Type.Optional(Type.String({ description: 'The cursor of the next page; absent: this is the last one' })),
})
