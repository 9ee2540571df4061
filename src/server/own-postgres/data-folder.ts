import { chown, lchown, lstat, mkdtemp, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { user } from './connection.ts'
import { type Launch, launchProgram, outcomeOf, withUserName } from './launch-as.ts'
import { DATABASE_URL_ADVICE, OwnPostgresUnavailable } from './own-postgres-unavailable.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

const UNFINISHED_PREFIX = 'postgres.new-'
const BYTES_NEEDED = 150 * 2 ** 20

/**
 * The owner of the data folder; undefined where it does not exist or is empty. Throws OwnPostgresUnavailable for
 * another user's folder and for one that holds no PostgreSQL database.
 */
export async function ownerOfDataFolder(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await lstat(folder).catch(missing)
  if (!found) return undefined
  const me = process.geteuid?.()
  if (me !== 0 && found.uid !== me) {
    throw new OwnPostgresUnavailable(
      `The database folder ${folder} belongs to another user (id ${found.uid}; 0 or a service's user if the shop was first started as root): start the shop as that user, or give yourself the data folder with "sudo chown -R $(id -u) ${path.dirname(folder)}".`,
    )
  }
  const names = await readdir(folder)
  if (names.length === 0) return undefined
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(missing)
  if (!version) {
    throw new OwnPostgresUnavailable(
      `The folder ${folder} is not empty and holds no PostgreSQL database: move it away, or choose another DATA_DIR.`,
    )
  }
  return { uid: found.uid, gid: found.gid }
}

/**
 * Creates the data folder by initdb under another name and renames it when it is complete, so that a killed start never
 * leaves half a database. Throws OwnPostgresUnavailable.
 */
export async function createDataFolder(
  folder: string,
  { binaries, launch, durable }: { binaries: PostgresBinaries; launch: Launch; durable: boolean },
): Promise<void> {
  const parent = path.dirname(folder)
  const disk = await statfs(parent)
  if (disk.bavail * disk.bsize < BYTES_NEEDED) throw diskFullError(parent)

  const fresh = await mkdtemp(path.join(parent, UNFINISHED_PREFIX))
  try {
    if (launch.owner) await chown(fresh, launch.owner.uid, launch.owner.gid)
    await initdb(fresh, { binaries, launch, durable })
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  if (durable) await syncFolder(parent)
}

/** Removes what killed first starts left. The caller must hold the folder's lock. */
export async function removeUnfinishedFolders(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(UNFINISHED_PREFIX))
  await Promise.all(names.map((name) => rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 })))
}

/**
 * Changes the owner of folder and files to the user that will run PostgreSQL, which rejects a folder of another user.
 */
export async function changeOwner(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  await lchown(folder, owner.uid, owner.gid)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  await Promise.all(entries.map((entry) => lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid)))
}

export function diskFullError(folder: string): OwnPostgresUnavailable {
  return new OwnPostgresUnavailable(
    `The disk that holds ${folder} is full (a new database needs ${BYTES_NEEDED / 2 ** 20} MB): make room, choose another DATA_DIR, or ${DATABASE_URL_ADVICE}.`,
  )
}

async function initdb(
  folder: string,
  { binaries, launch, durable }: { binaries: PostgresBinaries; launch: Launch; durable: boolean },
): Promise<void> {
  const args = [`--pgdata=${folder}`, `--username=${user}`, '--encoding=UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums')
  args.push('--auth-local=trust', '--auth-host=reject', '--no-instructions')
  if (!durable) args.push('--no-sync')
  const child = launchProgram(withUserName(launch), binaries.initdb, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const { ended, output } = await outcomeOf(child)
  if (ended === 0) return
  if (output.includes('No space left on device')) throw diskFullError(path.dirname(folder))
  const reason =
    output
      .split('\n')
      .filter((line) => /error|fatal|could not|failed|hint/i.test(line))
      .join(' ') || output.trim()
  throw new OwnPostgresUnavailable(
    `The database in ${path.dirname(folder)} could not be created, initdb ended with ${ended}: ${reason || '(it said nothing)'} You can also ${DATABASE_URL_ADVICE}.`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
