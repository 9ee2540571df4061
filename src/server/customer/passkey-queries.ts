import type pg from 'pg'
import { MAX_PASSKEYS, type OwnPasskey, PASSKEY_CHALLENGE_LIFETIME_MS } from '#calls/passkey.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfToken } from '../request/session.ts'

/** A passkey with what it takes to check its signature. */
export interface StoredPasskey {
  id: string
  customerId: string
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  uses: number
}

export interface NewPasskey extends StoredPasskey {
  name: string
  transports: readonly string[]
}

/** Who has asked for a challenge: a session that adds a passkey to its account, or a visitor who signs in. */
export interface ChallengeOwner {
  ownerHash: string
  customerId: string | null
}

/** So many of one owner are open, as in several tabs; the oldest gives way. */
const MAX_CHALLENGES = 5

export async function insertChallenge(
  pool: pg.Pool,
  { ownerHash, customerId }: ChallengeOwner,
  challenge: string,
  moment: number,
): Promise<void> {
  await pool.query(
    `with old as (
       select challenge_hash from passkey_challenge where owner_hash = $2
       order by created_at desc, challenge_hash offset ${MAX_CHALLENGES - 1}),
     deleted as (delete from passkey_challenge using old where passkey_challenge.challenge_hash = old.challenge_hash)
     insert into passkey_challenge (challenge_hash, owner_hash, customer_id, created_at, expires_at)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0))`,
    [hashOfToken(challenge), ownerHash, customerId, moment, moment + PASSKEY_CHALLENGE_LIFETIME_MS],
  )
}

/** Takes a challenge, so that it is answered once. False: there is none, it is somebody else's, or too old. */
export async function takeChallenge(
  pool: pg.Pool,
  { ownerHash, customerId }: ChallengeOwner,
  challenge: string,
  moment: number,
): Promise<boolean> {
  const { rows } = await pool.query<{ isOpen: boolean }>(
    `delete from passkey_challenge
     where challenge_hash = $1 and owner_hash = $2 and customer_id is not distinct from $3
     returning expires_at > to_timestamp($4 / 1000.0) as "isOpen"`,
    [hashOfToken(challenge), ownerHash, customerId, moment],
  )
  return rows[0]?.isOpen === true
}

/** The passkeys of a customer, the oldest first. */
export async function readPasskeys(
  pool: pg.Pool,
  customerId: string,
): Promise<Array<OwnPasskey & { credentialId: string; transports: string[] }>> {
  const { rows } = await pool.query<OwnPasskey & { credentialId: string; transports: string[] }>(
    `select id, name, credential_id as "credentialId", transports,
       round(extract(epoch from created_at) * 1000)::float8 as "addedAt",
       round(extract(epoch from last_used_at) * 1000)::float8 as "usedAt"
     from passkey where customer_id = $1 order by created_at, id`,
    [customerId],
  )
  return rows
}

/** The passkey of a credential of this site's customers. */
export async function readPasskey(pool: pg.Pool, site: Site, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await pool.query<Omit<StoredPasskey, 'publicKey'> & { publicKey: Buffer }>(
    `select passkey.id, customer_id as "customerId", credential_id as "credentialId", public_key as "publicKey", uses
     from passkey join customer on customer.id = customer_id where credential_id = $1 and site = $2`,
    [credentialId, site],
  )
  return rows[0] && { ...rows[0], publicKey: new Uint8Array(rows[0].publicKey) }
}

/**
 * Stores a passkey of a customer.
 * @returns false: the customer has enough, or the credential is known already
 */
export async function insertPasskey(client: pg.ClientBase, passkey: NewPasskey, moment: number): Promise<boolean> {
  // two at the same moment are counted one after the other
  await client.query('select from customer where id = $1 for update', [passkey.customerId])
  const { rowCount } = await client.query(
    `insert into passkey (id, customer_id, credential_id, public_key, uses, transports, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0)
     where (select count(*) from passkey where customer_id = $2) < ${MAX_PASSKEYS}
     on conflict do nothing`,
    [
      passkey.id,
      passkey.customerId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.uses,
      passkey.transports,
      passkey.name,
      moment,
    ],
  )
  return rowCount === 1
}

/**
 * Notes a use. False: the passkey is gone, or another use at the same moment has counted as far, so that one of the two is
 * a copy's. Passkeys that are kept in several devices do not count, and say 0.
 */
export async function noteUse(client: pg.ClientBase, id: string, uses: number, moment: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update passkey set uses = $2, last_used_at = to_timestamp($3 / 1000.0)
     where id = $1 and (uses < $2 or uses = 0 and $2 = 0)`,
    [id, uses, moment],
  )
  return rowCount === 1
}

/** Removes a passkey of a customer. False: there is none. */
export async function deletePasskey(client: pg.ClientBase, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from passkey where customer_id = $1 and id = $2', [customerId, id])
  return rowCount === 1
}

/** Removes the passkeys that were added since a moment. */
export async function deletePasskeysSince(client: pg.ClientBase, customerId: string, moment: number): Promise<void> {
  await client.query('delete from passkey where customer_id = $1 and created_at >= to_timestamp($2 / 1000.0)', [
    customerId,
    moment,
  ])
}

/** Deletes challenges that nobody has answered in time. */
export async function deleteOldChallenges(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from passkey_challenge where expires_at <= to_timestamp($1 / 1000.0)', [moment])
}
