import type pg from 'pg'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#demo/demo-customers.ts'
import { demoRows } from '#demo/demo-rows.ts'
import { refillListing } from './listing-rows.ts'

/**
 * Fills an empty database with the demo catalogue. Everything or nothing: an interrupted start begins again. Demo
 * customers have a password that everybody knows, so a real shop has none.
 */
export async function seed(
  pool: pg.Pool,
  moment: number,
  tell: (sentence: string) => void,
  { withCustomers = true }: { withCustomers?: boolean } = {},
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // two processes that start at once: the second waits here, then finds the goods
    await client.query('select pg_advisory_xact_lock(7263002)')
    const { rowCount } = await client.query('select 1 from product limit 1')
    if (rowCount) {
      // a shop that was filled before there were customers
      const customers = withCustomers && (await client.query('select 1 from customer limit 1')).rowCount === 0
      if (customers) await insertRows(client, 'customer', demoCustomers(moment))
      await client.query('commit')
      return false
    }
    tell('Filling the shop with goods and drawing their pictures …')
    const tables = { ...demoRows(moment), customer: withCustomers ? demoCustomers(moment) : [] }
    for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
    await refillListing(client)
    await client.query('commit')
    await pool.query('analyze')
    if (withCustomers) tell(`Demo customers, such as ${demoEmail('card', 'DE')}, sign in with ${DEMO_PASSWORD}.`)
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
