import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DAY_MS } from '#rules/durations.ts'
import { invalidate } from '../cache/invalidate.ts'
import { BUILD_FILES_TAG } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteFilesNotRunningSince, insertBuildFile, noteRunningFiles, readStoredNames } from './build-file-queries.ts'

/** How often a process notes that its files are part of a running build. */
const NOTE_INTERVAL_MS = 3_600_000
/** How long files are stored after the last process of their build has ended: pages of it may be open, or in caches. */
export const BUILD_FILE_LIFETIME_MS = 14 * DAY_MS

/** A sweep that deletes more after a pause of the shop asks for a confirmation (sweep-job.ts). */
const MAX_DELETED = 100

const COMPRESSED = /\.(?:br|gz)$/

/**
 * Stores the hashed files of a build, for the processes of other builds; a file whose name is stored is the same file, because its
 * name has its hash. Returns how many were new.
 * @param folder dist/client, whose folder `assets` has the hashed files
 */
export async function storeBuildFiles(folder: string, pool: pg.Pool, moment: number): Promise<number> {
  const assets = join(folder, 'assets')
  const all = new Set(await readdir(assets))
  const names = [...all].filter((name) => !COMPRESSED.test(name)).sort()
  const read = (name: string) => (all.has(name) ? readFile(join(assets, name)) : null)
  return inTransaction(pool, async (client) => {
    const stored = await readStoredNames(client, names)
    const missing = names.filter((name) => !stored.has(name))
    for (const name of missing) {
      const [bytes, brotli, gzip] = await Promise.all([
        readFile(join(assets, name)),
        read(`${name}.br`),
        read(`${name}.gz`),
      ])
      await insertBuildFile(client, name, { bytes, brotli, gzip }, moment)
    }
    await noteRunningFiles(client, names, { moment, before: moment - NOTE_INTERVAL_MS })
    if (missing.length > 0) await invalidate(client, [BUILD_FILES_TAG])
    return missing.length
  })
}

/**
 * Stores the files of a build, and notes regularly that it runs, until the returned function is called. A shop whose files cannot be
 * stored sells all the same.
 */
export async function keepBuildFilesStored(
  folder: string,
  { pool, clock, log }: { pool: pg.Pool; clock: () => number; log: Pick<Logger, 'warn'> },
): Promise<() => void> {
  const store = async () => {
    await storeBuildFiles(folder, pool, clock()).catch((error) =>
      log.warn({ err: error }, 'the files of this build are not stored for processes of other builds'),
    )
  }
  await store()
  const timer = setInterval(() => void store(), NOTE_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Deletes the files of builds that have not run for long. */
export const deleteOldBuildFiles = (client: pg.ClientBase, moment: number): Promise<void> =>
  deleteFilesNotRunningSince(client, moment - BUILD_FILE_LIFETIME_MS, MAX_DELETED)
