import type pg from 'pg'

/** Adds a copy of a table's row with other values in some columns, so that a test has goods of its own that lack nothing. */
export async function copyRow(pool: pg.Pool, table: string, changes: object, from: string): Promise<void> {
  await pool.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(model) || $1)).*
     from (select * from ${table} where ${from}) model`,
    [JSON.stringify(changes)],
  )
}
