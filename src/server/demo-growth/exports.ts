/** What other folders use of this one's queries; its other queries are its own. */
export { countForPlanner } from './grow-demo-queries.ts'
