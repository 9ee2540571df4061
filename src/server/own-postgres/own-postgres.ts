import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deadline } from '../deadline.ts'
import { database, port, user } from './connection.ts'
import { changeOwner, createDataFolder, ownerOfDataFolder, removeUnfinishedFolders } from './data-folder.ts'
import { acquireFolderLock, type FolderLock } from './folder-lock.ts'
import { chooseLaunch, type Launch, possibleLaunches } from './launch-as.ts'
import { readPostmasterFile, stopLeftover } from './leftovers.ts'
import { DATABASE_URL_ADVICE, OwnPostgresUnavailable } from './own-postgres-unavailable.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { probeServer } from './postmaster.ts'
import { socketFolderFor } from './socket-folder.ts'
import { restartPauseMs, type SupervisedServer, supervise } from './supervisor.ts'

export interface OwnPostgres {
  /** What `pg` connects with; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** True where this start created the database. */
  created: boolean
  /** Resolves when the server has stopped; at once where another process runs it. May be called twice. */
  stop(): Promise<void>
}

export interface OwnPostgresOptions {
  /** The parent of the data folder `postgres`, the log `postgres.log` and the lock `postgres.lock`. */
  dataDir: string
  /** 'off' is for databases of tests only, which a crash may destroy. */
  fsync?: 'on' | 'off'
  /** Server settings besides those of postmaster.ts. */
  settings?: Record<string, string>
  /** The pause before a restart after so many in a row that did not last; tests have shorter ones. */
  restartPauseMs?: (failures: number) => number
  /** Shows a sentence to the person at the terminal, such as "Creating the database …". */
  announce(sentence: string): void
}

/** How long a start waits for a database that another process is starting or stopping. */
const OTHER_PROCESS_TIMEOUT_MS = deadline(60_000)
/** How often a process that shares the server tries whether it has to run it. */
const LOCK_INTERVAL_MS = 500

/**
 * Starts the shop's own PostgreSQL and supervises it until `stop`. Where another process already runs it (a second `npm
 * start`, a command beside the running shop), this one connects to the same server, and runs it itself once the other
 * process has ended. Throws OwnPostgresUnavailable where PostgreSQL cannot run here. README.md in this folder has the
 * order of a start.
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const dataDir = path.resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true }).catch((error) => throwUnusable(dataDir, error))
  const deadline = Date.now() + OTHER_PROCESS_TIMEOUT_MS
  while (Date.now() < deadline) {
    const lock = acquireLock(dataDir)
    if (lock) return runServer(dataDir, options, lock)
    const socketFolder = await socketFolderOfOtherProcess(dataDir)
    if (socketFolder) return shareServer(dataDir, options, socketFolder)
    await wait(50)
  }
  throw new OwnPostgresUnavailable(
    `Another process uses the database in ${dataDir}, but that database does not answer: stop that process (or read ${logOf(dataDir)}), or ${DATABASE_URL_ADVICE}.`,
  )
}

async function runServer(dataDir: string, options: OwnPostgresOptions, lock: FolderLock): Promise<OwnPostgres> {
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

async function shareServer(dataDir: string, options: OwnPostgresOptions, host: string): Promise<OwnPostgres> {
  options.announce('The database is already running; this process shares it.')
  const pauseMs = options.restartPauseMs ?? restartPauseMs
  const stopping = new AbortController()
  let own: Promise<OwnPostgres> | undefined
  const runServerOnceUnlocked = async () => {
    for (let failures = 0, pause = 0; ; ) {
      await wait(LOCK_INTERVAL_MS + pause, undefined, { signal: stopping.signal, ref: false })
      try {
        const lock = acquireLock(dataDir)
        if (!lock) continue
        options.announce('The process that ran the database is gone; this one runs it on.')
        own = runServer(dataDir, options, lock)
        await own
        return
      } catch (error) {
        own = undefined
        pause = pauseMs(failures++)
        options.announce(`${(error as Error).message} This is tried again in ${pause / 1000} s.`)
      }
    }
  }
  // only a stop ends the attempts, by an AbortError
  runServerOnceUnlocked().catch(() => {})
  return {
    connection: { host, port, user, database },
    created: false,
    async stop() {
      stopping.abort()
      // a failure was announced already
      const server = await own?.catch(() => undefined)
      await server?.stop()
    },
  }
}

/**
 * Prepares the data folder and starts the server. The caller holds the lock, so that no other process does so
 * meanwhile.
 */
async function prepareAndRun(
  dataDir: string,
  { announce, fsync = 'on', settings = {}, restartPauseMs: pauseMs }: OwnPostgresOptions,
): Promise<{ running: SupervisedServer; created: boolean }> {
  const dataFolder = path.join(dataDir, 'postgres')
  const durable = fsync === 'on'
  const binaries = await findPostgresBinaries()
  const owner = await ownerOfDataFolder(dataFolder).catch((error) => throwUnusable(dataDir, error))
  const launch = await chooseLaunch(await possibleLaunches(owner), binaries.postgres, dataDir)
  if ('problem' in launch) throw noLaunchError(launch.problem, dataDir)

  await removeUnfinishedFolders(dataDir)
  if (owner) {
    await stopLeftover(dataFolder, announce)
    if (launch.owner && launch.owner.uid !== owner.uid) await changeOwner(dataFolder, launch.owner)
  } else {
    announce(`Creating the database in ${dataFolder} …`)
    await createDataFolder(dataFolder, { binaries, launch, durable }).catch((error) => throwUnusable(dataDir, error))
  }
  const socketFolder = await socketFolderFor(dataFolder, ownerOfFiles(launch))
  const notDurable = { fsync, full_page_writes: 'off' }
  const running = await supervise(
    {
      postgres: binaries.postgres,
      launch,
      dataFolder,
      socketFolder,
      logFile: logOf(dataDir),
      settings: { ...(durable ? { fsync } : notDurable), ...settings },
    },
    announce,
    pauseMs,
  )
  return { running, created: !owner }
}

function acquireLock(dataDir: string): FolderLock | undefined {
  try {
    return acquireFolderLock(path.join(dataDir, 'postgres.lock'))
  } catch (error) {
    return throwUnusable(dataDir, error as Error)
  }
}

async function socketFolderOfOtherProcess(dataDir: string): Promise<string | undefined> {
  const dataFolder = path.join(dataDir, 'postgres')
  const file = await readPostmasterFile(dataFolder).catch((error) => throwUnusable(dataDir, error))
  if (!file?.socketFolder) return undefined
  const answer = await probeServer(file.socketFolder).catch((error) => throwUnusable(dataDir, error))
  return answer === 'yes' ? file.socketFolder : undefined
}

function ownerOfFiles(launch: Launch): { uid: number; gid: number } {
  return launch.owner ?? { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
}

function logOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.log')
}

function throwUnusable(dataDir: string, error: Error): never {
  if (error instanceof OwnPostgresUnavailable) throw error
  throw new OwnPostgresUnavailable(
    `The data folder ${dataDir} cannot be used (${error.message}): make it writable for this user, choose another DATA_DIR, or ${DATABASE_URL_ADVICE}.`,
    { cause: error },
  )
}

function noLaunchError(problem: string, dataDir: string): OwnPostgresUnavailable {
  return new OwnPostgresUnavailable(
    `PostgreSQL does not run as root, and here no other user can run it with its data in ${dataDir} (${problem}): start the shop as an ordinary user, or ${DATABASE_URL_ADVICE}.`,
  )
}
