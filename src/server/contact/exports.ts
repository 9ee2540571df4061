/** What other folders use of this one's queries; its other queries are its own. */
export { deleteMessage, type ListedMessage, listMessages } from './contact-list-queries.ts'
