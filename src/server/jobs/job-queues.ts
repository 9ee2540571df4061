import type pg from 'pg'
import { PgBoss, type Queue, type QueueResult } from 'pg-boss'
import { JOB_NAMES, JOB_TABLE, type JobSettings } from './job-table.ts'
import { pgBossDatabase } from './pg-boss-database.ts'

/** A job that nobody ran for so long is deleted by pg-boss; a shop that was closed for a year finds its jobs. */
const LONGEST_WAIT_S = 10 * 365 * 86_400
/** Failed jobs are shown so long. */
const FAILED_JOB_LIFETIME_S = 30 * 86_400
/** A process that has given no sign of life for so long is dead, and its jobs are tried again. */
const HEARTBEAT_S = 30

/**
 * Brings pg-boss's own schema and the queues of the job table to their newest shape. Runs before anything adds a job,
 * also in a command beside the shop: a job is added by plain SQL, which knows a queue by its row.
 */
export async function prepareJobQueues(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ db: pgBossDatabase(pool), supervise: false, schedule: false })
  const errors: unknown[] = []
  boss.on('error', (error) => errors.push(error))
  try {
    await boss.start()
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
    for (const name of JOB_NAMES) {
      const { cron } = JOB_TABLE[name]
      const wanted = queueOptions(JOB_TABLE[name])
      const found = queues.get(name)
      if (!found) await boss.createQueue(name, { ...wanted, policy: JOB_TABLE[name].keyed ? 'short' : 'standard' })
      else if (differs(found, wanted)) await boss.updateQueue(name, wanted)
      if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
      if (!cron && schedules.has(name)) await boss.unschedule(name)
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (errors.length > 0) throw errors[0]
}

function queueOptions({ retries, firstDelayS, longestDelayS, longestRunS }: JobSettings) {
  return {
    retryLimit: retries,
    retryDelay: firstDelayS,
    retryBackoff: true,
    retryDelayMax: longestDelayS,
    expireInSeconds: longestRunS,
    retentionSeconds: LONGEST_WAIT_S,
    deleteAfterSeconds: FAILED_JOB_LIFETIME_S,
    heartbeatSeconds: HEARTBEAT_S,
  } satisfies Partial<Queue>
}

function differs(found: QueueResult, wanted: ReturnType<typeof queueOptions>): boolean {
  return Object.entries(wanted).some(([option, value]) => found[option as keyof typeof wanted] !== value)
}
