import type { Site } from '#sites/sites.ts'
import type { GoodsAuthor } from './goods-author.ts'

export const CHANGE_KINDS = ['product', 'article', 'price', 'stock', 'category', 'attribute', 'brand', 'media'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Why a stock has moved. */
export const MOVEMENT_REASONS = ['order', 'cancellation', 'return', 'import', 'correction', 'deletion'] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** Where pieces are; there is one place for now. */
export const MAIN_LOCATION = 'main'

export type Fields = Readonly<Record<string, unknown>>

/** What was changed of one thing that the shop sells, or of what sorts it. */
export interface GoodsChange {
  kind: ChangeKind
  /** The id of a product, the number of an article, of which a price and a stock are too, a slug, a key or the name of a file. */
  key: string
  /** Null: it is of no product. */
  productId: string | null
  /** Null: it is the same on all sites. */
  site: Site | null
  /** The changed fields as they were; null: it was new. */
  before: Fields | null
  /** The same fields as they are now; null: it is deleted. */
  after: Fields | null
}

/** A change to take back. Without a number it is older than the log. */
export interface MadeChange extends GoodsChange {
  id?: number
}

/** What was decided after a change: about one field of a thing, or, with null, about all of a thing that came or went. */
export interface LaterChange extends Pick<GoodsChange, 'kind' | 'key' | 'site'> {
  field: string | null
  isDeletion: boolean
}

/** A change that the log has. */
export interface LoggedChange extends GoodsChange {
  id: number
  /** In milliseconds since 1970. */
  changedAt: number
  by: GoodsAuthor
  /** Of a stock: by how many pieces it has moved, why, and where. */
  movement: { amount: number; reason: MovementReason; location: string } | null
}
