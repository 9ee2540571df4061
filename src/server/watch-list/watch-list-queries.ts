import type pg from 'pg'
import { WATCH_LIST_MOST } from '#calls/watch-list.ts'
import type { EntryKey, PlacedEntry } from '#rules/watch-list/add-to-watch-list.ts'
import type { Site } from '#sites/sites.ts'

/** Whose list it is: a visitor's by the hash of their token, or a customer's. */
export interface WatchListOwner {
  listId: string
  site: Site
  customerId?: string
}

/** The id of a customer's list; no visitor's id has a space. */
export const customerListId = (customerId: string) => `customer ${customerId}`

/** Makes the list where there is none, marks it as used and holds it until the transaction ends. */
export async function keepWatchList(client: pg.ClientBase, owner: WatchListOwner, moment: number): Promise<void> {
  await client.query(
    `insert into watch_list (id, site, customer_id, updated_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict (id) do update set updated_at = excluded.updated_at`,
    [owner.listId, owner.site, owner.customerId ?? null, moment],
  )
}

/** Marks a list as used and holds it until the transaction ends. False: there is none. */
export async function holdWatchList(client: pg.ClientBase, listId: string, moment: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update watch_list set updated_at = to_timestamp($2 / 1000.0) where id = $1',
    [listId, moment],
  )
  return rowCount === 1
}

/** The entries, newest first. */
export async function readEntries(client: pg.Pool | pg.ClientBase, listId: string): Promise<PlacedEntry[]> {
  const { rows } = await client.query<EntryKey & { addedAt: Date }>(
    `select product_id as "productId", tcm, added_at as "addedAt" from watch_list_entry
     where watch_list_id = $1 order by added_at desc, product_id, tcm`,
    [listId],
  )
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.getTime() }))
}

export async function insertEntry(
  client: pg.ClientBase,
  listId: string,
  { productId, tcm, addedAt }: PlacedEntry,
  source: string,
): Promise<void> {
  await client.query(
    `insert into watch_list_entry (watch_list_id, product_id, tcm, source, added_at)
     values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))`,
    [listId, productId, tcm, source, addedAt],
  )
}

export async function deleteEntry(
  client: pg.ClientBase,
  listId: string,
  { productId, tcm }: EntryKey,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from watch_list_entry where watch_list_id = $1 and product_id = $2 and tcm = $3',
    [listId, productId, tcm],
  )
  return rowCount === 1
}

/**
 * For the login, inside its transaction: the entries of the visitor's list move to the customer's, and the visitor's
 * list goes. An article of both lists stands once, at its later moment; of more than the most the newest stay.
 */
export async function mergeWatchLists(
  client: pg.ClientBase,
  merge: { visitorListId: string; customerId: string; site: Site; moment: number },
): Promise<void> {
  const { visitorListId, customerId, site, moment } = merge
  const listId = customerListId(customerId)
  // the visitor's list is held before the customer's everywhere, so that two logins never wait for each other
  if (!(await holdWatchList(client, visitorListId, moment))) return
  await keepWatchList(client, { listId, site, customerId }, moment)
  await client.query(
    `insert into watch_list_entry (watch_list_id, product_id, tcm, source, added_at)
     select $2, product_id, tcm, source, added_at from watch_list_entry where watch_list_id = $1
     on conflict (watch_list_id, product_id, tcm) do update
       set added_at = greatest(watch_list_entry.added_at, excluded.added_at)`,
    [visitorListId, listId],
  )
  await client.query('delete from watch_list where id = $1', [visitorListId])
  await client.query(
    `delete from watch_list_entry where watch_list_id = $1 and (product_id, tcm) in (
       select product_id, tcm from watch_list_entry where watch_list_id = $1
       order by added_at desc, product_id, tcm offset $2)`,
    [listId, WATCH_LIST_MOST],
  )
}

/** Gives visitors' lists other ids; their entries follow. */
export async function renameWatchLists(
  client: pg.ClientBase,
  renamed: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  await client.query(
    `update watch_list set id = after from unnest($1::text[], $2::text[]) as pair (before, after) where id = before`,
    [renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
  )
}

/**
 * Forgets visitors' lists that nobody has touched for as long as their cookie lives. A younger cart of the same visitor
 * has renewed that cookie.
 */
export async function forgetOldWatchLists(pool: pg.Pool, moment: number, lifetimeS: number): Promise<void> {
  await pool.query(
    `with oldest as (select to_timestamp($1 / 1000.0) - $2 * interval '1 second' as moment)
     delete from watch_list using oldest
     where customer_id is null and updated_at < oldest.moment and not exists (
       select 1 from cart where cart.id = watch_list.id and cart.updated_at >= oldest.moment)`,
    [moment, lifetimeS],
  )
}
