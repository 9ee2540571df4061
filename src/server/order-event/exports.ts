/** What other folders use of this one's queries; its other queries are its own. */
export { addOrderEvent, partsOfOrderEvent, readOrderEvents } from './order-event-queries.ts'
