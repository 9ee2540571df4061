import type pg from 'pg'
import type { CategoryChange, CategoryState } from '#rules/catalogue-folder/plan-categories.ts'

/** All categories of the shop, in their order. */
export async function readCategories(client: pg.ClientBase): Promise<CategoryState[]> {
  const { rows } = await client.query<CategoryState>(
    `select slug, parent, position, title, intro, coalesce(seo_title, '{}') as "seoTitle",
       coalesce(seo_description, '{}') as "seoDescription", rule, coalesce(pinned, '{}') as pinned,
       coalesce(goods_order, 'recommended') as "order"
     from category order by position, slug`,
  )
  return rows
}

/** Which of these categories there are; none of them is deleted until the transaction ends. */
export async function lockExistingCategories(client: pg.ClientBase, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>(
    'select slug from category where slug = any($1) order by slug for key share',
    [slugs],
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Lets no other transaction change categories until this one ends: a change writes whole rows, as they were when it was planned. */
export async function lockCategories(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('categories', 0))")
}

/** Inserts categories, or changes those that are there; those above others come first. */
export async function insertOrUpdateCategories(
  client: pg.ClientBase,
  categories: readonly CategoryState[],
): Promise<void> {
  await client.query(
    `insert into category (slug, parent, position, title, intro, seo_title, seo_description, rule, pinned, goods_order)
     select slug, parent, position, title, intro, "seoTitle", "seoDescription", nullif(rule, 'null'), nullif(pinned, '{}'),
       nullif("order", 'recommended')
     from jsonb_to_recordset($1) as part (slug text, parent text, position integer, title jsonb, intro jsonb,
       "seoTitle" jsonb, "seoDescription" jsonb, rule jsonb, pinned text[], "order" text)
     on conflict (slug) do update set parent = excluded.parent, position = excluded.position, title = excluded.title,
       intro = excluded.intro, seo_title = excluded.seo_title, seo_description = excluded.seo_description,
       rule = excluded.rule, pinned = excluded.pinned, goods_order = excluded.goods_order`,
    [JSON.stringify(categories)],
  )
}

/** Deletes of these categories those without products and without categories below them, from the leaves up. Answers how many. */
export async function deleteEmptyCategories(client: pg.ClientBase, slugs: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `delete from category where slug = any($1)
       and not exists (select from product_category where category = slug)
       and not exists (select from category_member where category = slug)
       and not exists (select from category below where below.parent = category.slug)`,
    [slugs],
  )
  return rowCount ? rowCount + (await deleteEmptyCategories(client, slugs)) : 0
}

/** Notes what an import changed of categories. */
export async function addCategoryChanges(
  client: pg.ClientBase,
  number: number,
  changes: readonly CategoryChange[],
): Promise<void> {
  await client.query(
    `insert into catalogue_category_change (import, slug, before, after)
     select $1, after ->> 'slug', nullif(before, 'null'), after
     from jsonb_to_recordset($2) as part (before jsonb, after jsonb)`,
    [number, JSON.stringify(changes)],
  )
}

/** What an import changed of categories. */
export async function readCategoryChanges(client: pg.ClientBase, number: number): Promise<CategoryChange[]> {
  const { rows } = await client.query<CategoryChange>(
    'select before, after from catalogue_category_change where import = $1 order by slug',
    [number],
  )
  return rows
}
