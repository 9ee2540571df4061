import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { answerWhileStarting } from './answer-while-starting.ts'
import { readConfiguration } from './configuration.ts'
import { openDatabase } from './database/database.ts'
import { MigrationBlocked } from './database/run-with-lock-timeout.ts'
import { WrongConfiguration } from './environment.ts'
import { loadEnvironmentFile } from './environment-file.ts'
import { checkHost } from './listen.ts'
import { shopLog } from './log.ts'
import { checkMetricsAddress } from './metrics/serve-metrics.ts'
import { OwnPostgresUnavailable } from './own-postgres/own-postgres-unavailable.ts'

/** Starts the shop: configuration, database, pages, port. A start that fails ends with one sentence that says why. */

/** Shows the person at the terminal what the start is doing. */
const announce = (sentence: string) => console.log(`  ${sentence}`)
/** Ends the process with a sentence instead of a stack trace. */
const exitWithError = (sentence: string): never => {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}

try {
  await start()
} catch (error) {
  const isKnown =
    error instanceof WrongConfiguration || error instanceof OwnPostgresUnavailable || error instanceof MigrationBlocked
  if (isKnown) exitWithError(error.message)
  throw error
}

async function start(): Promise<void> {
  loadEnvironmentFile(process.env)
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
  const freePort = await answerWhileStarting(configuration)
  const opening = openDatabase(configuration, log, announce)
  // PostgreSQL takes as long to start as most of the server's files to load
  const loading = import('./serve.ts')
  // a failure is met again below, where the database is closed
  loading.catch(() => {})
  const database = await opening
  try {
    const { serve } = await loading
    const isDevelopment = process.env.NODE_ENV === 'development'
    console.log(`\n${await serve(configuration, { database, log, announce, isDevelopment, freePort })}\n`)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}
