import type pg from 'pg'

/** Each picture of an article, and the picture of its energy label, which it names by its address, such as /img/HANDLE/500.webp. */
const PICTURES_OF_ARTICLES = `
  select product_id, picture ->> 'handle' as handle from article, jsonb_array_elements(gallery) picture
  union select product_id, split_part(energy ->> 'label', '/', 3) from article where energy is not null`

/** A product of the demo by what tells it from a merchant's. */
export interface DemoProductKey {
  id: string
  brand: string
}

/** The demo's products that the shop has, each with whether an order, a cart or a subscription holds it. */
export async function readDemoProducts(
  client: pg.ClientBase,
  products: readonly DemoProductKey[],
  ownSubscriptions: readonly string[],
): Promise<Array<{ id: string; isHeld: boolean }>> {
  const { rows } = await client.query<{ id: string; isHeld: boolean }>(
    `with demo as (
       select id from jsonb_to_recordset($1) as known (id text, brand text) join product using (id, brand)),
     goods as (
       select tcm as item, product_id from article join demo on demo.id = article.product_id),
     held as (
       select product_id from customer_order_line where product_id in (select id from demo)
       union select goods.product_id from customer_order_line line join goods on goods.item = line.item_id
       union select goods.product_id from cart, jsonb_path_query(lines, '$.**.tcm') part (tcm)
         join goods on goods.item = part.tcm #>> '{}'
       union select goods.product_id from subscription,
           jsonb_path_query(once_articles || recurring_articles, '$[*].tcm') part (tcm)
         join goods on goods.item = part.tcm #>> '{}'
         where subscription.id <> all($2::uuid[]))
     select demo.id, exists (select from held where held.product_id = demo.id) as "isHeld" from demo`,
    [JSON.stringify(products), ownSubscriptions],
  )
  return rows
}

/** The demo's own subscriptions from which no order has come. */
export async function readUnusedSubscriptions(client: pg.ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from subscription where id = any($1::uuid[])
       and first_order_id is null
       and not exists (select from customer_order_line line where line.subscription_id = subscription.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Deletes subscriptions. */
export async function deleteSubscriptions(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query('delete from subscription where id = any($1::uuid[])', [ids])
}

/**
 * Deletes products with their articles, prices and listings, and takes them out of sets. Answers the pictures and documents that
 * they showed.
 */
export async function deleteProducts(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<{ pictures: string[]; documents: string[] }> {
  const { rows } = await client.query<{ pictures: string[]; documents: string[] }>(
    `select
       array(select handle from (${PICTURES_OF_ARTICLES}) shown where product_id = any($1)) as pictures,
       array(select distinct replace(url #>> '{}', '/documents/', '') from product,
         jsonb_path_query(documents, '$[*].url') part (url)
         where id = any($1)) as documents`,
    [ids],
  )
  // in one statement: a deletion that cascades counts for each product
  await client.query('delete from listing where product_id = any($1)', [ids])
  await client.query('delete from product where id = any($1)', [ids])
  await client.query(
    `update product set set_with = array(select id from unnest(set_with) with ordinality part (id, at)
       where id <> all($1) order by at)
     where set_with && $1`,
    [ids],
  )
  return rows[0]!
}

/** Deletes of these categories those without products and without categories below them, from the leaves up. */
export async function deleteEmptyCategories(client: pg.ClientBase, slugs: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `delete from category where slug = any($1)
       and not exists (select from product_category where category = slug)
       and not exists (select from category below where below.parent = category.slug)`,
    [slugs],
  )
  return rowCount ? rowCount + (await deleteEmptyCategories(client, slugs)) : 0
}

/** Deletes of these pictures and documents those that no goods and no content in force name any more. */
export async function deleteUnusedFiles(
  client: pg.ClientBase,
  { pictures, documents }: { pictures: readonly string[]; documents: readonly string[] },
): Promise<number> {
  const deleted = await client.query(
    `delete from picture where handle = any($1) and handle not in (
       select handle from (${PICTURES_OF_ARTICLES}) shown
       union select handle #>> '{}' from content, jsonb_path_query(body, '$.**.handle') part (handle))`,
    [pictures],
  )
  await client.query(
    `delete from document where handle = any($1) and handle not in (
       select replace(url #>> '{}', '/documents/', '') from product,
         jsonb_path_query(documents, '$[*].url') part (url))`,
    [documents],
  )
  return deleted.rowCount ?? 0
}

/** Deletes vouchers with a code that nobody has redeemed. */
export async function deleteUnusedVouchers(client: pg.ClientBase, code: string): Promise<number> {
  const { rowCount } = await client.query(
    `delete from voucher where code = $1 and uses = 0
       and not exists (select from voucher_use where voucher_id = voucher.id)`,
    [code],
  )
  return rowCount ?? 0
}

/** Deletes partner products that no cart and no order holds. */
export async function deleteUnusedPartnerProducts(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query(
    `delete from partner_product where id = any($1)
       and not exists (select from customer_order_line where item_id = partner_product.id)
       and not exists (select from cart, jsonb_path_query(lines, '$.**') part (value)
         where part.value = to_jsonb(partner_product.id))`,
    [ids],
  )
}

/** Deletes customers who have no order, no cart with goods and no subscription. */
export async function deleteUnusedCustomers(client: pg.ClientBase, ids: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `delete from customer where id = any($1)
       and not exists (select from customer_order where customer_id = customer.id)
       and not exists (select from cart where customer_id = customer.id and jsonb_array_length(lines) > 0)
       and not exists (select from subscription where customer_id = customer.id)`,
    [ids],
  )
  return rowCount ?? 0
}

/** The contents in force whose newest revision an author has published. */
export async function readContentsOf(
  client: pg.ClientBase,
  author: string,
): Promise<Array<{ site: string; kind: string; key: string }>> {
  const { rows } = await client.query<{ site: string; kind: string; key: string }>(
    `select site, kind, key from content join content_revision using (site, kind, key, revision) where author = $1
     order by site, kind, key`,
    [author],
  )
  return rows
}
