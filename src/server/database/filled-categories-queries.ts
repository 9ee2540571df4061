import type pg from 'pg'

/** Which categories list a product on which site, as one text: the menus of all pages show these and no others. */
export async function readFilledCategories(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ filled: string }>(
    `select coalesce(string_agg(site || ' ' || category, E'\n' order by site, category), '') as filled
     from listing_count where count > 0`,
  )
  return rows[0]!.filled
}
