import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from './app.ts'
import { readConfiguration, WrongConfiguration } from './configuration.ts'
import { sessionSecret } from './customer/session-secret.ts'
import { openDatabase } from './database/database.ts'
import { checkHost, listen, printedAddresses } from './listen.ts'
import { shopLog } from './log.ts'
import { checkMetricsAddress } from './metrics/serve-metrics.ts'
import { OwnPostgresUnavailable } from './own-postgres/own-postgres-unavailable.ts'
import { builtPageRenderer, developmentPageRenderer } from './pages/page-renderer.ts'
import { seed } from './seed.ts'
import { encryptTotpKeys } from './staff/encrypt-totp-keys.ts'
import { stopServer } from './stop.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** Starts the shop: configuration, database, pages, port. A start that fails ends with one sentence that says why. */

/** Shows the person at the terminal what the start is doing. */
const announce = (sentence: string) => console.log(`  ${sentence}`)
/** Ends the process with a sentence instead of a stack trace. */
const exitWithError = (sentence: string): never => {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}

/** Two signals within this time come from one Ctrl-C. */
const SAME_SIGNAL_MS = 1000

try {
  await start()
} catch (error) {
  if (error instanceof WrongConfiguration || error instanceof OwnPostgresUnavailable) exitWithError(error.message)
  throw error
}

/** A shop in development takes cards without an account; one in production never loads this. */
async function localStripe() {
  return (await import('./payment/local-stripe/start-local-stripe.ts')).startLocalStripe(Date.now)
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env)
  await checkHost(configuration.host)
  if (configuration.metrics) await checkMetricsAddress(configuration.metrics)
  const log = shopLog(configuration.logLevel)
  try {
    mkdirSync(resolve(configuration.dataDir), { recursive: true })
  } catch (error) {
    exitWithError(
      `The data folder ${configuration.dataDir} cannot be written (${(error as Error).message}). Name another with DATA_DIR.`,
    )
  }
  const database = await openDatabase(configuration, log, announce)
  try {
    await upgradeDatabase(database.pool)
    await seed(database.pool, Date.now(), announce, { withCustomers: !configuration.production })
    await encryptTotpKeys(database.pool, await sessionSecret(configuration), log)
    const renderer = await (process.env.NODE_ENV === 'development' ? developmentPageRenderer() : builtPageRenderer())
    const local = configuration.production || configuration.stripe ? undefined : await localStripe()
    const paying = local ? { ...configuration, stripe: local.configuration } : configuration
    const app = await buildApp({ configuration: paying, database, renderer, log, clock: Date.now })
    let stoppingSince: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, async () => {
        // one Ctrl-C arrives twice, from the terminal and from prepare.mjs, which passes it on; a second Ctrl-C ends at
        // once
        if (stoppingSince !== undefined) {
          if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
          return
        }
        stoppingSince = Date.now()
        await stopServer(app, database, { delayMs: configuration.stopDelayMs }).catch((error) =>
          log.error({ err: error }, 'the server could not stop cleanly'),
        )
        process.exit(0)
      })
    }
    const port = await listen(app, configuration, announce)
    local?.sendEventsTo(port)
    console.log(`\n${printedAddresses(configuration, port)}\n`)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}
