import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the table of messages to the merchant holds about customers. */
export const contactPersonalTables: Record<string, PersonalTable> = {
  contact_message: {
    whose: 'contact_message.site = person.site and lower(contact_message.email) = person.email',
    columns: ['name', 'email', 'subject', 'message', 'written_at', 'receipt_mailed'],
    withheld: ['id', 'site', 'network', 'wide_network', 'mailbox', 'is_mailed'],
  },
}
