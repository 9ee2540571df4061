import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { port } from './connection.ts'
import { OwnPostgresUnavailable, useAnother } from './own-postgres-unavailable.ts'

/** The kernel's limit for a socket's path is 107 bytes, on macOS 103. */
const longestPath = 103

/**
 * The folder for PostgreSQL's socket: the data folder itself, which is closed to everybody else anyway;
 * where its path is too long, a folder of its own below the temporary one, made now and checked to be ours.
 * Only for the holder of the data folder's lock, when no server is left: a dead one's mark on the socket is removed.
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
        `The folder ${folder} for the database's socket cannot be made (${error.message}): choose a shorter DATA_DIR, or ${useAnother}.`,
      )
    },
  )
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== owner.uid || (found.mode & 0o077) !== 0) {
    throw new OwnPostgresUnavailable(
      `The folder ${folder} for the database's socket was made by somebody else: remove it, choose a shorter DATA_DIR, or ${useAnother}.`,
    )
  }
  return folder
}

/** Takes away a folder that was made for the socket alone, once the server is gone. */
export async function removeSocketFolder(folder: string, dataFolder: string): Promise<void> {
  if (folder !== dataFolder) await rm(folder, { recursive: true, force: true })
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= longestPath
}
