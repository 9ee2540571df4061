/** What other folders use of this one's queries; its other queries are its own. */
export {
  findLogged,
  logChanges,
  logMovements,
  logNewStocks,
  logOrderMovements,
  readChange,
  readChangesOfImport,
  readHistory,
  readLaterChanges,
  readLoggedChanges,
  reasonOf,
} from './change-log-queries.ts'
