import pino from 'pino'
import { readConfiguration } from '#server/configuration.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { ShopEnvironment } from './running-shop.ts'

/** Opens the database of a running shop, for changes that only its merchant can make. */
export function openShopDatabase(environment: ShopEnvironment): Promise<Database> {
  return openDatabase(readConfiguration({ ...environment }), pino({ level: 'silent' }), () => {})
}
