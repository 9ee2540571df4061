import type pg from 'pg'
import { demoContents, type SiteContent, shellContents } from '#demo/contents/demo-contents.ts'
import { ATTRIBUTES, CATEGORIES, PRODUCTS } from '#demo/demo-catalogue.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#demo/demo-customers.ts'
import { demoSubscriptions } from '#demo/demo-subscriptions.ts'
import { voucherRows } from '#demo/demo-vouchers.ts'
import { partnerProductRows } from '#demo/partner-products.ts'
import { DEFAULT_SITE, SITES, type Site, siteConfig } from '#sites/sites.ts'
import { readAttributes, writeAttributes } from '../attribute/exports.ts'
import { addBrands } from '../brand/add-brands.ts'
import { readNamedBrands } from '../brand/exports.ts'
import { invalidateEverything } from '../cache/invalidate.ts'
import { DEMO_AUTHOR } from '../contents/demo-author.ts'
import { readUsedKinds, readUsedSlots } from '../contents/exports.ts'
import { publishContent } from '../contents/publish-content.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { deadline } from '../deadline.ts'
import { SYNONYMS_KIND } from '../search/load-synonyms.ts'
import { hadGoods, rememberFilled } from './demo-version-queries.ts'
import { copyPrices, wasPriced } from './further-site-queries.ts'
import { importDemo } from './import-demo.ts'

/** How long a process waits for another one that fills the shop. */
const SEEDING_TIMEOUT_MS = deadline(5 * 60_000)

/** Fills a new shop, or adds what a shop that an earlier state of the demo has filled lacks; see `seed`. */
export async function fillShop(
  pool: pg.Pool,
  moment: number,
  announce: (sentence: string) => void,
  { withDemo, version, further, first }: { withDemo: boolean; version: string; further: readonly Site[]; first: Site },
): Promise<boolean> {
  const isNew = await inTransaction(pool, async (client) => {
    // the pictures are drawn in this transaction, for which a small machine needs a minute
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // of two processes that start at the same time the second waits here, and then finds what the first one made
    const lock = { text: 'select pg_advisory_xact_lock(7263002)', query_timeout: SEEDING_TIMEOUT_MS }
    await client.query(lock as pg.QueryConfig)
    const goods = await goodsOf(client)
    const hadDemo = goods === 'demo' || (await hadGoods(client))
    const isFilledNow = withDemo && goods === 'none' && !hadDemo
    if (isFilledNow) await fill(client, moment, announce)
    else if (!withDemo) await addShell(client, moment, [...SITES, ...further])
    else if (goods === 'demo') await addWhatIsMissing(client, moment, [...SITES, ...further])
    if (isFilledNow || (withDemo && goods === 'demo')) await addFurtherSites(client, moment, further)
    // of goods that an earlier release has written
    await addBrands(client, await readNamedBrands(client))
    await rememberFilled(client, version, { hasGoods: hadDemo || isFilledNow })
    return isFilledNow
  })
  if (!isNew) return false
  await pool.query('analyze')
  announce(`Demo customers, such as ${demoEmail('card', first)}, sign in with ${DEMO_PASSWORD}.`)
  return true
}

async function fill(client: pg.ClientBase, moment: number, announce: (sentence: string) => void): Promise<void> {
  announce('Filling the shop with goods and drawing their pictures …')
  const { drawnFileRows, scenePictureRows } = await importDrawnFiles()
  await insertRows(client, 'picture', scenePictureRows())
  await insertTables(client, await drawnFileRows())
  await importDemo(client, moment)
  await insertTables(client, { ...partnerProductRows(), ...voucherRows(moment), ...peopleRows(moment) })
  await publishAll(client, demoContents(moment), moment)
  await invalidateEverything(client)
}

/** Adds what a shop cannot be without, whatever it sells. */
async function addShell(client: pg.ClientBase, moment: number, sites: readonly Site[]): Promise<void> {
  const missing = await missingContents(client, shellContents(moment, sites))
  if (missing.length === 0) return
  await insertRows(client, 'picture', (await importDrawnFiles()).shellPictureRows())
  await publishAll(client, missing, moment)
}

async function addWhatIsMissing(client: pg.ClientBase, moment: number, sites: readonly Site[]): Promise<void> {
  // a shop that was seeded by a version without customers
  const { rowCount } = await client.query('select 1 from customer limit 1')
  if (rowCount === 0) await insertTables(client, peopleRows(moment))
  const missing = await missingContents(client, demoContents(moment, sites))
  if (missing.length > 0) {
    const { scenePictureRows } = await importDrawnFiles()
    await insertRows(client, 'picture', scenePictureRows())
    await publishAll(client, missing, moment)
  }
  await fillMissingAttributes(client)
  await fillMissingCategories(client)
}

/**
 * Adds the sites that are no usual ones, each of them once: the goods of the demo cost there what they cost on a site of the same
 * currency. Contents that have been published there stay.
 */
