import { Type } from 'typebox'
import { Product } from './product-shapes.ts'
import { ProductId, Tcm } from './shared-shapes.ts'

/** Shapes of the watch list calls (API-16). */

/** `watchListOld…` (ours) name the entry that the new one replaces, in the same position. */
export const AddToWatchListForm = Type.Object({
  watchListProductId: ProductId,
  watchListArticleTcm: Tcm,
  watchListAddSource: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z_]+$' }),
  watchListOldProductId: Type.Optional(ProductId),
  watchListOldArticleTcm: Type.Optional(Tcm),
  site: Type.Optional(Type.String({ maxLength: 20 })),
})

export const RemoveFromWatchListForm = Type.Object({
  watchListProductId: ProductId,
  watchListArticleTcm: Tcm,
  site: Type.Optional(Type.String({ maxLength: 20 })),
})

/**
 * The number of entries after a write. `changed` is false where a removal found no entry, or an addition found it
 * already.
 */
export const WatchListWriteAnswer = Type.Object({ entries: Type.Integer({ minimum: 0 }), changed: Type.Boolean() })

export const WatchListQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
})

/** One page, newest first. An entry whose product is no longer sold has its ids only, by which it can be removed. */
export const WatchListAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      productId: ProductId,
      tcm: Tcm,
      /** Milliseconds since 1970. */
      addedAt: Type.Integer(),
      product: Type.Optional(Product),
    }),
  ),
  /** All entries of the list. */
  count: Type.Integer({ minimum: 0 }),
  /** The page that was answered, from 1: the last one where a later one was requested. */
  page: Type.Integer({ minimum: 1 }),
})
