/** What other folders use of this one's queries; its other queries are its own. */
export { deleteApiKey, insertApiKey, listApiKeys } from './api-key-queries.ts'
