import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { logMovements } from '../change-log/exports.ts'
import { deleteListings } from '../database/listing-rows-queries.ts'

/** Each picture of an article, and the picture of its energy label, which it names by its address, such as /img/HANDLE/500.webp. */
export const PICTURES_OF_ARTICLES = `
  select product_id, picture ->> 'handle' as handle from article, jsonb_array_elements(gallery) picture
  union select product_id, split_part(energy ->> 'label', '/', 3) from article where energy is not null`

/** Of these products those that an order, a cart or a subscription holds, other than these subscriptions. */
export async function readHeldProducts(
  client: pg.ClientBase,
  ids: readonly string[],
  exceptSubscriptions: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with goods as (select tcm as item, product_id from article where product_id = any($1))
     select product_id as id from customer_order_line where product_id = any($1)
     union select goods.product_id from customer_order_line line join goods on goods.item = line.item_id
     union select goods.product_id from cart, jsonb_path_query(lines, '$.**.tcm') part (tcm)
       join goods on goods.item = part.tcm #>> '{}'
     union select goods.product_id from subscription,
         jsonb_path_query(once_articles || recurring_articles, '$[*].tcm') part (tcm)
       join goods on goods.item = part.tcm #>> '{}'
       where subscription.id <> all($2::uuid[])`,
    [ids, exceptSubscriptions],
  )
  return rows.map(({ id }) => id)
}

/** Remembers a product that was shown, before it is deleted, so that its page says that it is gone. */
export async function rememberDeleted(client: pg.ClientBase, id: string, moment: number): Promise<void> {
  await client.query(
    `insert into deleted_product (id, replaced_by, deleted_at)
     select id, replaced_by, to_timestamp($2 / 1000.0) from product where id = $1 and status <> 'draft'
     on conflict (id) do update set replaced_by = excluded.replaced_by, deleted_at = excluded.deleted_at`,
    [id, moment],
  )
}

/**
 * Deletes products with their articles, prices and listings, and takes them out of sets; the price history stays, and so does the log
 * of changes, which says that they are deleted. Answers the pictures and documents that they showed.
 */
export async function deleteProducts(
  client: pg.ClientBase,
  ids: readonly string[],
  { by, moment }: GoodsActing,
): Promise<{ pictures: string[]; documents: string[] }> {
  const { rows } = await client.query<{ pictures: string[]; documents: string[] }>(
    `select
       array(select handle from (${PICTURES_OF_ARTICLES}) shown where product_id = any($1)) as pictures,
       array(select distinct replace(url #>> '{}', '/documents/', '') from product,
         jsonb_path_query(documents, '$[*].url') part (url)
         where id = any($1)) as documents`,
    [ids],
  )
  const acting = [ids, moment, by.kind, by.name, by.import ?? null]
  const movement = { reason: `'deletion'`, moment: '$2', authorKind: '$3', author: '$4', import: '$5::integer' }
  // an order that takes pieces meanwhile has taken them, or waits and finds no article
  await client.query(
    `with gone as (
       select tcm, product_id as "productId", stock as before, null::integer as after from article
       where product_id = any($1) and stock is not null order by tcm for update)
     ${logMovements('gone', movement)}`,
    acting,
  )
  await client.query(
    `insert into goods_change (changed_at, author_kind, author, import, kind, key, product_id, before)
     select to_timestamp($2 / 1000.0), $3, $4, $5, 'product', id, id, jsonb_build_object('status', status, 'title', title)
     from product where id = any($1) order by id`,
    acting,
  )
  // before the products: a deletion that cascades counts for each of them
  await deleteListings(client, ids)
  await client.query('delete from product where id = any($1)', [ids])
  await client.query(
    `update product set set_with = array(select id from unnest(set_with) with ordinality part (id, at)
       where id <> all($1) order by at)
     where set_with && $1`,
    [ids],
  )
  return rows[0]!
}
