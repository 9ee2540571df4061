/** What other folders use of this one's queries; its other queries are its own. */
export { countUnmoved, keepOriginals } from './original-queries.ts'
