import { Type } from 'typebox'
import { Product } from './product-shapes.ts'
import { Amount, ProductId, Tcm, words } from './shared-shapes.ts'

/** Shapes of the watch list calls (API-16). */

/** `watchListOld…` (ours) name the entry that the new one replaces, in the same position. */
export const AddToWatchListForm = Type.Object({
  watchListProductId: ProductId,
  watchListArticleTcm: Tcm,
  /** Both ids in one value ('p1001 100101'), because a button without script has only one. */
  watchListEntry: Type.Optional(Type.String({ maxLength: 300 })),
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

/** One entry by both ids, or, by `watchListAll`, all that can be bought. */
export const MoveToCartForm = Type.Object({
  watchListProductId: Type.Optional(ProductId),
  watchListArticleTcm: Type.Optional(Tcm),
  watchListAll: Type.Optional(words(['true'])),
  site: Type.Optional(Type.String({ maxLength: 20 })),
})

/** What went into the cart, one piece of each, and what stays on the list with the code of the rule that kept it there. */
export const MoveToCartAnswer = Type.Object({
  moved: Type.Integer({ minimum: 0 }),
  /** What was moved, as the cart's lines say it. */
  added: Type.Array(
    Type.Object({ productId: ProductId, tcm: Tcm, title: Type.String(), dimValueText: Type.String(), price: Amount }),
  ),
  left: Type.Array(
    Type.Object({
      productId: ProductId,
      tcm: Tcm,
      code: Type.String(),
      /** The number that the shopper reads, where the rule has one. */
      limit: Type.Optional(Type.Integer()),
    }),
  ),
})

export const WatchListKeysQuery = Type.Object({ site: Type.Optional(Type.String({ maxLength: 20 })) })

/** The product ids and article numbers of all entries. */
export const WatchListKeysAnswer = Type.Object({
  entries: Type.Array(Type.Object({ productId: ProductId, tcm: Tcm })),
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
      /** What has changed since; see entry-news.ts. */
      news: Type.Optional(
        Type.Object({
          price: Type.Optional(Type.Object({ change: words(['lower', 'higher']), amount: Amount })),
          stock: Type.Optional(words(['sold-out', 'available-again'])),
        }),
      ),
      product: Type.Optional(Product),
    }),
  ),
  /** All entries of the list. */
  count: Type.Integer({ minimum: 0 }),
  /** The page that was answered, from 1: the last one where a later one was requested. */
  page: Type.Integer({ minimum: 1 }),
  /** Whether the visitor can buy any entry of the list now. */
  isBuyable: Type.Boolean(),
  /** How many entries a sign-in could not keep when it merged two lists; answered until the list's next change. */
  dropped: Type.Optional(Type.Integer({ minimum: 1 })),
})
