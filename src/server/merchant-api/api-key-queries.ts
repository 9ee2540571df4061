import type pg from 'pg'
import type { ApiScope } from '#rules/merchant-api/api-key.ts'

/** A key as its requests are known by. */
export interface ApiKey {
  id: string
  name: string
  scopes: ApiScope[]
}

/** False where there is a key of this name already. */
export async function insertApiKey(
  client: pg.ClientBase,
  { id, name, scopes }: ApiKey,
  { hash, moment, expires }: { hash: string; moment: number; expires: number | undefined },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into api_key (id, name, key_hash, scopes, created_at, expires_at)
     values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0)) on conflict (name) do nothing`,
    [id, name, hash, scopes, moment, expires],
  )
  return rowCount === 1
}

/** Its stored answers go with it. False where there is none of this name. */
export async function deleteApiKey(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from api_key where name = $1', [name])
  return rowCount === 1
}

/** So often the moment of a key's last use is written. */
const USE_NOTED_MS = 60_000

/** The key of a hash that is in force, and notes that it was used; undefined: there is none, or it has expired. */
export async function findApiKey(pool: pg.Pool, hash: string, moment: number): Promise<ApiKey | undefined> {
  const { rows } = await pool.query<ApiKey>({
    name: 'use-api-key',
    text: `
      with found as (
        select id, name, scopes, last_used_at from api_key
        where key_hash = $1 and (expires_at is null or expires_at > to_timestamp($2 / 1000.0))),
      used as (
        update api_key set last_used_at = to_timestamp($2 / 1000.0) from found
        where api_key.id = found.id
          and (found.last_used_at is null or found.last_used_at < to_timestamp(($2 - $3) / 1000.0)))
      select id, name, scopes from found`,
    values: [hash, moment, USE_NOTED_MS],
  })
  return rows[0]
}

/** All keys by name. */
export async function listApiKeys(
  pool: pg.Pool,
): Promise<Array<ApiKey & { createdAt: Date; expiresAt: Date | null; lastUsedAt: Date | null }>> {
  const { rows } = await pool.query<ApiKey & { createdAt: Date; expiresAt: Date | null; lastUsedAt: Date | null }>(
    `select id, name, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
     from api_key order by name`,
  )
  return rows
}
