import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { WrongConfiguration } from '../environment.ts'

/**
 * A start makes a database where there is none. A command never does: typed without the shop's environment it would change a new and
 * empty shop beside the real one, and report that all is well.
 * @throws WrongConfiguration
 */
export function requireDatabase({ databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>): void {
  const folder = resolve(dataDir, 'postgres')
  if (databaseUrl || existsSync(resolve(folder, 'PG_VERSION'))) return
  throw new WrongConfiguration(
    `No shop was found: DATABASE_URL is not set, and ${folder} holds no database. ` +
      'Set DATABASE_URL or DATA_DIR as the shop has them, or start the shop here first.',
  )
}
