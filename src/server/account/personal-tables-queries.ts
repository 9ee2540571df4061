import type { PersonalTable } from '../database/personal-table-queries.ts'

const REQUESTS = `account_request.customer_id = person.id
  or account_request.site = person.site and account_request.email = person.email
    and (account_request.customer_id is null or account_request.kind <> 'email-undo')`

/** What the tables of accounts and addresses hold about customers. */
export const accountPersonalTables: Record<string, PersonalTable> = {
  account_link: {
    whose: `account_link.request_id in (select account_request.id from account_request where ${REQUESTS})`,
    columns: ['created_at'],
    withheld: ['token_hash', 'request_id'],
  },
  account_request: {
    // the undo of another account's change belongs to that account
    whose: REQUESTS,
    columns: [
      'kind',
      'email',
      'firstname',
      'lastname',
      'return_to',
      'loyalty_card',
      'back_in_stock_tcm',
      'requested_at',
      'expires_at',
    ],
    withheld: ['id', 'site', 'customer_id', 'password_hash', 'network'],
  },
  customer_address: {
    whose: 'customer_address.customer_id = person.id',
    columns: [
      'firstname',
      'lastname',
      'company',
      'street',
      'extra',
      'postcode',
      'city',
      'district',
      'province',
      'created_at',
    ],
    withheld: ['id', 'customer_id'],
  },
}
