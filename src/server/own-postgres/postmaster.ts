import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { deadline } from '../deadline.ts'
import { database, port, user } from './connection.ts'
import { diskFullError } from './data-folder.ts'
import { type Launch, launchProgram } from './launch-as.ts'
import { endOrphanedSessions } from './leftovers.ts'
import { DATABASE_URL_ADVICE, OwnPostgresUnavailable } from './own-postgres-unavailable.ts'

export interface PostmasterOptions {
  postgres: string
  launch: Launch
  dataFolder: string
  socketFolder: string
  logFile: string
  settings: Record<string, string>
}

const MAX_LOG_BYTES = 10 * 2 ** 20
/** Crash recovery of a small shop takes seconds; a start that takes longer than this has another problem. */
const START_TIMEOUT_MS = deadline(5 * 60_000)
const TIMEOUTS_MS = { fast: deadline(20_000), immediate: deadline(10_000), oldSessions: deadline(15_000) }

/**
 * Starts the server process and resolves when it accepts connections. Throws OwnPostgresUnavailable with the reason
 * from its log, and also when `abort` fires. PostgreSQL does not start while sessions of a killed server run, so they
 * are ended first.
 */
export async function startPostmaster(options: PostmasterOptions, abort?: AbortSignal): Promise<ChildProcess> {
  const deadline = Date.now() + TIMEOUTS_MS.oldSessions
  for (;;) {
    const started = await attemptStart(options, abort)
    if ('child' in started) return started.child
    if (!started.output.includes('shared memory block') || Date.now() > deadline || abort?.aborted) {
      throw startError(options, started)
    }
    await endOrphanedSessions(options.dataFolder)
    await wait(100)
  }
}

type Attempt = { child: ChildProcess } | { output: string; ended: string }

async function attemptStart(options: PostmasterOptions, abort?: AbortSignal): Promise<Attempt> {
  const log = await openLog(options.logFile)
  const begin = (await log.stat()).size
  const args = ['-D', options.dataFolder, ...settingsAsArguments(options)]
  // a process group of its own, because Ctrl-C would otherwise stop the database before the shop has finished
  const child = launchProgram(options.launch, options.postgres, args, {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `ended with ${signal ?? code}`))
  await log.close()

  const deadline = Date.now() + START_TIMEOUT_MS
  try {
    while (ended === undefined && Date.now() < deadline && !abort?.aborted) {
      const answer = await probeServer(options.socketFolder)
      // on the first start, or where the first start was killed before this line
      if (answer === 'no database') await query(options.socketFolder, 'postgres', `CREATE DATABASE ${database}`)
      if (answer === 'yes') return { child }
      if (answer === 'not yet') await wait(10)
    }
  } catch (error) {
    ended = (error as Error).message
  }
  await stopPostmaster(child)
  const output = (await readFile(options.logFile)).subarray(begin).toString()
  return { output, ended: ended ?? 'no answer' }
}

function startError(options: PostmasterOptions, { output, ended }: { output: string; ended: string }): Error {
  if (output.includes('No space left on device')) return diskFullError(options.dataFolder)
  const lines = output.match(/(?:FATAL|PANIC):.*(?:\n.*(?:DETAIL|HINT):.*)*/)?.[0].replace(/\s+/g, ' ')
  const reason = lines ?? output.trim().split('\n').at(-1)
  return new OwnPostgresUnavailable(
    `PostgreSQL did not start in ${options.dataFolder} (${ended}): ${reason || 'it said nothing'} More is in ${options.logFile}; you can also ${DATABASE_URL_ADVICE}.`,
  )
}

/** Stops the server: ends sessions, rolls back open transactions. Resolves when the process has ended. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.ref()
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  if (await within(TIMEOUTS_MS.fast, exit)) return
  child.kill('SIGQUIT')
  if (await within(TIMEOUTS_MS.immediate, exit)) return
  child.kill('SIGKILL')
  await exit
}

/** Whether a child process has ended or never started. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

/** Tests whether the server behind a socket accepts connections. Throws where the error is one that does not pass. */
export async function probeServer(socketFolder: string): Promise<'yes' | 'not yet' | 'no database'> {
  try {
    await query(socketFolder, database, 'SELECT 1')
    return 'yes'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === TOO_MANY_CONNECTIONS) return 'yes'
    if (code === NO_SUCH_DATABASE) return 'no database'
    if (code === undefined || NOT_YET.has(code)) return 'not yet'
    throw error
  }
}

const TOO_MANY_CONNECTIONS = '53300'
const NO_SUCH_DATABASE = '3D000'
/** No socket, no listener, cut off, starting up, shutting down. A timeout has no code. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'])

async function query(host: string, name: string, sql: string): Promise<void> {
  const client = new pg.Client({
    host,
    port,
    user,
    database: name,
    ssl: false,
    connectionTimeoutMillis: deadline(5_000),
  })
  // connect and query throw the same error; without a listener the event would end the process
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

const MB = 1024 * 1024

/**
 * How much memory PostgreSQL may take for pages of its tables: a sixteenth of the machine's (bytes), which it takes as it reads them. At
 * 100,000 products reading those of a list takes 3.5 ms with 512 MB and 4.9 with 128.
 */
export function buffersFor(memory: number): Record<'shared_buffers' | 'effective_cache_size', string> {
  const buffers = Math.min(512, Math.max(128, Math.floor(memory / 16 / MB)))
  return { shared_buffers: `${buffers}MB`, effective_cache_size: `${4 * buffers}MB` }
}

function settingsAsArguments({ socketFolder, settings }: PostmasterOptions): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: `${port}`,
    ...buffersFor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    max_connections: '100',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(file, path.join(path.dirname(file), `${path.basename(file)}.1`))
  return open(file, 'a', 0o600)
}

async function within(milliseconds: number, event: Promise<unknown>): Promise<boolean> {
  const stopWaiting = new AbortController()
  const late = wait(milliseconds, false, { signal: stopWaiting.signal }).catch(() => false)
  const done = await Promise.race([event.then(() => true), late])
  stopWaiting.abort()
  return done
}
