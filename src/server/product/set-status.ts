import type pg from 'pg'

export async function setStatus(client: pg.ClientBase, ids: readonly string[], status: string): Promise<void> {
  await client.query('update product set status = $2 where id = any($1)', [ids, status])
}
