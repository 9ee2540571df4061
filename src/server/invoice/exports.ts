/** What other folders use of this one's queries; its other queries are its own. */
export { readInvoices, readReturnedBeforeInvoice } from './invoice-queries.ts'
