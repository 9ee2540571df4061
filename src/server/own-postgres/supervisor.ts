import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { hasEnded, type PostmasterOptions, startPostmaster, stopPostmaster } from './postmaster.ts'
import { removeSocketFolder } from './socket-folder.ts'

/** A server that is started again when it ends by itself. */
export interface SupervisedServer {
  socketFolder: string
  stop(): Promise<void>
}

/** A server that ran this long was stable: its end counts as the first one again. */
const STABLE_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 60_000

/** The pause before a restart. It triples with each restart in a row that did not last, up to a minute. */
export const restartPauseMs = (failures: number) => Math.min(FIRST_PAUSE_MS * 3 ** failures, LONGEST_PAUSE_MS)

/**
 * Starts the server, and starts it again whenever it ends by itself, for ever: a full disk or a lack of memory passes, and
 * nobody may be there to restart the shop. The pauses grow while it does not last STABLE_AFTER_MS. Throws
 * OwnPostgresUnavailable where the first start fails.
 */
export async function supervise(
  options: PostmasterOptions,
  announce: (sentence: string) => void,
  pauseMs = restartPauseMs,
): Promise<SupervisedServer> {
  const stopping = new AbortController()
  let restarting: Promise<void> | undefined
  let quickExits = 0
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = await startPostmaster(options, stopping.signal)
    const since = Date.now()
    started.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      if (Date.now() - since > STABLE_AFTER_MS) quickExits = 0
      restarting = restart(`${signal ?? code}`)
    })
    // the server may have ended before the listener was added, and then no event follows
    if (hasEnded(started)) started.emit('exit', started.exitCode, started.signalCode)
    started.unref()
    return started
  }

  async function restart(reason: string): Promise<void> {
    let problem = `ended by itself (${reason})`
    while (!stopping.signal.aborted) {
      const pause = pauseMs(quickExits++)
      announce(`PostgreSQL ${problem}; starting it again in ${pause / 1000} s. Its log is ${options.logFile}.`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        child = await start()
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        problem = `did not start (${(error as Error).message})`
      }
    }
  }

  // without setpriv (macOS) the kernel does not end the server with its parent, so that at least a normal exit of Node
  // does
  const endWithNode = () => hasEnded(child) || child.kill('SIGINT')
  process.once('exit', endWithNode)

  return {
    socketFolder: options.socketFolder,
    async stop() {
      stopping.abort()
      await restarting
      await stopPostmaster(child)
      await removeSocketFolder(options.socketFolder, options.dataFolder)
      process.off('exit', endWithNode)
    },
  }
}
