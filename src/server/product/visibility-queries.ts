import type pg from 'pg'
import type { VisibleOn } from '#rules/product/visibility.ts'
import type { Site } from '#sites/sites.ts'

/** Where a product is visible, and the sites whose lists do not have it. */
export interface StoredVisibility {
  id: string
  visible: VisibleOn | null
  hiddenOn: Site[]
}

/** Products whose lists change at a moment or have changed before, as many as one transaction takes. */
export async function readDueVisibility(client: pg.ClientBase, moment: number, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from product where visible_next_at <= to_timestamp($1 / 1000.0) order by visible_next_at, id limit $2',
    [moment, most],
  )
  return rows.map(({ id }) => id)
}

/** Locks products in one order, and reads where they are visible. */
export async function lockVisibility(client: pg.ClientBase, ids: readonly string[]): Promise<StoredVisibility[]> {
  const { rows } = await client.query<StoredVisibility>(
    `select id, visible, coalesce(hidden_on, '{}') as "hiddenOn" from product
     where id = any($1) order by id for no key update`,
    [ids],
  )
  return rows
}

/** Writes where a product is visible; lists are the caller's. */
export async function writeVisible(client: pg.ClientBase, id: string, visible: VisibleOn): Promise<void> {
  await client.query("update product set visible = nullif($2::jsonb, '{}') where id = $1", [
    id,
    JSON.stringify(visible),
  ])
}

/** What lists shall say of a product from now on, and when that changes next; milliseconds since 1970, null: never. */
export interface WrittenVisibility {
  id: string
  hiddenOn: readonly Site[]
  nextAt: number | null
}

/** Writes where lists have products; those rows that say so already stay untouched. */
export async function writeVisibility(client: pg.ClientBase, products: readonly WrittenVisibility[]): Promise<void> {
  await client.query(
    `update product set hidden_on = nullif(part."hiddenOn", '{}'), visible_next_at = to_timestamp(part."nextAt" / 1000.0)
     from jsonb_to_recordset($1) as part (id text, "hiddenOn" text[], "nextAt" float8)
     where product.id = part.id
       and (product.hidden_on, product.visible_next_at)
         is distinct from (nullif(part."hiddenOn", '{}'), to_timestamp(part."nextAt" / 1000.0))`,
    [JSON.stringify(products)],
  )
}

/** When a product begins or ends to be visible next; undefined: nothing is planned. */
export async function readNextVisibility(client: pg.ClientBase | pg.Pool): Promise<number | undefined> {
  const { rows } = await client.query<{ moment: number | null }>(
    `select (extract(epoch from min(visible_next_at)) * 1000)::float8 as moment from product
     where visible_next_at is not null`,
  )
  return rows[0]?.moment ?? undefined
}
