import type pg from 'pg'
import type { RedirectPlan } from '#rules/redirect/plan-redirects.ts'
import type { Redirect } from '#rules/redirect/redirect-index.ts'
import type { Site } from '#sites/sites.ts'

/** What stands for all sites in the column `site`. */
const ALL_SITES = '*'

type Change = RedirectPlan['changes'][number]
type Name = Pick<Redirect, 'site' | 'from'>

const rowsOf = (changes: readonly Change[]): string =>
  JSON.stringify(changes.map(({ site, ...change }) => ({ ...change, site: site ?? ALL_SITES })))

/**
 * Redirects behind one of them, in the order of old addresses.
 * @param after null: from the first on
 */
export async function readRedirects(
  client: pg.ClientBase | pg.Pool,
  after: Name | null,
  most: number,
): Promise<Redirect[]> {
  const { rows } = await client.query<{ site: Site | null; from: string; to: string }>(
    `select nullif(site, '${ALL_SITES}') as site, address as "from", target as "to" from redirect
     where (address collate "C", site collate "C") > ($1 collate "C", $2 collate "C")
     order by address collate "C", site collate "C" limit $3`,
    [after?.from ?? '', after ? (after.site ?? ALL_SITES) : '', most],
  )
  return rows
}

/** Makes changes of redirects wait for each other until the transaction ends. */
export async function lockRedirects(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('redirects', 0))")
}

/** Inserts redirects, or changes where they lead. */
export async function writeRedirects(client: pg.ClientBase, changes: readonly Change[]): Promise<void> {
  await client.query(
    `insert into redirect (address, site, target)
     select "from", site, after from jsonb_to_recordset($1) as part ("from" text, site text, after text)
     on conflict (address, site) do update set target = excluded.target`,
    [rowsOf(changes)],
  )
}

/** Deletes a redirect of a site, or of all sites. @returns whether there was one */
export async function deleteRedirect(client: pg.ClientBase, { site, from }: Name): Promise<boolean> {
  const { rowCount } = await client.query('delete from redirect where address = $1 and site = $2', [
    from,
    site ?? ALL_SITES,
  ])
  return rowCount === 1
}

/** Deletes all redirects. @returns how many there were */
export async function deleteAllRedirects(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query('delete from redirect')
  return rowCount ?? 0
}

/** Of these products and categories, in small letters, those whose pages are shown, and of these paths those of own pages in force. */
export async function readShownPages(
  client: pg.ClientBase | pg.Pool,
  {
    products,
    categories,
    paths,
    statuses,
  }: {
    products: readonly string[]
    categories: readonly string[]
    paths: readonly string[]
    statuses: readonly string[]
  },
): Promise<{ products: string[]; categories: string[]; paths: string[] }> {
  const { rows } = await client.query<{ products: string[]; categories: string[]; paths: string[] }>(
    `select array(select lower(id) from product where lower(id) = any($1) and status = any($3)) as products,
       array(select slug from category where slug = any($2)) as categories,
       array(select body->>'path' from content where kind = 'own-page' and body->>'path' = any($4)) as paths`,
    [products, categories, statuses, paths],
  )
  return rows[0]!
}

/** Notes what an import changed of redirects. */
export async function addRedirectChanges(
  client: pg.ClientBase,
  number: number,
  changes: readonly Change[],
): Promise<void> {
  await client.query(
    `insert into catalogue_redirect_change (import, address, site, before, after)
     select $1, "from", site, before, after
     from jsonb_to_recordset($2) as part ("from" text, site text, before text, after text)`,
    [number, rowsOf(changes)],
  )
}

/**
 * Takes back what an import changed of redirects, but for those that lead elsewhere since.
 * @returns how many are as before, and which old addresses stay
 */
export async function undoRedirectChanges(
  client: pg.ClientBase,
  number: number,
): Promise<{ restored: number; left: string[] }> {
  const { rows: left } = await client.query<{ address: string }>(
    `select change.address from catalogue_redirect_change change left join redirect using (address, site)
     where import = $1 and target is distinct from after order by address, site`,
    [number],
  )
  const { rowCount: deleted } = await client.query(
    `delete from redirect using catalogue_redirect_change change
     where import = $1 and before is null and redirect.address = change.address and redirect.site = change.site
       and target = after`,
    [number],
  )
  const { rowCount: changed } = await client.query(
    `update redirect set target = before from catalogue_redirect_change change
     where import = $1 and before is not null and redirect.address = change.address and redirect.site = change.site
       and target = after`,
    [number],
  )
  return { restored: (deleted ?? 0) + (changed ?? 0), left: left.map(({ address }) => address) }
}
