/** What other folders use of this one's queries; its other queries are its own. */
export { type ListedImport, readImports } from './import-queries.ts'
