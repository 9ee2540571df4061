import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { keepBuildFilesStored } from './build-files/store-build-files.ts'
import type { Configuration } from './configuration.ts'
import { shopSecret } from './customer/session-secret.ts'
import type { Database } from './database/database.ts'
import { followDatabaseClock } from './database/database-clock.ts'
import { keepConnectionsReady } from './database/ready-connections.ts'
import { FEATURES } from './features.ts'
import { listen, printedAddresses } from './listen.ts'
import { reportMissingToSell } from './order/report-missing-to-sell.ts'
import { openOriginalStore, requireOriginalStore } from './original-store/open-original-store.ts'
import { builtPageRenderer } from './pages/page-renderer.ts'
import { reportMissingOriginals } from './pictures/report-missing-originals.ts'
import { seed } from './seed/seed.ts'
import { encryptTotpKeys } from './staff/encrypt-totp-keys.ts'
import { stopServer } from './stop.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** Two signals within this time come from one Ctrl-C. */
const SAME_SIGNAL_MS = 1000

interface Start {
  database: Database
  log: Logger
  announce: (sentence: string) => void
  isDevelopment: boolean
  /** Gives back the port, on which the start itself has answered. */
  freePort: () => Promise<void>
}

/**
 * Brings an open database up to date, then serves the shop on its port until a signal ends the process. Returns the addresses
 * for the person at the terminal.
 */
export async function serve(
  configuration: Configuration,
  { database, log, announce, isDevelopment, freePort }: Start,
): Promise<string> {
  await requireOriginalStore(configuration.pictureStore, log)
  await upgradeDatabase(database.pool, { log })
  const { clock: databaseClock, stop: stopClock } = await followDatabaseClock(database.pool, Date.now, log)
  const clock = databaseClock.now
  await seed(database.pool, clock(), announce, { withDemo: configuration.demo, sites: configuration.sites })
  await reportMissingOriginals(database.pool, { originals: openOriginalStore(configuration.pictureStore), log })
  if (configuration.production)
    await reportMissingToSell(database.pool, { sites: configuration.sites, moment: clock(), log })
  await encryptTotpKeys(database.pool, (await shopSecret(configuration)).encrypting, log)
  const renderer = await (isDevelopment ? developmentRenderer(announce) : builtPageRenderer())
  const local = configuration.production || configuration.stripe ? undefined : await localStripe(clock)
  const paying = local ? { ...configuration, stripe: local.configuration } : configuration
  const app = await buildApp({ configuration: paying, database, renderer, log, clock, databaseClock })
  app.addHook('onClose', async () => stopClock())
  const reads = FEATURES.flatMap(({ commonReads = [] }) => commonReads)
  const stopConnecting = keepConnectionsReady(database.pool, reads, log)
  app.addHook('onClose', async () => stopConnecting())
  renderer.sendUpdatesBy?.(app.server)
  if (renderer.clientFolder) {
    const stop = await keepBuildFilesStored(renderer.clientFolder, { pool: database.pool, clock, log })
    app.addHook('onClose', async () => stop())
  }
  let stoppingSince: number | undefined
  const stop = async () => {
    // one Ctrl-C arrives twice, from the terminal and from prepare.mjs, which passes it on; a second Ctrl-C ends at once
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    await stopServer(app, database, { delayMs: configuration.stopDelayMs }).catch((error) =>
      log.error({ err: error }, 'the server could not stop cleanly'),
    )
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  await freePort()
  const port = await listen(app, configuration, announce)
  local?.sendEventsTo(port)
  return printedAddresses(configuration, port)
}

/** A shop in development renders its sources; one in production never loads Vite. */
async function developmentRenderer(announce: (sentence: string) => void) {
  announce('Compiling the pages …')
  return (await import('./pages/development-page-renderer.ts')).developmentPageRenderer()
}

/** A shop in development takes cards without an account; one in production never loads this. */
async function localStripe(clock: () => number) {
  return (await import('./payment/local-stripe/start-local-stripe.ts')).startLocalStripe(clock)
}
