import pg from 'pg'
import { upgradeDatabase } from '../upgrade-database.ts'
import {
  addRowsOfToday,
  FIRST_RELEASE,
  fillOldShop,
  lostRows,
  type MayChange,
  migrateUpTo,
  OLD_MOMENT,
  openOldShop,
  readRows,
} from './old-shop.ts'
import { copyDatabase } from './prepare-database.ts'
import { addTestGiftCard } from './test-gift-card.ts'
import { addTestGoods } from './test-goods.ts'
import { addTestOrder, newOrderNumber } from './test-orders.ts'

/** Old tables and columns whose rows a later migration may change or drop, each with its reason. */
const MAY_CHANGE: MayChange = {
  campaign: 'its rows are contents now, as migrate-old-shop.long.test.ts shows',
  content_version: 'a number that every change of content raised',
  'product.tax_class': '0072 gives coffee the class that it had by its family',
  'product.tax_exceptions': 'as its class',
  'customer_order_line.tax_class': '0073 fills it for lines of before 0071',
  'customer_order_line.return_condition': 'as its class',
}

/** A shop of today, with goods, customers, contents, vouchers, orders and gift cards. */
export async function openShopOfToday(server: pg.ClientConfig): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const copy = await copyDatabase(server)
  const pool = new pg.Pool(copy.connection)
  // the copy is dropped by force
  pool.on('error', () => {})
  await addTestGoods(pool)
  for (const state of ['placed', 'paid', 'shipped']) {
    await addTestOrder(pool, { number: newOrderNumber(), placedAt: OLD_MOMENT, state })
  }
  await addTestGiftCard(pool, 2500)
  return {
    pool,
    async close() {
      await pool.end()
      await copy.drop()
    },
  }
}

/**
 * Brings a shop of the first release to an earlier shape, `last`, gives the tables that are new there rows of today, and migrates it
 * whole. Returns which tables had rows, and how many rows each of them has lost.
 */
export async function migrateOldSchema(
  server: pg.ClientConfig,
  today: pg.Pool,
  last: string,
): Promise<{ filled: string[]; lost: Record<string, number> }> {
  const { pool, close } = await openOldShop(server, FIRST_RELEASE)
  try {
    await fillOldShop(pool, server)
    await migrateUpTo(pool, last)
    const filled = await addRowsOfToday(pool, today)
    const read = await readRows(pool, MAY_CHANGE)
    const before = await read()
    await upgradeDatabase(pool)
    return { filled, lost: lostRows(before, await read()) }
  } finally {
    await close()
  }
}
