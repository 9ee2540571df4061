import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { port } from './connection.ts'
import { DATABASE_URL_ADVICE, OwnPostgresUnavailable } from './own-postgres-unavailable.ts'

/** The kernel's limit for the path of a socket: 107 bytes on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 103

/**
 * The folder for PostgreSQL's socket: the data folder, which other users cannot enter; where its path is too long, a
 * private folder below the temporary one, which is created and checked here. Removes the lock file that a killed server
 * left beside its socket, so that the caller must hold the folder's lock and no server may run.
 */
export async function socketFolderFor(dataFolder: string, owner: { uid: number; gid: number }): Promise<string> {
  const folder = fits(dataFolder) ? dataFolder : await privateFolder(dataFolder, owner)
  await rm(path.join(folder, `.s.PGSQL.${port}.lock`), { force: true })
  return folder
}

async function privateFolder(dataFolder: string, owner: { uid: number; gid: number }): Promise<string> {
  const name = `crema-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
  const folder = [tmpdir(), '/tmp'].map((parent) => path.join(parent, name)).find(fits) ?? path.join('/tmp', name)
  await mkdir(folder, { mode: 0o700 }).then(
    async () => {
      if (process.geteuid?.() === 0) await chown(folder, owner.uid, owner.gid)
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new OwnPostgresUnavailable(
        `The folder ${folder} for the database's socket cannot be made (${error.message}): choose a shorter DATA_DIR, or ${DATABASE_URL_ADVICE}.`,
      )
    },
  )
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== owner.uid || (found.mode & 0o077) !== 0) {
    throw new OwnPostgresUnavailable(
      `The folder ${folder} for the database's socket was made by somebody else: remove it, choose a shorter DATA_DIR, or ${DATABASE_URL_ADVICE}.`,
    )
  }
  return folder
}

/** Removes a private folder of the socket after the server has stopped. */
export async function removeSocketFolder(folder: string, dataFolder: string): Promise<void> {
  if (folder !== dataFolder) await rm(folder, { recursive: true, force: true })
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= MAX_PATH_BYTES
}
