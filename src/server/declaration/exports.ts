/** What other folders use of this one's queries; its other queries are its own. */
export {
  deleteOldDeclarations,
  HANDLED_BY_SHOP,
  mailsOfDeclaration,
  markDeclarationHandled,
} from './declaration-queries.ts'
