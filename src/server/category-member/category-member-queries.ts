import type pg from 'pg'
import type { Membership, RuledCategory, RuledGoods, RuleNeeds } from '#rules/category/category-members.ts'

/** A category in which a product is by a rule. */
export interface StoredMembership extends Membership {
  productId: string
}

/**
 * Lets nobody change a rule until the transaction ends; to be called before products, prices or lists are written. Otherwise a change
 * of a product and one of a rule, each of which does not see the other yet, would both leave the product where it was.
 */
export async function holdCategoryRules(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock_shared(hashtextextended('category rules', 0))")
}

/** As `holdCategoryRules`, without waiting. Answers false where a rule is being changed, or a change of one waits. */
export async function tryHoldCategoryRules(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    `select pg_try_advisory_xact_lock_shared(hashtextextended('category rules', 0)) as "isHeld"`,
  )
  return rows[0]!.isHeld
}

/** Waits until all have ended who write products, and makes others wait, until the transaction ends. */
export async function lockCategoryRules(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('category rules', 0))")
}

/** All categories with their rules; none where no category has a rule. */
export async function readRuledCategories(client: pg.ClientBase): Promise<RuledCategory[]> {
  const { rows } = await client.query<RuledCategory>({
    name: 'read-ruled-categories',
    text: 'select slug, parent, rule from category where exists (select from category ruled where ruled.rule is not null)',
  })
  return rows
}

/** Of these products what rules ask of them; the needs say what is read. */
export async function readRuledGoods(
  client: pg.ClientBase,
  ids: readonly string[],
  { prices, attributes }: RuleNeeds,
): Promise<RuledGoods[]> {
  const { rows } = await client.query<RuledGoods>(
    `select id, brand, coalesce(tags, '{}') as tags, extract(epoch from new_since)::float8 * 1000 as "newSince",
       show_old_price_as_on_offer as "showsOffers",
       ${attributes ? "coalesce(attributes, '{}') as attributes, properties, dimensions" : "'{}'::jsonb as attributes, null as properties, '[]'::jsonb as dimensions"},
       ${prices ? "coalesce(priced.prices, '{}')" : "'{}'::jsonb"} as prices
     from product
     ${prices ? `left join lateral (${PRICES}) priced on true` : ''}
     where id = any($1)`,
    [ids],
  )
  return rows
}

/** SQL: what a product costs by sites, and when a price of it fell last. */
const PRICES = `
  select jsonb_object_agg(site, jsonb_build_object('amount', amount, 'reducedAt', reduced_at)) as prices
  from (
    select price.site, min(price.amount) as amount, (extract(epoch from max(price.reduced_at)) * 1000)::float8 as reduced_at
    from article join article_price price using (tcm)
    where article.product_id = product.id group by price.site) sold`

/** In which categories these products are by rules. */
export async function readMembers(client: pg.ClientBase, ids: readonly string[]): Promise<StoredMembership[]> {
  const { rows } = await client.query<StoredMembership>({
    name: 'read-members',
    text: `select product_id as "productId", category, sites, (extract(epoch from next_at) * 1000)::float8 as "nextAt"
      from category_member where product_id = any($1) order by product_id, category`,
    values: [ids],
  })
  return rows
}

/** Puts products into categories, or changes where they are there, and takes others out. */
export async function writeMembers(
  client: pg.ClientBase,
  { put, gone }: { put: readonly StoredMembership[]; gone: readonly StoredMembership[] },
): Promise<void> {
  if (gone.length > 0)
    await client.query(
      `delete from category_member member using jsonb_to_recordset($1) as part ("productId" text, category text)
       where member.product_id = part."productId" and member.category = part.category`,
      [JSON.stringify(gone)],
    )
  if (put.length > 0)
    await client.query(
      `insert into category_member (product_id, category, sites, next_at)
       select "productId", category, sites, to_timestamp("nextAt" / 1000.0)
       from jsonb_to_recordset($1) as part ("productId" text, category text, sites text[], "nextAt" float8)
       on conflict (product_id, category) do update set sites = excluded.sites, next_at = excluded.next_at`,
      [JSON.stringify(put)],
    )
}

/** Ids of products after one of them, of the whole shop. */
export async function readIdsAfter(client: pg.ClientBase, after: string, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from product where id > $1 order by id limit $2', [
    after,
    most,
  ])
  return rows.map(({ id }) => id)
}

/** As `readIdsAfter`, of products that are in categories by rules. */
export async function readMemberIdsAfter(client: pg.ClientBase, after: string, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct product_id as id from category_member where product_id > $1 order by product_id limit $2',
    [after, most],
  )
  return rows.map(({ id }) => id)
}

/** Locks products whose membership ends at a moment or has ended before, as many as one transaction takes. */
export async function lockDueMembers(client: pg.ClientBase, moment: number, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from product where id in (
       select product_id from category_member where next_at <= to_timestamp($1 / 1000.0) order by next_at limit $2)
     order by id for no key update`,
    [moment, most],
  )
  return rows.map(({ id }) => id)
}

/** When a membership ends next; undefined: none does by itself. */
export async function readNextMember(client: pg.ClientBase | pg.Pool): Promise<number | undefined> {
  const { rows } = await client.query<{ moment: number | null }>(
    'select (extract(epoch from min(next_at)) * 1000)::float8 as moment from category_member where next_at is not null',
  )
  return rows[0]?.moment ?? undefined
}
