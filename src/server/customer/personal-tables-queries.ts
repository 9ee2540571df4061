import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of customers and their sessions hold about customers. */
export const customerPersonalTables: Record<string, PersonalTable> = {
  failed_login: {
    whose: 'failed_login.account_hash = person.account_hash',
    columns: ['failed_at'],
    withheld: ['account_hash', 'network_hash'],
  },
  long_term_token: {
    whose: 'long_term_token.customer_id = person.id',
    columns: ['stays', 'expires_at'],
    withheld: ['id_hash', 'customer_id', 'session_hash'],
  },
  customer_session: {
    whose: 'customer_session.customer_id = person.id',
    columns: ['device', 'created_at', 'last_used_at', 'expires_at'],
    withheld: ['token_hash', 'customer_id'],
  },
  customer: {
    whose: 'customer.id = person.id',
    columns: [
      'id',
      'site',
      'email',
      'firstname',
      'lastname',
      'crema_card',
      'community_member',
      'loyalty_beans',
      'price_group',
      'scout_group',
      'newsletter_status',
      'created_at',
    ],
    withheld: ['password_hash'],
  },
}
