import type pg from 'pg'

export interface LockedStock {
  /** Null: not tracked. */
  stock: number | null
  productId: string
}

/** The stock of an article, locked until the transaction ends. */
export async function lockStock(client: pg.ClientBase, tcm: string): Promise<LockedStock | undefined> {
  const { rows } = await client.query<LockedStock>(
    'select stock, product_id as "productId" from article where tcm = $1 for no key update',
    [tcm],
  )
  return rows[0]
}

export async function writeStock(client: pg.ClientBase, tcm: string, units: number | null): Promise<void> {
  await client.query('update article set stock = $2 where tcm = $1', [tcm, units])
}
