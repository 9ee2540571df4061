import { PERSONAL_ORDER_IDS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of withdrawals hold about customers. */
export const withdrawalPersonalTables: Record<string, PersonalTable> = {
  withdrawal: {
    whose: `withdrawal.site = person.site and lower(withdrawal.email) = person.email
      or withdrawal.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['name', 'email', 'contract', 'goods', 'declared_at', 'handled_at', 'receipt_mailed'],
    withheld: ['id', 'site', 'order_id', 'handled_by', 'network'],
    kept: { where: 'true' },
  },
}
