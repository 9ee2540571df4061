import pino from 'pino'
import { readConfiguration } from '#server/configuration.ts'
import { type Database, openDatabase } from '#server/database/database.ts'

/** Opens the database of a running shop, for changes that only its merchant can make. */
export function openShopDatabase(dataDir: string): Promise<Database> {
  return openDatabase(readConfiguration({ DATA_DIR: dataDir }), pino({ level: 'silent' }), () => {})
}
