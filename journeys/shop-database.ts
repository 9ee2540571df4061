import pino from 'pino'
import { inject } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { copyDatabase } from '#server/testing/prepare-database.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import type { ShopEnvironment } from './running-shop.ts'

/** Opens the database of a running shop, for changes that only its merchant can make. */
export function openShopDatabase(environment: ShopEnvironment): Promise<Database> {
  return openDatabase(readConfiguration({ ...environment }), pino({ level: 'silent' }), () => {})
}

export interface OwnDatabase {
  database: Database
  environment: ShopEnvironment
  close(): Promise<void>
}

/**
 * Opens a copy of the prepared database, for a file of journeys whose shops have another date. On the database of the
 * journeys' shop they would run its jobs by their date, so that mails of today count as expired and carts as old.
 */
export async function openDatabaseCopy(): Promise<OwnDatabase> {
  const copy = await copyDatabase(inject('postgres'))
  const environment = { ...inject('shopEnvironment'), DATABASE_URL: urlOf(copy.connection) }
  const database = await openShopDatabase(environment)
  return {
    database,
    environment,
    async close() {
      await database.close()
      await copy.drop()
    },
  }
}
