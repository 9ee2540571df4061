import type pg from 'pg'
import { CATALOGUE } from '#demo/catalogue/catalogue.ts'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#demo/demo-customers.ts'
import { invalidateEverything } from './cache/invalidate.ts'
import { readUsedSlots } from './contents/content-queries.ts'
import { publishContent } from './contents/publish-content.ts'
import { fillListing } from './database/listing-rows-queries.ts'

/**
 * Fills an empty database with the demo catalogue, in one transaction, so that an interrupted start repeats it. Demo
 * customers have a public password, so that a shop in production gets none.
 * @returns true where the catalogue was inserted, false where the database had products already
 */
export async function seed(
  pool: pg.Pool,
  moment: number,
  announce: (sentence: string) => void,
  { withCustomers = true }: { withCustomers?: boolean } = {},
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // of two processes that start at the same time the second waits here, and then finds the products of the first
    await client.query('select pg_advisory_xact_lock(7263002)')
    const { rowCount } = await client.query('select 1 from product limit 1')
    if (rowCount) {
      // a shop that was seeded by a version without customers
      const customers = withCustomers && (await client.query('select 1 from customer limit 1')).rowCount === 0
      if (customers) await insertRows(client, 'customer', demoCustomers(moment))
      await publishMissingContents(client, moment)
      await fillMissingAttributes(client)
      await client.query('commit')
      return false
    }
    announce('Filling the shop with goods and drawing their pictures …')
    const { demoRows } = await importDemoRows()
    const catalogue = await demoRows(moment)
    const tables = { ...catalogue, customer: withCustomers ? demoCustomers(moment) : [] }
    for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
    await publishAll(client, demoContents(moment), moment)
    await fillListing(client, demoProductIds())
    await invalidateEverything(client)
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

/** Imported only to fill a shop: drawing its pictures and data sheets takes large packages. */
const importDemoRows = () => import('#demo/demo-rows.ts')

/** The ids of the demo's products. */
export const demoProductIds = (): string[] => CATALOGUE.map(({ number }) => `p${number}`)

/**
 * A shop that was filled before pages showed contents gets those of the slots in which nobody has published anything yet.
 * What a merchant has published, or withdrawn, stays as it is.
 */
async function publishMissingContents(client: pg.ClientBase, moment: number): Promise<void> {
  const used = await readUsedSlots(client)
  const missing = demoContents(moment).filter(
    ({ site, content: { slot } }) => slot !== undefined && !used.has(`${site} ${slot}`),
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
