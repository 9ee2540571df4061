import type pg from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { demoProducts } from './fill-shop.ts'
import { DEMO_AUTHOR } from './import-demo.ts'
import { readContentsOf, readDemoProducts } from './remove-demo-queries.ts'

/** What of the demo a shop still has: its contents that have not been changed, and how many of its products. */
export async function readDemoLeft(
  pool: pg.Pool,
): Promise<{ contents: Array<{ site: string; kind: string; key: string }>; products: number }> {
  return inTransaction(pool, async (client) => ({
    contents: await readContentsOf(client, DEMO_AUTHOR),
    products: (await readDemoProducts(client, demoProducts(), [])).length,
  }))
}
