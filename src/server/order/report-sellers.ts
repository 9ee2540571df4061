import type pg from 'pg'
import type { Logger } from 'pino'
import type { Site } from '#sites/sites.ts'
import { sitesWithoutSeller } from './sites-without-seller.ts'

/** Logs at the start of a shop in production which of its sites do not say who sells, and what mends it. */
export async function reportSellers(
  pool: pg.Pool,
  { sites, moment, log }: { sites: readonly Site[]; moment: number; log: Pick<Logger, 'warn'> },
): Promise<void> {
  for (const { site, hasEarlierOrders } of await sitesWithoutSeller(pool, sites, moment)) {
    const what = hasEarlierOrders
      ? 'goes on taking orders without a seller of its own'
      : 'takes no orders without a seller'
    log.warn(
      { site },
      `${site} ${what}: npm run crema -- settings set seller --site ${site} --name "NAME" --address "LINE; LINE"`,
    )
  }
}
