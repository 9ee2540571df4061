/** What other folders use of this one's queries; its other queries are its own. */
export { countFaults, findFaults } from './fault-queries.ts'
export { readPaymentView } from './payment-queries.ts'
