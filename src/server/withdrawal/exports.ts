/** What other folders use of this one's queries; its other queries are its own. */
export { readWithdrawal, type StoredWithdrawal } from './withdrawal-queries.ts'
