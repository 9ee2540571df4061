import type pg from 'pg'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#demo/demo-customers.ts'
import { demoRows } from '#demo/demo-rows.ts'
import { invalidateEverything } from '../cache/invalidate.ts'
import { refillListing } from './listing-rows-queries.ts'

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
      await client.query('commit')
      return false
    }
    announce('Filling the shop with goods and drawing their pictures …')
    const tables = { ...(await demoRows(moment)), customer: withCustomers ? demoCustomers(moment) : [] }
    for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
    await refillListing(client)
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

async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows.slice(at, at + 500)),
    ])
  }
}
