/** What other folders use of this one's queries; its other queries are its own. */
export {
  addAttributeChanges,
  deleteAttributes,
  deleteUnusedAttributes,
  readAttributeChanges,
  readAttributes,
  writeAttributes,
} from './attribute-queries.ts'
