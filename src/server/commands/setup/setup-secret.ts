import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type pg from 'pg'
import type { Environment } from '../../environment.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { needsItsSecret } from './setup-queries.ts'

/** Where services of this machine may have had their environment from, before `crema setup` wrote one: docs/going-live.md said so. */
export const SERVICE_ENVIRONMENT = '/etc/crema.env'

interface SecretPlaces {
  /** Of the process, with what its file adds. */
  environment: Environment
  dataDir: string
  databaseUrl: string | undefined
  /** As SERVICE_ENVIRONMENT. */
  serviceFile: string
  /** Absent: there is none yet. */
  pool: pg.Pool | undefined
  /** True: the merchant knows that the secret is lost. */
  isLost: boolean
}

/**
 * The secret of a shop: the one that it has, because sessions, links and second factors depend on it. Without a configured one, a start
 * has written one into the data folder. Only a shop that nothing depends on gets a new one.
 * @throws WrongUsage where a shop needs a secret that is nowhere
 */
export async function secretOfShop(places: SecretPlaces): Promise<string> {
  const { environment, dataDir, serviceFile, pool, isLost } = places
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET
  const known = (await startedSecret(dataDir)) || (await secretOfService(places))
  if (known) return known
  if (!isLost && pool && (await needsItsSecret(pool)))
    throw new WrongUsage(
      `Nothing was written. This database has a shop, whose SESSION_SECRET is neither in the environment, in the file, in ${dataDir} nor, beside the same DATABASE_URL, in ${serviceFile}. ` +
        'Give it to this command, SESSION_SECRET=… before it. If it is lost, --new-secret makes another one: everybody is signed out, links in mails and second factors of staff are void.',
    )
  return randomBytes(32).toString('hex')
}

/** The secret that a service on the same database has. A file of another user is of no shop of this one. */
async function secretOfService({ serviceFile, databaseUrl }: SecretPlaces): Promise<string | undefined> {
  const service = parseEnv(await readFile(serviceFile, 'utf8').catch(() => ''))
  return databaseUrl !== undefined && service.DATABASE_URL === databaseUrl ? service.SESSION_SECRET : undefined
}

/** The secret that a start has written; '' where none has. */
const startedSecret = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'session-secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new WrongUsage(`Nothing was written. The secret of the shop cannot be read (${error.message}).`)
  })
