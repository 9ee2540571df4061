/** What other folders use of this one's queries; its other queries are its own. */
export {
  addStaffEvent,
  deleteStaffAccount,
  insertStaffAccount,
  listStaff,
  readStaffEvents,
  replaceCredentials,
  STAFF_ROLES,
  type StaffEvent,
  type StaffRole,
} from './staff-queries.ts'
