import type pg from 'pg'

/** Names of things of the shop. */
export interface NamedThings {
  products: readonly string[]
  categories: readonly string[]
  articles: readonly string[]
  pictures: readonly string[]
  /** By the slugs of their pages. */
  brands: readonly string[]
}

/** Those of these things that the shop does not have. A product may be named by the id of an earlier shop. */
export async function readMissing(client: pg.ClientBase, named: NamedThings): Promise<NamedThings> {
  const { rows } = await client.query<NamedThings>(
    `select
       array(select name from unnest($1::text[]) name where not exists (
         select 1 from product where id = name or legacy_id = name)) as products,
       array(select name from unnest($2::text[]) name where not exists (
         select 1 from category where slug = name)) as categories,
       array(select name from unnest($3::text[]) name where not exists (select 1 from article where tcm = name)) as articles,
       array(select name from unnest($4::text[]) name where not exists (
         select 1 from picture where handle = name)) as pictures,
       array(select name from unnest($5::text[]) name where not exists (
         select 1 from brand where slug = name)) as brands`,
    [named.products, named.categories, named.articles, named.pictures, named.brands],
  )
  return rows[0]!
}
