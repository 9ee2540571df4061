import type pg from 'pg'

/** A session as its customer sees it. Moments in milliseconds since 1970. */
export interface StoredSession {
  /** The beginning of the hash, by which a form names the session: it opens nothing. */
  id: string
  hash: string
  device: string | null
  signedInAt: number
  usedAt: number
}

/** SQL: by what a form names a session. */
const ID = 'left(token_hash, 16)'

/** The live sessions of a customer, the one used last first. */
export async function readSessions(pool: pg.Pool, customerId: string, moment: number): Promise<StoredSession[]> {
  const { rows } = await pool.query<StoredSession>(
    `select ${ID} as id, token_hash as hash, device,
       round(extract(epoch from created_at) * 1000)::float8 as "signedInAt",
       round(extract(epoch from coalesce(last_used_at, created_at)) * 1000)::float8 as "usedAt"
     from customer_session where customer_id = $1 and expires_at > to_timestamp($2 / 1000.0)
     order by "usedAt" desc, id`,
    [customerId, moment],
  )
  return rows
}

/** Ends a session of a customer by its id, with the long-term token that was made with it. False: there is none. */
export async function endSession(pool: pg.Pool, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with ended as (delete from customer_session where customer_id = $1 and ${ID} = $2 returning token_hash),
     forgotten as (delete from long_term_token using ended where session_hash = ended.token_hash)
     select from ended`,
    [customerId, id],
  )
  return rowCount !== 0
}

/** Ends all other sessions of a customer, and forgets all other browsers. */
export async function endOtherSessions(
  pool: pg.Pool,
  customerId: string,
  own: { sessionHash: string; longTermHash: string | undefined },
): Promise<void> {
  await pool.query(
    `with ended as (delete from customer_session where customer_id = $1 and token_hash <> $2)
     delete from long_term_token
     where customer_id = $1 and id_hash <> $3`,
    [customerId, own.sessionHash, own.longTermHash ?? ''],
  )
}
