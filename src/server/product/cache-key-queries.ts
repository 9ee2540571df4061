import type pg from 'pg'

/** How many categories and products there are, and when the newest product came, as one text. */
export async function readCatalogueState(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `select concat_ws(' ', (select count(*) from category), count(*), extract(epoch from max(new_since))) as state
     from product`,
  )
  return rows[0]!.state
}
