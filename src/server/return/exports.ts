/** What other folders use of this one's queries; its other queries are its own. */
export { type ListedReturn, listReturns, readUnmatchedOf } from './return-list-queries.ts'
export { lockReturnOrder, type ReturnOrder, readReturnOrder } from './return-order-queries.ts'
export { type ReceivedLine, readOrderOfReturn } from './return-queries.ts'
