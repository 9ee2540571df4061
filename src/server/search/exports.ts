/** What other folders use of this one's queries; its other queries are its own. */
export { MISS_DAYS, readMisses } from './search-miss-queries.ts'
