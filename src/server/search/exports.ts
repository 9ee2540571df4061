/** What other folders use of this one's queries; its other queries are its own. */
export { readMisses, TERM_DAYS } from './search-term-queries.ts'
