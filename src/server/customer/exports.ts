/** What other folders use of this one's queries; its other queries are its own. */
export {
  type Customer,
  endSignIns,
  lockSession,
  readAccount,
  readCustomer,
  readCustomerName,
  readLongTermValidity,
} from './customer-queries.ts'
export {
  type ChallengeOwner,
  deletePasskey,
  deletePasskeysSince,
  insertChallenge,
  insertPasskey,
  type NewPasskey,
  noteUse,
  readPasskey,
  readPasskeys,
  type StoredPasskey,
  takeChallenge,
} from './passkey-queries.ts'
