import type pg from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { demoProducts } from './fill-shop.ts'
import { readDemoProducts } from './remove-demo-queries.ts'

/** How many of the demo's products a shop still has. */
export const countDemoProducts = (pool: pg.Pool): Promise<number> =>
  inTransaction(pool, async (client) => (await readDemoProducts(client, demoProducts(), [])).length)