async function addFurtherSites(client: pg.ClientBase, moment: number, further: readonly Site[]): Promise<void> {
  const productIds = demoProductIds()
  for (const site of further) {
    if (await wasPriced(client, { site, productIds })) continue
    const { currency } = siteConfig(site)
    const neighbour = SITES.find((other) => siteConfig(other).currency === currency) ?? DEFAULT_SITE
    await copyPrices(client, { from: neighbour, to: site, productIds })
    await insertTables(client, {
      ...partnerProductRows([site]),
      ...voucherRows(moment, [site]),
      ...peopleRows(moment, [site]),
    })
    await publishAll(client, await missingContents(client, demoContents(moment, [site])), moment)
    await fillListing(client, productIds)
    await invalidateEverything(client)
  }
}

/** Whose goods the shop has. A merchant's product may have a number of the demo's, but not its brand. */
async function goodsOf(client: pg.ClientBase): Promise<'none' | 'demo' | 'own'> {
  const { rows } = await client.query<{ isDemo: boolean }>(
    `select exists (
       select from jsonb_to_recordset($1) as known (id text, brand text) join product using (id, brand)) as "isDemo"
     where exists (select from product)`,
    [JSON.stringify(demoProducts())],
  )
  return rows[0] ? (rows[0].isDemo ? 'demo' : 'own') : 'none'
}

/** Imported only where pictures are missing: drawing them and data sheets takes large packages. */
const importDrawnFiles = () => import('#demo/drawn-files.ts')

/** The ids of the demo's products. */
export const demoProductIds = (): string[] => demoProducts().map(({ id }) => id)

/** The demo's products by what tells them from a merchant's. */
export const demoProducts = (): Array<{ id: string; brand: string }> => PRODUCTS.map(({ id, brand }) => ({ id, brand }))

/**
 * Of these contents those of the slots in which nobody has published anything yet, and synonyms where a site never had any. What
 * a merchant has published, or unpublished, stays as it is; A/B tests are a merchant's own decision.
 */
async function missingContents(client: pg.ClientBase, contents: readonly SiteContent[]): Promise<SiteContent[]> {
  const [slots, kinds] = [await readUsedSlots(client), await readUsedKinds(client)]
  return contents.filter(({ site, content: { kind, slot } }) =>
    slot === undefined
      ? kind === SYNONYMS_KIND && !kinds.has(`${site} ${kind}`)
      : kind !== 'ab-test' && !slots.has(`${site} ${slot}`),
  )
}

/**
 * The goods of a shop that was filled before products had attributes get them. A merchant's product may have a number of the
 * demo's, but not its brand.
 */
async function fillMissingAttributes(client: pg.ClientBase): Promise<void> {
  const known = PRODUCTS.flatMap(({ id, brand, attributes }) => (attributes ? [{ id, brand, attributes }] : []))
  const { rowCount } = await client.query(
    `update product set attributes = known.attributes
     from jsonb_to_recordset($1) as known (id text, brand text, attributes jsonb)
     where product.id = known.id and product.brand = known.brand and product.attributes is null`,
    [JSON.stringify(known)],
  )
  if (!rowCount) return
  const present = new Set((await readAttributes(client)).map(({ key }) => key))
  await writeAttributes(
    client,
    ATTRIBUTES.filter(({ key }) => !present.has(key)),
  )
  await invalidateEverything(client)
}

/**
 * A shop that was filled before the demo had categories of a third level gets them, where nobody has made any yet. As with
 * attributes, a product counts as the demo's by its number and brand.
 */
async function fillMissingCategories(client: pg.ClientBase): Promise<void> {
  const below = new Set(CATEGORIES.filter(({ parent }) => parent !== null).map(({ slug }) => slug))
  const added = CATEGORIES.filter(({ parent }) => parent !== null && below.has(parent))
  const slugs = new Set(added.map(({ slug }) => slug))
  const places = PRODUCTS.flatMap(({ id, brand, categories }) =>
    categories.flatMap((category, position) => (slugs.has(category) ? [{ id, brand, category, position }] : [])),
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

async function publishAll(client: pg.ClientBase, contents: readonly SiteContent[], moment: number): Promise<void> {
  for (const { site, content } of contents) {
    const { kind, ...publication } = content
    const by = { author: DEMO_AUTHOR, now: moment }
    const result = await publishContent(client, { site, kind }, { tags: [], ...publication }, by)
    if (result.type === 'refused')
      throw new Error(`The demo's ${kind} ${content.key} is refused: ${JSON.stringify(result.refusal)}`)
  }
}

/** The demo customers, and what belongs to them. */
const peopleRows = (moment: number, sites?: readonly Site[]) => ({
  customer: demoCustomers(moment, sites),
  subscription: demoSubscriptions(moment, sites),
})

async function insertTables(client: pg.ClientBase, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}

/** What is there already stays, such as a picture of goods that somebody deleted. */
async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await client.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows.slice(at, at + 500))],
    )
  }
}
