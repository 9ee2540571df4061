import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OwnPostgresUnavailable, useAnother } from './own-postgres-unavailable.ts'

/** What PostgreSQL's own postmaster.pid says; its lines are in PostgreSQL's src/include/utils/pidfile.h. */
export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
}

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
 * Stops a server that outlived the process that ran it, so that there are never two on one folder, and makes
 * a stale postmaster.pid harmless. Only for the holder of the folder's lock. Throws OwnPostgresUnavailable.
 */
export async function stopLeftover(dataFolder: string, tell: (sentence: string) => void): Promise<void> {
  const file = await readPostmasterFile(dataFolder)
  if (!file) return
  if (!isPostmasterOf(file.pid, dataFolder)) return disownPostmasterFile(dataFolder)
  tell(`Stopping the database that an earlier start left running (process ${file.pid}).`)
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (isAlive(file.pid)) process.kill(file.pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isPostmasterOf(file.pid, dataFolder)) return disownPostmasterFile(dataFolder)
      await wait(10)
    }
  }
  throw new OwnPostgresUnavailable(
    `A database that an earlier start left running in ${dataFolder} does not stop: end process ${file.pid} yourself, or ${useAnother}.`,
  )
}

/**
 * Ends sessions of a server that was killed: one in the middle of a long statement does not notice, and PostgreSQL
 * refuses to start beside it. Only for the holder of the folder's lock, and only when the server itself is gone.
 * Linux alone tells whose they are; elsewhere they end with their statement.
 */
export async function endOldSessions(dataFolder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const processes = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  for (const pid of processes) {
    if (worksIn(pid, dataFolder) && /^\S*postgres\b/.test(commandOf(pid)) && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  }
}

/** True when that process is a PostgreSQL at work in this folder, false when it is gone or its number now belongs to another program. */
function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false
  const works = worksIn(pid, dataFolder)
  if (works !== undefined) return works
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(dataFolder)
}

/** Whether a process has this folder as its own (every process of PostgreSQL has); undefined where that cannot be seen. */
function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    const [its, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return its.dev === wanted.dev && its.ino === wanted.ino
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL refuses to start while the number in its file belongs to any process of its user (even a dead one that
 * nobody has waited for), except its own parent: so we put ours there. The rest of the file it still needs.
 */
async function disownPostmasterFile(dataFolder: string): Promise<void> {
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
    // ESRCH: nobody; EPERM: another user's, who cannot have opened this folder
    return false
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
