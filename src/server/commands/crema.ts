import pino from 'pino'
import { isSite, SITES } from '#sites/sites.ts'
import { backup, restore } from '../backup/backup.ts'
import { readConfiguration, WrongConfiguration } from '../configuration.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { OwnPostgresUnavailable } from '../database/own-postgres-unavailable.ts'
import { setPrice, setStock } from '../product/set-price.ts'
import { now } from '../request/visit-of-request.ts'

/** `npm run crema -- …`: what a merchant does from a terminal, beside a running shop or without one. */
const USAGE = `
  npm run crema -- price SITE TCM AMOUNT [--regular]   set a price, in 1/100 of the main unit (499 is 4.99)
  npm run crema -- stock TCM UNITS                     set how many there are; 'untracked' for no limit
  npm run crema -- backup FILE                         write everything to a file
  npm run crema -- restore FILE                        replace everything by a file
`

class WrongUsage extends Error {}

const [command, ...words] = process.argv.slice(2)
try {
  const run = commandOf(command, words)
  const configuration = readConfiguration(process.env)
  const database = await openDatabase(configuration, pino({ level: 'silent' }), () => {})
  try {
    await migrate(database.pool)
    console.log(`  ${await run(database)}`)
  } finally {
    await database.close()
  }
} catch (error) {
  const known =
    error instanceof WrongUsage || error instanceof WrongConfiguration || error instanceof OwnPostgresUnavailable
  console.error(known ? `\n  ${(error as Error).message}\n` : error)
  process.exitCode = 1
}

function commandOf(
  name: string | undefined,
  [first, second, third, ...more]: string[],
): (database: Database) => Promise<string> {
  switch (name) {
    case 'price': {
      if (!isSite(first)) throw new WrongUsage(`SITE is one of ${SITES.join(', ')}, not '${first ?? ''}'.${USAGE}`)
      const tcm = named(second, 'TCM')
      const amount = wholeNumber(third, 'AMOUNT')
      return async ({ pool }) => {
        const change = await setPrice(pool, {
          site: first,
          tcm,
          amount,
          moment: now(),
          regular: more.includes('--regular'),
        })
        if (change.type === 'unknown') throw new WrongUsage(`There is no article ${tcm} on ${first}.`)
        if (change.type === 'same') return `Article ${tcm} costs ${change.amount} on ${first} already.`
        return `Article ${tcm} on ${first}: ${change.before} → ${change.amount}.`
      }
    }
    case 'stock': {
      const tcm = named(first, 'TCM')
      const units = second === 'untracked' ? null : wholeNumber(second, 'UNITS')
      return async ({ pool }) => {
        if (!(await setStock(pool, tcm, units))) throw new WrongUsage(`There is no article ${tcm}.`)
        return `Article ${tcm}: ${units === null ? 'stock is not tracked' : `${units} in stock`}.`
      }
    }
    case 'backup': {
      const file = named(first, 'FILE')
      return async ({ pool }) => `${await backup(pool, file)} rows written to ${file}.`
    }
    case 'restore': {
      const file = named(first, 'FILE')
      return async ({ pool }) => `${await restore(pool, file)} rows restored from ${file}.`
    }
    default:
      throw new WrongUsage(`${name ? `There is no command '${name}'.` : 'What is to be done?'}\n${USAGE}`)
  }
}

function named(word: string | undefined, name: string): string {
  if (!word) throw new WrongUsage(`${name} is missing.\n${USAGE}`)
  return word
}

function wholeNumber(word: string | undefined, name: string): number {
  const value = Number(word)
  if (!word || !Number.isInteger(value) || value < 0 || value > 2_000_000_000) {
    throw new WrongUsage(`${name} is a whole number from 0, not '${word ?? ''}'.\n${USAGE}`)
  }
  return value
}
