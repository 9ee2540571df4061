import type pg from 'pg'

/** Writes the stock of an article. Returns its product and the stock before (null: not tracked); undefined: no such article. */
export async function writeStock(
  client: pg.ClientBase,
  tcm: string,
  units: number | null,
): Promise<{ productId: string; before: number | null } | undefined> {
  const { rows } = await client.query<{ productId: string; before: number | null }>(
    `with present as (select stock from article where tcm = $1 for no key update)
     update article set stock = $2 from present where tcm = $1
     returning article.product_id as "productId", present.stock as before`,
    [tcm, units],
  )
  return rows[0]
}

/** True if a customer waits for the mail that says that the article is back in stock. */
export async function hasWaitingCustomer(client: pg.ClientBase, tcm: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from back_in_stock_request where tcm = $1 and answered_at is null limit 1',
    [tcm],
  )
  return rowCount === 1
}
