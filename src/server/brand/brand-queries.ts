import type pg from 'pg'
import type { GoodsPicture } from '#rules/catalogue-import/goods-state.ts'
import type { Site } from '#sites/sites.ts'

/** A brand of goods; products name it by a text, of which the slug is made (brand-slug.ts). */
export interface BrandRow {
  /** In the address of its page. */
  slug: string
  /** On all sites. */
  name: string
  logo: GoodsPicture | null
}

/** Adds brands that there are not yet. */
export async function insertBrands(
  client: pg.ClientBase,
  brands: ReadonlyArray<Pick<BrandRow, 'slug' | 'name'>>,
): Promise<void> {
  await client.query(
    `insert into brand (slug, name) select slug, name from jsonb_to_recordset($1) as part (slug text, name text)
     order by slug on conflict do nothing`,
    [JSON.stringify(brands)],
  )
}

/** By which names products name their brands. */
export async function readNamedBrands(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ brand: string }>("select distinct brand from product where brand <> ''")
  return rows.map(({ brand }) => brand)
}

/** By which names products name their brands that a site lists. */
export async function readListedBrands(pool: pg.Pool, site: Site): Promise<string[]> {
  const { rows } = await pool.query<{ brand: string }>(
    `select brand from (select distinct brand from product where brand <> '') named
     where exists (
       select from product join listing on listing.product_id = product.id and listing.site = $1
       where product.brand = named.brand)
     order by brand`,
    [site],
  )
  return rows.map(({ brand }) => brand)
}

export async function readBrand(pool: pg.Pool, slug: string): Promise<BrandRow | undefined> {
  const { rows } = await pool.query<BrandRow>('select slug, name, logo from brand where slug = $1', [slug])
  return rows[0]
}

/** A brand that no other transaction changes until this one ends. */
export async function lockBrand(client: pg.ClientBase, slug: string): Promise<BrandRow | undefined> {
  // a brand that is not there yet has no row to lock
  await client.query("select pg_advisory_xact_lock(hashtextextended('brand ' || $1, 0))", [slug])
  const { rows } = await client.query<BrandRow>('select slug, name, logo from brand where slug = $1 for update', [slug])
  return rows[0]
}

/** Brands after one of them, in the order of their slugs. */
export async function readBrands(pool: pg.Pool, after: string, most: number): Promise<BrandRow[]> {
  const { rows } = await pool.query<BrandRow>(
    'select slug, name, logo from brand where slug > $1 collate "C" order by slug collate "C" limit $2',
    [after, most],
  )
  return rows
}

/** Adds a brand, or changes it. */
export async function writeBrand(client: pg.ClientBase, { slug, name, logo }: BrandRow): Promise<void> {
  await client.query(
    `insert into brand (slug, name, logo) values ($1, $2, $3)
     on conflict (slug) do update set name = excluded.name, logo = excluded.logo`,
    [slug, name, logo && JSON.stringify(logo)],
  )
}

/** A brand that a product names, and whether a site lists goods that name it so. */
export async function readNamedBrand(
  pool: pg.Pool,
  { slug, name, site }: { slug: string; name: string; site: Site },
): Promise<(BrandRow & { isListed: boolean }) | undefined> {
  const { rows } = await pool.query<BrandRow & { isListed: boolean }>({
    name: 'read-named-brand',
    text: `select slug, name, logo, exists (
       select from product join listing on listing.product_id = product.id and listing.site = $3
       where product.brand <> '' and product.brand = $2) as "isListed"
     from brand where slug = $1`,
    values: [slug, name, site],
  })
  return rows[0]
}
