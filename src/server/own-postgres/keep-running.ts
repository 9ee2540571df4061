import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { hasEnded, type PostmasterOptions, startPostmaster, stopPostmaster } from './postmaster.ts'
import { removeSocketFolder } from './socket-folder.ts'

export interface RunningPostgres {
  socketFolder: string
  stop(): Promise<void>
}

/** A server that lived this long was well; what ends it then is a new trouble. */
const longEnough = 10_000
const pauses = [100, 300, 1_000, 3_000, 9_000]

/** Starts the server and starts it again whenever it ends by itself; gives up, and says so, after five quick deaths. */
export async function keepRunning(
  options: PostmasterOptions,
  tell: (sentence: string) => void,
): Promise<RunningPostgres> {
  const stopping = new AbortController()
  let restarting: Promise<void> | undefined
  let quickDeaths = 0
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = await startPostmaster(options, stopping.signal)
    const since = Date.now()
    started.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      if (Date.now() - since > longEnough) quickDeaths = 0
      restarting = restart(`${signal ?? code}`)
    })
    // an end between the last question to it and the line above
    if (hasEnded(started)) started.emit('exit', started.exitCode, started.signalCode)
    started.unref()
    return started
  }

  async function restart(reason: string): Promise<void> {
    let last = `ended by itself (${reason})`
    while (!stopping.signal.aborted) {
      const pause = pauses[quickDeaths++]
      if (pause === undefined) {
        tell(`PostgreSQL ${last} too often; it is not started again. Its log is ${options.logFile}.`)
        return
      }
      tell(`PostgreSQL ${last}; starting it again.`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        child = await start()
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        last = `did not start (${(error as Error).message})`
      }
    }
  }

  // where the kernel does not end a child with its parent (macOS), a normal end of Node does
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
