/** What other folders use of this one's queries; its other queries are its own. */
export { lockAccountAddress } from './account-queries.ts'
export { addAddress, readAddresses } from './address-queries.ts'
