import type pg from 'pg'
import type { ProductStatus } from '#rules/product/product-status.ts'
import type { VisibleOn } from '#rules/product/visibility.ts'

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
    `select category from product_category where product_id = any($1)
     union select category from category_member where product_id = any($1)`,
    [ids],
  )
  return rows.map(({ category }) => category)
}

export interface StoredState {
  status: ProductStatus | 'deleted'
  visible: VisibleOn | null
  replacedBy: string | null
}

/**
 * The status of a product, where it is visible, and the last product by which it is replaced, of which those between are in the
 * archive or deleted too; undefined where there is none of this id. "known" is used twice, and would otherwise be made whole.
 */
export async function readStatus(pool: pg.Pool, id: string): Promise<StoredState | undefined> {
  const { rows } = await pool.query<StoredState>(
    `with recursive known (id, status, visible, replaced_by) as not materialized (
       select id, status, visible, replaced_by from product
       union all
       select id, 'deleted', null, replaced_by from deleted_product
       where not exists (select from product where product.id = deleted_product.id)),
     step (id, status, visible, replaced_by, number) as (
       select id, status, visible, replaced_by, 0 from known where id = $1
       union all
       select next.id, next.status, next.visible, next.replaced_by, number + 1
       from step join known next on next.id = step.replaced_by
       where (step.status in ('archived', 'deleted') or number = 0) and number < 10)
     select status, visible, (select id from step last where last.number > 0 order by last.number desc limit 1) as "replacedBy"
     from step where number = 0`,
    [id],
  )
  return rows[0]
}
