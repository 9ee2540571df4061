/** What other folders use of this one's queries; its other queries are its own. */
export { beginSnapshot, readFetched, readNextIds } from './goods-surroundings-queries.ts'
