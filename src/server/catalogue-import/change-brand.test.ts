import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrand } from '../brand/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { type BrandChange, changeBrand } from './change-brand.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('of two programs that create a brand at once, the second keeps the logo of the first', async () => {
  const { pool } = shop.database
  const { rows } = await pool.query<{ handle: string }>('select handle from picture order by handle limit 1')
  const { handle } = rows[0]!
  const acting = { by: { kind: 'api', name: 'warehouse' }, moment: shop.moment } as const
  const change = (client: pg.ClientBase, named: BrandChange) => changeBrand(client, 'weber', named, acting, () => true)
  let second: Promise<unknown> | undefined
  await inTransaction(pool, async (client) => {
    expect(await change(client, { name: 'Weber', logo: `${handle}.webp` })).toMatchObject({ isNew: true })
    second = inTransaction(pool, (other) => change(other, { name: 'WEBER' }))
    await expect.poll(() => lockWaits(pool)).toBe(1)
  })
  expect(await second).toMatchObject({ type: 'changed', isNew: false })
  expect(await readBrand(pool, 'weber')).toMatchObject({ name: 'WEBER', logo: { handle } })
})
