import type pg from 'pg'
import type { Logger } from 'pino'
import type { Site } from '#sites/sites.ts'
import { incompleteSites } from './missing-to-sell.ts'

/** Logs at the start of a shop in production which of its sites lack a seller or texts of law of their own, and which of them. */
export async function reportMissingToSell(
  pool: pg.Pool,
  { sites, moment, log }: { sites: readonly Site[]; moment: number; log: Pick<Logger, 'warn'> },
): Promise<void> {
  for (const { site, missing, hasEarlierOrders } of await incompleteSites(pool, sites, moment)) {
    const what = hasEarlierOrders ? 'goes on taking orders, but' : 'takes no orders:'
    log.warn(
      { site, missing },
      `${site} ${what} these are missing or samples: ${missing.join(', ')}. What to do: npm run crema -- checklist`,
    )
  }
}
