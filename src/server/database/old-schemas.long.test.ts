import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateOldSchema, openShopOfToday } from '../testing/migrated-schema.ts'
import { FIRST_RELEASE, migrationNames } from '../testing/old-shop.ts'

/**
 * The schemas that a shop may have, with rows: each eighth of them, and all in `npm run journeys-wide`, which takes minutes more.
 * old-schemas.test.ts migrates three of them in each run of the tests.
 */

const EARLIER = (await migrationNames()).filter((name) => name >= FIRST_RELEASE).slice(0, -1)
const MIGRATED = process.env.JOURNEYS === 'wide' ? EARLIER : EARLIER.filter((_, at) => at % 8 === 0)
let today: Awaited<ReturnType<typeof openShopOfToday>>

beforeAll(async () => {
  today = await openShopOfToday(inject('postgres'))
})
afterAll(() => today.close())

test.each(MIGRATED)('a shop of the migration %s loses no row by the later ones', async (last) => {
  const { filled, lost } = await migrateOldSchema(inject('postgres'), today.pool, last)
  expect(lost).toEqual({})
  // the first release had this many tables that shops fill
  expect(filled.length).toBeGreaterThanOrEqual(15)
})
