/** What other folders use of this one's queries; its other queries are its own. */
export {
  addAttributeChanges,
  deleteAttributes,
  deleteUnusedAttributes,
  lockAttributes,
  readAttributeChanges,
  readAttributes,
  readSuggestedAttributes,
  writeAttributes,
} from './attribute-queries.ts'
