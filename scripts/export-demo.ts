import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CATALOGUE_MOMENT, DEMO_CATALOGUE } from '../demo/demo-catalogue.ts'
import { exportCatalogue } from '../src/server/catalogue-folder/export-catalogue.ts'
import { startOwnPostgres } from '../src/server/own-postgres/own-postgres.ts'
import { seed } from '../src/server/seed/seed.ts'
import { upgradeDatabase } from '../src/server/upgrade-database.ts'

/**
 * `npm run export-demo`: fills a shop with the demo at the moment of its catalogue, and exports it over `demo/catalogue`, so that the
 * files have all parts in their order after a change by hand, or after the format has got a new part. Pictures stay drawn.
 */
const announce = (sentence: string) => console.log(`  ${sentence}`)
const dataDir = await mkdtemp(join(tmpdir(), 'crema-export-demo-'))
const own = await startOwnPostgres({ dataDir, fsync: 'off', announce })
const pool = new pg.Pool(own.connection)
// the server may stop while a connection still says goodbye
pool.on('error', () => {})
try {
  await upgradeDatabase(pool)
  await seed(pool, CATALOGUE_MOMENT, announce)
  const exported = await exportCatalogue(pool, DEMO_CATALOGUE, { originals: undefined })
  if (exported.type === 'refused') throw new Error(exported.message)
  announce(`${exported.products} products and ${exported.categories} categories are in ${DEMO_CATALOGUE}.`)
} finally {
  await pool.end()
  await own.stop()
  await rm(dataDir, { recursive: true })
}
