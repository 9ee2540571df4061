/** What other folders use of this one's queries; its other queries are its own. */
export { lockAddress } from './subscriber-queries.ts'
