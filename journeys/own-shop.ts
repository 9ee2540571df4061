import { inject } from 'vitest'
import { copyDatabase } from '#server/testing/prepare-database.ts'
import { reservePort } from '#server/testing/reserve-port.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import { type RunningShop, type ShopEnvironment, startShop } from './running-shop.ts'

export interface OwnShop {
  url: string
  environment: ShopEnvironment
  /** Kills the shop with SIGKILL and starts it again at the same address. */
  killAndStart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a shop for one file of journeys, which changes what others look at. It has its own copy of the prepared
 * database, the pictures that the journeys' shop has made, and what is `configured` by environment variables.
 */
export async function openOwnShop(configured: Record<string, string> = {}): Promise<OwnShop> {
  const copy = await copyDatabase(inject('postgres'))
  const environment = { ...inject('shopEnvironment'), DATABASE_URL: urlOf(copy.connection) }
  // reserved by this process, so that the port is the shop's while it starts again
  const { port, release } = await reservePort()
  const start = (): Promise<RunningShop> =>
    startShop(environment.DATA_DIR, { port, databaseUrl: environment.DATABASE_URL, environment: configured })
  let shop = await start()
  return {
    url: shop.url,
    environment,
    async killAndStart() {
      await shop.stop('SIGKILL')
      shop = await start()
    },
    async close() {
      await shop.stop()
      release()
      await copy.drop()
    },
  }
}
