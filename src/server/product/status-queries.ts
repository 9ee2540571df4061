import type pg from 'pg'
import type { ProductStatus } from '#rules/product/product-status.ts'

/** Writes the status of products, locked in one order. Returns those that had another one. */
export async function writeStatus(
  client: pg.ClientBase,
  ids: readonly string[],
  status: ProductStatus,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with other as (
       select id from product where id = any($1) and status <> $2 order by id for no key update)
     update product set status = $2 from other where product.id = other.id returning product.id`,
    [ids, status],
  )
  return rows.map(({ id }) => id)
}

/** The categories that products are in. */
export async function readCategoriesOf(client: pg.ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    'select distinct category from product_category where product_id = any($1)',
    [ids],
  )
  return rows.map(({ category }) => category)
}

/** The status of a product; undefined where there is none of this id. */
export async function readStatus(pool: pg.Pool, id: string): Promise<ProductStatus | undefined> {
  const { rows } = await pool.query<{ status: ProductStatus }>('select status from product where id = $1', [id])
  return rows[0]?.status
}
