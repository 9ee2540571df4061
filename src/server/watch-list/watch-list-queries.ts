import type pg from 'pg'
import { WATCH_LIST_MAX_ENTRIES } from '#calls/watch-list.ts'
import type { EntryKey, PlacedEntry } from '#rules/watch-list/add-to-watch-list.ts'
import type { StoredThen } from '#rules/watch-list/entry-news.ts'
import type { Site } from '#sites/sites.ts'

/** The owner of a watch list: a visitor, by the hash of the token, or a customer. */
export interface WatchListOwner {
  listId: string
  site: Site
  customerId?: string
}

/** The id of a customer's list. The space in it cannot occur in a visitor's id, so that the two never collide. */
export const customerListId = (customerId: string) => `customer ${customerId}`

/**
 * Inserts the list where there is none, and locks its row until the transaction ends. Marks it as used. `dropped`: so many
 * entries do not fit on it by a sign-in; without it the list is changed by its owner, who then knows of earlier ones.
 */
export async function ensureWatchList(
  client: pg.ClientBase,
  owner: WatchListOwner,
  moment: number,
  { dropped }: { dropped?: number } = {},
): Promise<void> {
  await client.query(
    `insert into watch_list (id, site, customer_id, updated_at, dropped)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), nullif($5::int, 0))
     on conflict (id) do update set updated_at = excluded.updated_at,
       dropped = case when $5 is not null then coalesce(excluded.dropped, watch_list.dropped) end`,
    [owner.listId, owner.site, owner.customerId ?? null, moment, dropped ?? null],
  )
}

/** How many entries a sign-in could not keep, where the list has not changed since. */
export async function readDropped(pool: pg.Pool, listId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ dropped: number | null }>('select dropped from watch_list where id = $1', [
    listId,
  ])
  return rows[0]?.dropped ?? undefined
}

/**
 * Locks the list's row until the transaction ends, and marks it as used by its owner.
 * @returns false where there is no such list
 */
export async function lockWatchList(client: pg.ClientBase, listId: string, moment: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update watch_list set updated_at = to_timestamp($2 / 1000.0), dropped = null where id = $1',
    [listId, moment],
  )
  return rowCount === 1
}

/** The entries, newest first. */
export async function readEntries(
  client: pg.Pool | pg.ClientBase,
  listId: string,
): Promise<Array<PlacedEntry & StoredThen>> {
  const { rows } = await client.query<EntryKey & StoredThen & { addedAt: Date }>(
    `select product_id as "productId", tcm, added_at as "addedAt", price_then as "priceThen",
       available_then as "availableThen"
     from watch_list_entry where watch_list_id = $1 order by added_at desc, product_id, tcm`,
    [listId],
  )
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.getTime() }))
}

export async function insertEntry(
  client: pg.ClientBase,
  listId: string,
  { productId, tcm, addedAt }: PlacedEntry,
  { source, priceThen, availableThen }: StoredThen & { source: string },
): Promise<void> {
  await client.query(
    `insert into watch_list_entry (watch_list_id, product_id, tcm, source, added_at, price_then, available_then)
     values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), $6, $7)`,
    [listId, productId, tcm, source, addedAt, priceThen, availableThen],
  )
}

/** The product ids and article numbers of a list's entries, for the hearts on product cards. */
export async function readEntryKeys(pool: pg.Pool, listId: string): Promise<EntryKey[]> {
  const { rows } = await pool.query<EntryKey>(
    'select product_id as "productId", tcm from watch_list_entry where watch_list_id = $1',
    [listId],
  )
  return rows
}

/** Whether a list has an entry. */
export async function hasEntries(pool: pg.Pool, listId: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 from watch_list_entry where watch_list_id = $1 limit 1', [listId])
  return rows.length > 0
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

/** Removes several entries of a list. */
export async function deleteEntries(
  client: pg.ClientBase,
  listId: string,
  removed: readonly EntryKey[],
): Promise<void> {
  await client.query(
    `delete from watch_list_entry using unnest($2::text[], $3::text[]) as removed (product_id, tcm)
     where watch_list_id = $1
       and watch_list_entry.product_id = removed.product_id and watch_list_entry.tcm = removed.tcm`,
    [listId, removed.map(({ productId }) => productId), removed.map(({ tcm }) => tcm)],
  )
}

/**
 * Merges the anonymous watch list into the customer's and deletes it, inside the sign-in's transaction. An article of
 * both lists becomes one entry with the later time and what was stored with it. Where the result is too long, the oldest
 * entries are deleted, and the list notes how many.
 */
export async function mergeWatchLists(
  client: pg.ClientBase,
  merge: { visitorListId: string; customerId: string; site: Site; moment: number },
): Promise<void> {
  const { visitorListId, customerId, site, moment } = merge
  const listId = customerListId(customerId)
  // the anonymous list is locked before the customer's everywhere, so that two sign-ins cannot deadlock
  if (!(await lockWatchList(client, visitorListId, moment))) return
  await ensureWatchList(client, { listId, site, customerId }, moment, { dropped: 0 })
  await client.query(
    `insert into watch_list_entry (watch_list_id, product_id, tcm, source, added_at, price_then, available_then)
     select $2, product_id, tcm, source, added_at, price_then, available_then
     from watch_list_entry where watch_list_id = $1
     on conflict (watch_list_id, product_id, tcm) do update
       set added_at = excluded.added_at, price_then = excluded.price_then, available_then = excluded.available_then
       where excluded.added_at > watch_list_entry.added_at`,
    [visitorListId, listId],
  )
  await client.query('delete from watch_list where id = $1', [visitorListId])
  const { rowCount } = await client.query(
    `delete from watch_list_entry where watch_list_id = $1 and (product_id, tcm) in (
       select product_id, tcm from watch_list_entry where watch_list_id = $1
       order by added_at desc, product_id, tcm offset $2)`,
    [listId, WATCH_LIST_MAX_ENTRIES],
  )
  if (rowCount) await ensureWatchList(client, { listId, site, customerId }, moment, { dropped: rowCount })
}

/** Changes the ids of anonymous lists; the foreign key changes those of their entries. */
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
 * Deletes anonymous lists unchanged for as long as their visitor's cookie is valid. A list remains while the same
 * visitor's cart is younger, because each cart write has renewed the cookie.
 */
export async function deleteOldWatchLists(
  pool: pg.Pool | pg.ClientBase,
  moment: number,
  lifetimeS: number,
): Promise<void> {
  await pool.query(
    `with oldest as (select to_timestamp($1 / 1000.0) - $2 * interval '1 second' as moment)
     delete from watch_list using oldest
     where customer_id is null and updated_at < oldest.moment and not exists (
       select 1 from cart where cart.id = watch_list.id and cart.updated_at >= oldest.moment)`,
    [moment, lifetimeS],
  )
}
