/** What other folders use of this one's queries; its other queries are its own. */
export { type CartOwner, customerCart } from './cart-queries.ts'
