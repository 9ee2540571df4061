/** What other folders use of this one's queries; its other queries are its own. */
export { type DocumentRevision, insertOrder, type NewOrder, type SoldArticle } from './insert-order-queries.ts'
export { forgetOrder, newOrderLink, readLinkedOrder } from './order-link-queries.ts'
export {
  deleteAbandonedOrders,
  listOrders,
  lockOrder,
  type PaidOrder,
  readOrder,
  returnPieces,
} from './order-queries.ts'
export { findOrders } from './order-search-queries.ts'
export { readParcelsOf } from './parcel-queries.ts'
export { hasRedeemed } from './redemption-queries.ts'
