import type pg from 'pg'
import { CATALOGUE } from '#demo/catalogue/catalogue.ts'
import { CATEGORIES } from '#demo/catalogue/categories.ts'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#demo/demo-customers.ts'
import { demoSubscriptions } from '#demo/demo-subscriptions.ts'
import { voucherRows } from '#demo/demo-vouchers.ts'
import { invalidateEverything } from '../cache/invalidate.ts'
import { readUsedKinds, readUsedSlots } from '../contents/exports.ts'
import { publishContent } from '../contents/publish-content.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { deadline } from '../deadline.ts'
import { SYNONYMS_KIND } from '../search/load-synonyms.ts'
import { rememberFilled } from './demo-version-queries.ts'

/** How long a process waits for another one that fills the shop. */
const SEEDING_TIMEOUT_MS = deadline(5 * 60_000)

/** Fills an empty shop, or adds what a shop that an earlier state of the demo has filled lacks; see `seed`. */
export async function fillShop(
  pool: pg.Pool,
  moment: number,
  announce: (sentence: string) => void,
  { withCustomers, version }: { withCustomers: boolean; version: string },
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // the pictures are drawn in this transaction, for which a small machine needs a minute
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // of two processes that start at the same time the second waits here, and then finds the products of the first
    const lock = { text: 'select pg_advisory_xact_lock(7263002)', query_timeout: SEEDING_TIMEOUT_MS }
    await client.query(lock as pg.QueryConfig)
    const { rowCount } = await client.query('select 1 from product limit 1')
    if (rowCount) {
      // a shop that was seeded by a version without customers
      const customers = withCustomers && (await client.query('select 1 from customer limit 1')).rowCount === 0
      if (customers) await insertTables(client, peopleRows(moment))
      await publishMissingContents(client, moment)
      await fillMissingAttributes(client)
      await fillMissingCategories(client)
      await rememberFilled(client, version)
      await client.query('commit')
      return false
    }
    announce('Filling the shop with goods and drawing their pictures …')
    const { demoRows } = await importDemoRows()
    const catalogue = await demoRows(moment)
    await insertTables(client, { ...catalogue, ...voucherRows(moment), ...(withCustomers && peopleRows(moment)) })
    await publishAll(client, demoContents(moment), moment)
    await fillListing(client, demoProductIds())
    await invalidateEverything(client)
    await rememberFilled(client, version)
    await client.query('commit')
    await pool.query('analyze')
    if (withCustomers) announce(`Demo customers, such as ${demoEmail('card', 'DE')}, sign in with ${DEMO_PASSWORD}.`)
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Imported only where pictures are missing: drawing them and data sheets takes large packages. */
const importDemoRows = () => import('#demo/demo-rows.ts')

/** The ids of the demo's products. */
export const demoProductIds = (): string[] => CATALOGUE.map(({ number }) => `p${number}`)

/**
 * A shop that was filled before pages showed contents gets those of the slots in which nobody has published anything yet, and
 * synonyms where a site never had any. What a merchant has published, or unpublished, stays as it is; A/B tests are a merchant's
 * own decision.
 */
async function publishMissingContents(client: pg.ClientBase, moment: number): Promise<void> {
  const [slots, kinds] = [await readUsedSlots(client), await readUsedKinds(client)]
  const missing = demoContents(moment).filter(({ site, content: { kind, slot } }) =>
    slot === undefined
      ? kind === SYNONYMS_KIND && !kinds.has(`${site} ${kind}`)
      : kind !== 'ab-test' && !slots.has(`${site} ${slot}`),
  )
  if (missing.length === 0) return
  const { scenePictureRows } = await importDemoRows()
  await insertRows(client, 'picture', scenePictureRows(), 'on conflict do nothing')
  await publishAll(client, missing, moment)
}

/**
 * The goods of a shop that was filled before products had attributes get them. A merchant's product may have a number of the
 * demo's, but not its brand.
 */
async function fillMissingAttributes(client: pg.ClientBase): Promise<void> {
  const known = CATALOGUE.flatMap(({ number, brand, attributes }) =>
    attributes ? [{ id: `p${number}`, brand, attributes }] : [],
  )
  const { rowCount } = await client.query(
    `update product set attributes = known.attributes
     from jsonb_to_recordset($1) as known (id text, brand text, attributes jsonb)
     where product.id = known.id and product.brand = known.brand and product.attributes is null`,
    [JSON.stringify(known)],
  )
  if (rowCount) await invalidateEverything(client)
}

/**
 * A shop that was filled before the demo had categories of a third level gets them, where nobody has made any yet. As with
 * attributes, a product counts as the demo's by its number and brand.
 */
async function fillMissingCategories(client: pg.ClientBase): Promise<void> {
  const below = new Set(CATEGORIES.filter(({ parent }) => parent !== undefined).map(({ slug }) => slug))
  const added = CATEGORIES.map((category, position) => ({ ...category, position })).filter(
    ({ parent }) => parent !== undefined && below.has(parent),
  )
  const slugs = new Set(added.map(({ slug }) => slug))
  const places = CATALOGUE.flatMap(({ number, brand, categories }) =>
    categories.flatMap((category, position) =>
      slugs.has(category) ? [{ id: `p${number}`, brand, category, position }] : [],
    ),
  )
  const { rows } = await client.query<{ id: string }>(
    `with added as (
       insert into category select slug, parent, position, title, intro
       from jsonb_populate_recordset(null::category, $1) demo
       where demo.parent in (select slug from category where parent is not null)
         and not exists (
           select 1 from category child join category above on above.slug = child.parent where above.parent is not null)
         and exists (select 1 from jsonb_to_recordset($2) as place (id text, brand text, category text)
           join product on product.id = place.id and product.brand = place.brand where place.category = demo.slug)
       on conflict do nothing
       returning slug)
     insert into product_category
     select product.id, place.category, place.position
     from jsonb_to_recordset($2) as place (id text, brand text, category text, position integer)
     join product on product.id = place.id and product.brand = place.brand
     where place.category in (select slug from added)
     on conflict do nothing
     returning product_id as id`,
    [JSON.stringify(added), JSON.stringify(places)],
  )
  if (rows.length === 0) return
  await fillListing(client, [...new Set(rows.map(({ id }) => id))])
  await invalidateEverything(client)
}

async function publishAll(
  client: pg.ClientBase,
  contents: ReturnType<typeof demoContents>,
  moment: number,
): Promise<void> {
  for (const { site, content } of contents) {
    const { kind, ...publication } = content
    const by = { author: 'demo', now: moment }
    const result = await publishContent(client, { site, kind }, { tags: [], ...publication }, by)
    if (result.type === 'refused')
      throw new Error(`The demo's ${kind} ${content.key} is refused: ${JSON.stringify(result.refusal)}`)
  }
}

/** The demo customers, and what belongs to them. */
const peopleRows = (moment: number) => ({ customer: demoCustomers(moment), subscription: demoSubscriptions(moment) })

async function insertTables(client: pg.ClientBase, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}

async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
  onConflict = '',
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await client.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1) ${onConflict}`,
      [JSON.stringify(rows.slice(at, at + 500))],
    )
  }
}
