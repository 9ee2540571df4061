import type pg from 'pg'
import type { AttributeChange, AttributeState } from '#rules/catalogue-folder/plan-attributes.ts'
import type { Language } from '#sites/sites.ts'

/** By what lists are filtered besides what all goods have, in the order in which they show it. */
export async function readAttributes(client: pg.ClientBase | pg.Pool): Promise<AttributeState[]> {
  const { rows } = await client.query<AttributeState>(
    'select key, position, name, type, unit, values from attribute order by position, key',
  )
  return rows
}

/** A fact or an option of goods by which lists could be filtered. */
export interface SuggestedAttribute {
  /** In one of the languages that it has. */
  name: string
  language: Language
  isOption: boolean
  products: number
  values: number
  /** Some of the values. */
  examples: string[]
}

/** Facts and options with at least two values, those of most products first; `most` of them. */
export async function readSuggestedAttributes(pool: pg.Pool, most: number): Promise<SuggestedAttribute[]> {
  const { rows } = await pool.query<SuggestedAttribute>(
    `with named as (
       select id, fact.value -> 'name' as name, false as is_option, value.value as text
       from product, jsonb_array_elements(coalesce(properties, '[]')) fact, jsonb_array_elements(fact.value -> 'values') value
       union all
       select id, option.value -> 'name', true, value.value -> 'text'
       from product, jsonb_array_elements(dimensions) option, jsonb_array_elements(option.value -> 'values') value
       where option.value ->> 'type' = 'TEXT'),
     spoken as (
       select id, is_option, called.key as language, called.value as name,
         case jsonb_typeof(text) when 'string' then text #>> '{}' else coalesce(text ->> called.key, (
           select part.value from jsonb_each_text(text) part order by part.key limit 1)) end as value
       from named cross join lateral (select one.key, one.value from jsonb_each_text(name) one order by one.key limit 1) called)
     select name, language, is_option as "isOption", count(distinct id)::int as products,
       count(distinct value)::int as values, (array_agg(distinct value order by value))[1:3] as examples
     from spoken where value <> ''
     group by name, language, is_option having count(distinct value) > 1
     order by count(distinct id) desc, name, language limit $1`,
    [most],
  )
  return rows
}

/** Lets no other transaction change attributes until this one ends: the limit and the names are those of all of them. */
export async function lockAttributes(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('attributes', 0))")
}

/** Inserts attributes, or changes those that are there. */
export async function writeAttributes(client: pg.ClientBase, attributes: readonly AttributeState[]): Promise<void> {
  await client.query(
    `insert into attribute (key, position, name, type, unit, values)
     select key, position, name, type, unit, values
     from jsonb_to_recordset($1) as part (key text, position integer, name jsonb, type text, unit text, values jsonb)
     on conflict (key) do update set position = excluded.position, name = excluded.name, type = excluded.type,
       unit = excluded.unit, values = excluded.values`,
    [JSON.stringify(attributes)],
  )
}

/** Answers how many there were. Values of them stay with the products, where they are no filter any more. */
export async function deleteAttributes(client: pg.ClientBase, keys: readonly string[]): Promise<number> {
  const { rowCount } = await client.query('delete from attribute where key = any($1)', [keys])
  return rowCount ?? 0
}

/** Deletes of these attributes those of which no product has a value under their key. */
export async function deleteUnusedAttributes(client: pg.ClientBase, keys: readonly string[]): Promise<void> {
  await client.query(
    'delete from attribute where key = any($1) and not exists (select from product where product.attributes ? attribute.key)',
    [keys],
  )
}

/** Notes what an import changed of attributes. */
export async function addAttributeChanges(
  client: pg.ClientBase,
  number: number,
  changes: readonly AttributeChange[],
): Promise<void> {
  await client.query(
    `insert into catalogue_attribute_change (import, key, before, after)
     select $1, after ->> 'key', nullif(before, 'null'), after
     from jsonb_to_recordset($2) as part (before jsonb, after jsonb)`,
    [number, JSON.stringify(changes)],
  )
}

/** What an import changed of attributes. */
export async function readAttributeChanges(client: pg.ClientBase, number: number): Promise<AttributeChange[]> {
  const { rows } = await client.query<AttributeChange>(
    'select before, after from catalogue_attribute_change where import = $1 order by key',
    [number],
  )
  return rows
}
