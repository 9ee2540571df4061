import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { database, port, user } from './connection.ts'
import { diskFull } from './data-folder.ts'
import { type Launch, launchProgram } from './launch-as.ts'
import { endOldSessions } from './leftovers.ts'
import { OwnPostgresUnavailable, useAnother } from './own-postgres-unavailable.ts'

export interface PostmasterOptions {
  postgres: string
  launch: Launch
  dataFolder: string
  socketFolder: string
  logFile: string
  settings: Record<string, string>
}

const largestLog = 10 * 2 ** 20
/** Crash recovery of a small shop takes seconds; who waits longer than this wants to be told. */
const longestStart = 5 * 60_000
const patience = { fast: 20_000, immediate: 10_000, oldSessions: 15_000 }

/**
 * Starts the server process and resolves when it answers. Throws OwnPostgresUnavailable with what its log says, also when it is
 * given up. While sessions of a killed server live on, PostgreSQL refuses another, so they are ended first.
 */
export async function startPostmaster(options: PostmasterOptions, givenUp?: AbortSignal): Promise<ChildProcess> {
  const deadline = Date.now() + patience.oldSessions
  for (;;) {
    const started = await tryToStart(options, givenUp)
    if ('child' in started) return started.child
    if (!started.said.includes('shared memory block') || Date.now() > deadline || givenUp?.aborted) {
      throw cannotStart(options, started)
    }
    await endOldSessions(options.dataFolder)
    await wait(100)
  }
}

type Attempt = { child: ChildProcess } | { said: string; ended: string }

async function tryToStart(options: PostmasterOptions, givenUp?: AbortSignal): Promise<Attempt> {
  const log = await openLog(options.logFile)
  const begin = (await log.stat()).size
  const args = ['-D', options.dataFolder, ...settingsAsArguments(options)]
  // its own process group: Ctrl-C is for the shop, which stops its database last
  const child = launchProgram(options.launch, options.postgres, args, {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `ended with ${signal ?? code}`))
  await log.close()

  const deadline = Date.now() + longestStart
  try {
    while (ended === undefined && Date.now() < deadline && !givenUp?.aborted) {
      const answer = await answers(options.socketFolder)
      // the very first start, or one after a start that was killed before this line
      if (answer === 'no database') await ask(options.socketFolder, 'postgres', `CREATE DATABASE ${database}`)
      if (answer === 'yes') return { child }
      if (answer === 'not yet') await wait(10)
    }
  } catch (error) {
    ended = (error as Error).message
  }
  await stopPostmaster(child)
  const said = (await readFile(options.logFile)).subarray(begin).toString()
  return { said, ended: ended ?? 'no answer' }
}

function cannotStart(options: PostmasterOptions, { said, ended }: { said: string; ended: string }): Error {
  if (said.includes('No space left on device')) return diskFull(options.dataFolder)
  const lines = said.match(/(?:FATAL|PANIC):.*(?:\n.*(?:DETAIL|HINT):.*)*/)?.[0].replace(/\s+/g, ' ')
  const reason = lines ?? said.trim().split('\n').at(-1)
  return new OwnPostgresUnavailable(
    `PostgreSQL did not start in ${options.dataFolder} (${ended}): ${reason || 'it said nothing'} More is in ${options.logFile}; you can also ${useAnother}.`,
  )
}

/** Open transactions are rolled back, sessions ended. Resolves when the process is gone. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.ref()
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  if (await within(patience.fast, exit)) return
  child.kill('SIGQUIT')
  if (await within(patience.immediate, exit)) return
  child.kill('SIGKILL')
  await exit
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

/** Whether a server behind that socket lets us in. Throws when it never will. */
export async function answers(socketFolder: string): Promise<'yes' | 'not yet' | 'no database'> {
  try {
    await ask(socketFolder, database, 'SELECT 1')
    return 'yes'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === tooManyConnections) return 'yes'
    if (code === noSuchDatabase) return 'no database'
    if (code === undefined || notYet.has(code)) return 'not yet'
    throw error
  }
}

const tooManyConnections = '53300'
const noSuchDatabase = '3D000'
/** no socket, nobody behind it, cut off, starting up, shutting down (a timeout has no code) */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'])

async function ask(host: string, name: string, sql: string): Promise<void> {
  const client = new pg.Client({ host, port, user, database: name, ssl: false, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a second report of what connect or query already threw
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

function settingsAsArguments({ socketFolder, settings }: PostmasterOptions): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: `${port}`,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
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
  if (size > largestLog) await rename(file, path.join(path.dirname(file), `${path.basename(file)}.1`))
  return open(file, 'a', 0o600)
}

async function within(milliseconds: number, event: Promise<unknown>): Promise<boolean> {
  const stopWaiting = new AbortController()
  const late = wait(milliseconds, false, { signal: stopWaiting.signal }).catch(() => false)
  const done = await Promise.race([event.then(() => true), late])
  stopWaiting.abort()
  return done
}
