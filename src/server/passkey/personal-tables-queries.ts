import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of passkeys hold about customers. */
export const passkeyPersonalTables: Record<string, PersonalTable> = {
  passkey: {
    whose: 'passkey.customer_id = person.id',
    columns: ['name', 'uses', 'transports', 'created_at', 'last_used_at'],
    withheld: ['id', 'customer_id', 'credential_id', 'public_key'],
  },
  passkey_challenge: {
    whose: 'passkey_challenge.customer_id = person.id',
    columns: ['created_at', 'expires_at'],
    withheld: ['challenge_hash', 'owner_hash', 'customer_id'],
  },
}
