import pino from 'pino'
import { UnusableFile } from '../backup/backup.ts'
import { readConfiguration } from '../configuration.ts'
import { shopSecret } from '../customer/session-secret.ts'
import { openDatabase } from '../database/database.ts'
import { DatabaseClock } from '../database/database-clock.ts'
import { MigrationBlocked } from '../database/run-with-lock-timeout.ts'
import { WrongConfiguration } from '../environment.ts'
import { loadEnvironmentFile } from '../environment-file.ts'
import { shopLog } from '../log.ts'
import { openOriginalStore } from '../original-store/open-original-store.ts'
import { StoreUnavailable } from '../original-store/original-store.ts'
import { OwnPostgresUnavailable } from '../own-postgres/own-postgres-unavailable.ts'
import { upgradeDatabase } from '../upgrade-database.ts'
import { LawUnmet } from './checklist.ts'
import { commandOf } from './command-of.ts'
import { OriginalsMissing } from './originals.ts'
import { requireDatabase } from './require-database.ts'
import { USAGE } from './usage.ts'
import { WrongUsage } from './wrong-usage.ts'

/** `npm run crema -- …`: commands for a merchant's terminal, with or without a running shop. */
const [command, ...words] = process.argv.slice(2)
if (command === 'help' || command === '--help') {
  console.log(USAGE)
  process.exit(0)
}
try {
  if (command === 'setup') {
    const { runSetup } = await import('./setup/run-setup.ts')
    const { stdin: input, stdout: output } = process
    const announce = (sentence: string) => console.error(`  ${sentence}`)
    const terminal = input.isTTY ? { terminal: { input, output } } : {}
    console.log(`  ${await runSetup(words, { environment: process.env, announce, clock: Date.now, ...terminal })}`)
  } else {
    loadEnvironmentFile(process.env)
    await runCommand()
  }
} catch (error) {
  const known =
    error instanceof WrongUsage ||
    error instanceof LawUnmet ||
    error instanceof OriginalsMissing ||
    error instanceof WrongConfiguration ||
    error instanceof OwnPostgresUnavailable ||
    error instanceof MigrationBlocked ||
    error instanceof UnusableFile ||
    error instanceof StoreUnavailable
  console.error(known ? `\n  ${(error as Error).message}\n` : error)
  process.exitCode = 1
}

async function runCommand(): Promise<void> {
  const run = commandOf(
    command,
    words,
    async () => (await shopSecret(readConfiguration(process.env))).encrypting,
    () => {
      const { production, webhookNetworks: networks } = readConfiguration(process.env)
      return { production, networks }
    },
    () => readConfiguration(process.env),
    () => readConfiguration(process.env).origins.defaultSite,
    () => readConfiguration(process.env),
    () => openOriginalStore(readConfiguration(process.env).pictureStore),
  )
  const configuration = readConfiguration(process.env)
  requireDatabase(configuration)
  const database = await openDatabase(configuration, pino({ level: 'silent' }), (sentence) =>
    console.error(`  ${sentence}`),
  )
  try {
    const log = shopLog(configuration.logLevel, process.stderr)
    const migrated = await upgradeDatabase(database.pool, { log })
    const clock = new DatabaseClock(Date.now)
    await clock.measure(database.pool)
    console.log(`  ${await run(database, clock.now(), migrated)}`)
  } finally {
    await database.close()
  }
}
