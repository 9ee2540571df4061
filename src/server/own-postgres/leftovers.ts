import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deadline } from '../deadline.ts'
import { DATABASE_URL_ADVICE, OwnPostgresUnavailable } from './own-postgres-unavailable.ts'

/** The content of postmaster.pid, whose lines PostgreSQL describes in its src/include/utils/pidfile.h. */
export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
}

/** Reads postmaster.pid; undefined where it does not exist or names no process. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/**
 * Stops a server that outlived the process that ran it, so that two never share one data folder, and makes a stale
 * postmaster.pid harmless. The caller must hold the folder's lock. Throws OwnPostgresUnavailable where the server does
 * not stop.
 */
export async function stopLeftover(dataFolder: string, announce: (sentence: string) => void): Promise<void> {
  const file = await readPostmasterFile(dataFolder)
  if (!file) return
  if (!isPostmasterOf(file.pid, dataFolder)) return disarmPostmasterFile(dataFolder)
  announce(`Stopping the database that an earlier start left running (process ${file.pid}).`)
  for (const [signal, timeoutMs] of [
    ['SIGINT', deadline(20_000)],
    ['SIGQUIT', deadline(10_000)],
  ] as const) {
    if (isAlive(file.pid)) process.kill(file.pid, signal)
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (!isPostmasterOf(file.pid, dataFolder)) return disarmPostmasterFile(dataFolder)
      await wait(10)
    }
  }
  throw new OwnPostgresUnavailable(
    `A database that an earlier start left running in ${dataFolder} does not stop: end process ${file.pid} yourself, or ${DATABASE_URL_ADVICE}.`,
  )
}

/**
 * Ends the sessions of a killed server. A session in the middle of a long statement does not notice the server's end,
 * and PostgreSQL does not start while one runs. The caller must hold the folder's lock, and the server itself must be
 * gone. Only on Linux can a process be matched to its folder; elsewhere the sessions end with their statements.
 */
export async function endOrphanedSessions(dataFolder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const processes = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  for (const pid of processes) {
    if (hasWorkingDirectory(pid, dataFolder) && /^\S*postgres\b/.test(commandLineOf(pid)) && isAlive(pid))
      process.kill(pid, 'SIGQUIT')
  }
}

/**
 * Whether a process is the PostgreSQL of this folder. False where it is gone or its pid now belongs to another program.
 */
function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false
  const isHere = hasWorkingDirectory(pid, dataFolder)
  if (isHere !== undefined) return isHere
  const command = commandLineOf(pid)
  return command.includes('postgres') && command.includes(dataFolder)
}

/**
 * Whether a process has this working directory, as every process of PostgreSQL has; undefined where /proc cannot tell.
 */
function hasWorkingDirectory(pid: number, folder: string): boolean | undefined {
  try {
    const [actual, expected] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return actual.dev === expected.dev && actual.ino === expected.ino
  } catch {
    return undefined
  }
}

/**
 * Writes the pid of this process into a stale postmaster.pid. PostgreSQL does not start while the pid in the file
 * belongs to any process of its user, even to a zombie, except to its own parent. It still needs the other lines of the
 * file.
 */
async function disarmPostmasterFile(dataFolder: string): Promise<void> {
  if (!(await readPostmasterFile(dataFolder))) return
  const file = path.join(dataFolder, 'postmaster.pid')
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [process.pid, ...rest].join('\n'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // ESRCH: no such process; EPERM: a process of another user, who cannot have opened this folder
    return false
  }
}

function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
