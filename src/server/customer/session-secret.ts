import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'

/**
 * What readable tokens are signed with: the configured secret, otherwise one that is made once into the data folder. Of
 * two processes that start at once both get the secret of the first: the file appears whole under its name, or not.
 */
export async function sessionSecret({
  sessionSecret: configured,
  dataDir,
}: Pick<Configuration, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (configured) return configured
  const file = join(dataDir, 'session-secret')
  const kept = await readFile(file, 'utf8').catch(missing)
  if (kept) return kept
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
