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
const RESTART_DELAYS_MS = [100, 300, 1_000, 3_000, 9_000]

/**
 * Starts the server, and starts it again with a growing delay whenever it ends by itself. Gives up, and announces it,
 * after five restarts in a row that did not last STABLE_AFTER_MS. Throws OwnPostgresUnavailable where the first start
 * fails.
 */
export async function supervise(
  options: PostmasterOptions,
  announce: (sentence: string) => void,
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
      const delay = RESTART_DELAYS_MS[quickExits++]
      if (delay === undefined) {
        announce(`PostgreSQL ${problem} too often; it is not started again. Its log is ${options.logFile}.`)
        return
      }
      announce(`PostgreSQL ${problem}; starting it again.`)
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {})
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
