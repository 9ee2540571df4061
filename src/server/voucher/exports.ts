/** What other folders use of this one's queries; its other queries are its own. */
export {
  endVoucher,
  enteredVoucherColumns,
  findVoucher,
  insertVoucher,
  listVouchers,
  restoreVouchers,
  type StoredVoucher,
} from './voucher-queries.ts'
