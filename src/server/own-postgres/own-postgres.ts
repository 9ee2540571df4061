import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { database, port, user } from './connection.ts'
import { createDataFolder, giveFolder, ownerOfDataFolder, removeUnfinishedFolders } from './data-folder.ts'
import { type FolderLock, takeFolderLock } from './folder-lock.ts'
import { keepRunning, type RunningPostgres } from './keep-running.ts'
import { chooseLaunch, type Launch, possibleLaunches } from './launch-as.ts'
import { readPostmasterFile, stopLeftover } from './leftovers.ts'
import { OwnPostgresUnavailable, useAnother } from './own-postgres-unavailable.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { answers } from './postmaster.ts'
import { socketFolderFor } from './socket-folder.ts'

export interface OwnPostgres {
  /** how `pg` connects: host is the folder of the socket */
  connection: { host: string; port: number; user: string; database: string }
  /** true when this start made the database */
  created: boolean
  /** Resolves when the server is gone (at once where another process runs it). May be called twice. */
  stop(): Promise<void>
}

export interface OwnPostgresOptions {
  /** PostgreSQL lives in `postgres` below it, its log is `postgres.log` */
  dataDir: string
  /** 'off' only for test copies */
  fsync?: 'on' | 'off'
  /** extra server settings */
  settings?: Record<string, string>
  /** sentences for a person: "Creating the database …" */
  tell(sentence: string): void
}

const patienceWithOther = 60_000

/**
 * Starts the shop's own PostgreSQL and keeps it running until `stop`. Where another process (a second
 * `npm start`, a command beside the running shop) already runs it, this one shares it, and runs it on when
 * the other is gone. Throws OwnPostgresUnavailable, one sentence, where PostgreSQL cannot run here.
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const dataDir = path.resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true }).catch((error) => cannotUse(dataDir, error))
  const deadline = Date.now() + patienceWithOther
  while (Date.now() < deadline) {
    const lock = lockOf(dataDir)
    if (lock) return runIt(dataDir, options, lock)
    const socketFolder = await socketFolderOfOther(dataDir)
    if (socketFolder) return shareIt(dataDir, options, socketFolder)
    await wait(50)
  }
  throw new OwnPostgresUnavailable(
    `Another process uses the database in ${dataDir}, but that database does not answer: stop that process (or read ${logOf(dataDir)}), or ${useAnother}.`,
  )
}

async function runIt(dataDir: string, options: OwnPostgresOptions, lock: FolderLock): Promise<OwnPostgres> {
  try {
    const { running, created } = await prepareAndRun(dataDir, options)
    let stopped: Promise<void> | undefined
    return {
      connection: { host: running.socketFolder, port, user, database },
      created,
      stop() {
        stopped ??= running.stop().finally(lock.release)
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function shareIt(dataDir: string, options: OwnPostgresOptions, host: string): Promise<OwnPostgres> {
  options.tell('The database is already running; this process shares it.')
  let mine: Promise<OwnPostgres> | undefined
  const lookAfterIt = async () => {
    const lock = lockOf(dataDir)
    if (!lock) return
    clearInterval(watch)
    options.tell('The process that ran the database is gone; this one runs it on.')
    mine = runIt(dataDir, options, lock)
    await mine
  }
  const watch = setInterval(() => {
    lookAfterIt().catch((error: Error) => {
      clearInterval(watch)
      options.tell(error.message)
    })
  }, 500).unref()
  return {
    connection: { host, port, user, database },
    created: false,
    async stop() {
      clearInterval(watch)
      const own = await mine?.catch(() => undefined) // its failure was told
      await own?.stop()
    },
  }
}

/** All of it happens under the folder's lock: nobody else makes, cleans or starts anything there meanwhile. */
async function prepareAndRun(
  dataDir: string,
  { tell, fsync = 'on', settings = {} }: OwnPostgresOptions,
): Promise<{ running: RunningPostgres; created: boolean }> {
  const dataFolder = path.join(dataDir, 'postgres')
  const durable = fsync === 'on'
  const binaries = await findPostgresBinaries()
  const owner = await ownerOfDataFolder(dataFolder).catch((error) => cannotUse(dataDir, error))
  const launch = await chooseLaunch(await possibleLaunches(owner), binaries.postgres, dataDir)
  if ('problem' in launch) throw cannotLaunch(launch.problem, dataDir)

  await removeUnfinishedFolders(dataDir)
  if (owner) {
    await stopLeftover(dataFolder, tell)
    if (launch.owner && launch.owner.uid !== owner.uid) await giveFolder(dataFolder, launch.owner)
  } else {
    tell(`Creating the database in ${dataFolder} …`)
    await createDataFolder(dataFolder, { binaries, launch, durable }).catch((error) => cannotUse(dataDir, error))
  }
  const socketFolder = await socketFolderFor(dataFolder, ownerOfFiles(launch))
  const copyOnly = { fsync, full_page_writes: 'off' }
  const running = await keepRunning(
    {
      postgres: binaries.postgres,
      launch,
      dataFolder,
      socketFolder,
      logFile: logOf(dataDir),
      settings: { ...(durable ? { fsync } : copyOnly), ...settings },
    },
    tell,
  )
  return { running, created: !owner }
}

function lockOf(dataDir: string): FolderLock | undefined {
  try {
    return takeFolderLock(path.join(dataDir, 'postgres.lock'))
  } catch (error) {
    return cannotUse(dataDir, error as Error)
  }
}

async function socketFolderOfOther(dataDir: string): Promise<string | undefined> {
  const dataFolder = path.join(dataDir, 'postgres')
  const file = await readPostmasterFile(dataFolder).catch((error) => cannotUse(dataDir, error))
  if (!file?.socketFolder) return undefined
  const answer = await answers(file.socketFolder).catch((error) => cannotUse(dataDir, error))
  return answer === 'yes' ? file.socketFolder : undefined
}

function ownerOfFiles(launch: Launch): { uid: number; gid: number } {
  return launch.owner ?? { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
}

function logOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.log')
}

function cannotUse(dataDir: string, error: Error): never {
  if (error instanceof OwnPostgresUnavailable) throw error
  throw new OwnPostgresUnavailable(
    `The data folder ${dataDir} cannot be used (${error.message}): make it writable for this user, choose another DATA_DIR, or ${useAnother}.`,
    { cause: error },
  )
}

function cannotLaunch(problem: string, dataDir: string): OwnPostgresUnavailable {
  return new OwnPostgresUnavailable(
    `PostgreSQL does not run as root, and here no other user can run it with its data in ${dataDir} (${problem}): start the shop as an ordinary user, or ${useAnother}.`,
  )
}
