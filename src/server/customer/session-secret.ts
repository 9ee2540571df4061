import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { type ShopSecret, shopSecretOf } from '../shop-secret.ts'

/** The keys of the shop, from the configured secrets or the generated one. */
export async function shopSecret(
  configuration: Pick<Configuration, 'sessionSecrets' | 'dataDir'>,
): Promise<ShopSecret> {
  const [first, ...earlier] = configuration.sessionSecrets
  return shopSecretOf(first === undefined ? [await generatedSecret(configuration)] : [first, ...earlier])
}

/**
 * The secret of a shop without a configured one: a random one that the first start writes into
 * the data folder. `link` fails where the file exists, so that two processes that start at the same time get the same
 * secret.
 */
async function generatedSecret({ dataDir }: Pick<Configuration, 'dataDir'>): Promise<string> {
  const file = join(dataDir, 'session-secret')
  const stored = await readFile(file, 'utf8').catch(missing)
  if (stored) return stored
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    await link(draft, file).catch(alreadyThere)
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function alreadyThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
