/** What other folders use of this one's queries; its other queries are its own. */
export { handleDisputes } from './dispute-queries.ts'
export {
  listUnfinishedRefunds,
  type OrderBill,
  readBill,
  readRefund,
  readRefundsOf,
  voidRefunds,
  wasMarkedPaid,
  writeRefund,
} from './refund-queries.ts'
