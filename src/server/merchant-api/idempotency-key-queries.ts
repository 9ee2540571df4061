import type pg from 'pg'

/** A write of a key under an Idempotency-Key. */
export interface KeyedWrite {
  apiKeyId: string
  key: string
  bodyHash: string
}

/**
 * Takes an Idempotency-Key for this transaction; another one under the same key waits until this one has ended.
 * @returns undefined: it is new; otherwise what was answered under it
 */
export async function takeKey(
  client: pg.ClientBase,
  { apiKeyId, key, bodyHash }: KeyedWrite,
  moment: number,
): Promise<{ bodyHash: string; answer: unknown } | undefined> {
  const { rowCount } = await client.query(
    `insert into api_answer (api_key_id, key, body_hash, created_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict do nothing`,
    [apiKeyId, key, bodyHash, moment],
  )
  if (rowCount === 1) return undefined
  // another statement, because the first one does not see what was committed while it waited
  const { rows } = await client.query<{ bodyHash: string; answer: unknown }>(
    'select body_hash as "bodyHash", answer from api_answer where api_key_id = $1 and key = $2',
    [apiKeyId, key],
  )
  return rows[0]
}

export async function writeAnswer(
  client: pg.ClientBase,
  { apiKeyId, key }: Pick<KeyedWrite, 'apiKeyId' | 'key'>,
  answer: unknown,
): Promise<void> {
  await client.query('update api_answer set answer = $3 where api_key_id = $1 and key = $2', [
    apiKeyId,
    key,
    JSON.stringify(answer),
  ])
}

/** Deletes answers that were stored before a moment. */
export async function deleteAnswersBefore(client: pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from api_answer where created_at < to_timestamp($1 / 1000.0)', [moment])
}
