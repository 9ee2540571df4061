import pino from 'pino'
import { readConfiguration } from '#server/configuration.ts'
import { type Database, openDatabase } from '#server/database/database.ts'

/** The database of a running shop, for what only its merchant can do. */
export function openShopDatabase(dataDir: string): Promise<Database> {
  return openDatabase(readConfiguration({ DATA_DIR: dataDir }), pino({ level: 'silent' }), () => {})
}
