import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/configuration.ts'
import { openDatabase } from '#server/database/database.ts'
import type { JobName } from '#server/jobs/job-table.ts'
import { shopLog } from '#server/log.ts'
import { builtPageRenderer } from '#server/pages/page-renderer.ts'

/**
 * The shop as a process of its own, as serve.ts starts it, with a clock that the process which has started it moves. It loads its code,
 * and begins once it is told, so that one can stand by for another that is killed. Its jobs are polled when it says so. Each message is
 * answered.
 */
export type ShopMessage =
  /** Begins, at this port. */
  | { port: number; shiftMs: number }
  /** Moves the clock. */
  | { shiftMs: number }
  /** Names jobs. */
  | { poll: string[] }

const configuration = readConfiguration(process.env)
const log = shopLog('warn')
const renderer = await builtPageRenderer()
const workers = new Map<JobName, () => void>()
let shiftMs = 0

async function serve(port: number): Promise<void> {
  const database = await openDatabase(configuration, log, () => {})
  const app = await buildApp({
    configuration,
    database,
    renderer,
    log,
    clock: () => Date.now() + shiftMs,
    mostDelayMs: Number.POSITIVE_INFINITY,
    jobOptions: {
      pollS: 3600,
      superviseS: 1,
      recurring: false,
      restartDelayMs: 200,
      onWork: (name, pollAtOnce) => workers.set(name, pollAtOnce),
    },
  })
  await app.listen({ port, host: '127.0.0.1' })
}

process.on('message', (message: ShopMessage) => void follow(message))
process.on('disconnect', () => process.exit())
process.send?.('loaded')

async function follow(message: ShopMessage): Promise<void> {
  if ('shiftMs' in message) shiftMs = message.shiftMs
  if ('port' in message) await serve(message.port)
  if ('poll' in message) for (const name of message.poll) workers.get(name as JobName)?.()
  process.send?.('done')
}
