/** What other folders use of this one's queries; its other queries are its own. */
export { type ListedDeclaration, listCancellations } from './cancellation-list-queries.ts'
