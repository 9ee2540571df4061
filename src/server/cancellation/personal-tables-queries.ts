import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of cancellations hold about customers. */
export const cancellationPersonalTables: Record<string, PersonalTable> = {
  cancellation: {
    whose: 'cancellation.site = person.site and lower(cancellation.email) = person.email',
    columns: [
      'name',
      'email',
      'contract',
      'subscription',
      'kind',
      'reason',
      'ends_on',
      'declared_at',
      'handled_at',
      'contract_ends_on',
      'receipt_mailed',
    ],
    withheld: ['id', 'site', 'handled_by', 'subscription_id', 'network'],
    kept: { where: 'true' },
  },
}
