import type pg from 'pg'
import { PICTURES_OF_ARTICLES, readHeldProducts } from '../product/exports.ts'

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
  const { rows } = await client.query<{ id: string }>(
    'select id from jsonb_to_recordset($1) as known (id text, brand text) join product using (id, brand)',
    [JSON.stringify(products)],
  )
  const ids = rows.map(({ id }) => id)
  const held = new Set(await readHeldProducts(client, ids, ownSubscriptions))
  return ids.map((id) => ({ id, isHeld: held.has(id) }))
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

/** Deletes what articles of products cost: nobody was charged a price of the demo, and a merchant may use its numbers. */
export async function deletePriceHistory(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query(
    'delete from price_history using article where article.tcm = price_history.tcm and article.product_id = any($1)',
    [ids],
  )
}

/** Deletes imports of goods from the list of those that can be taken back; the goods stay. */
export async function deleteImports(
  client: pg.ClientBase,
  { author, file }: { author: string; file: string },
): Promise<void> {
  await client.query('delete from catalogue_import where author = $1 and file = $2', [author, file])
}

/** Deletes of these pictures and documents those that no goods and no content in force name any more. */
export async function deleteUnusedFiles(
  client: pg.ClientBase,
  { pictures, documents }: { pictures: readonly string[]; documents: readonly string[] },
): Promise<number> {
  const deleted = await client.query(
    `delete from picture where handle = any($1) and handle not in (
       select handle from (${PICTURES_OF_ARTICLES}) shown
       union select logo ->> 'handle' from brand where logo is not null
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
