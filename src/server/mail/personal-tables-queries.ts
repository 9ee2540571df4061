import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of mails hold about customers. */
export const mailPersonalTables: Record<string, PersonalTable> = {
  mail: {
    whose: 'mail.customer_id = person.id or mail.site = person.site and lower(mail.recipient) = person.email',
    columns: ['kind', 'recipient', 'data', 'created_at'],
    withheld: ['id', 'site', 'customer_id'],
    // whoever cancels or withdraws is told at once that it has arrived, whoever orders what was agreed to and what follows, and a
    // code is money
    kept: {
      where: `mail.kind in ('cancellation-receipt', 'cancellation-end', 'withdrawal-receipt', 'order-confirmation', 'order-shipped',
        'order-cancelled', 'order-refunded', 'order-reminder', 'subscription-delivery', 'gift-card')`,
    },
  },
  dev_mail: {
    whose: `dev_mail.customer_id = person.id or lower(dev_mail.recipient) = person.email
      or strpos(lower(dev_mail.text), person.email) > 0`,
    columns: ['recipient', 'subject', 'text', 'stored_at'],
    withheld: ['id', 'position', 'html', 'source', 'customer_id'],
  },
}
