import type pg from 'pg'
import { PgBoss, type Queue, type QueueResult } from 'pg-boss'
import { deadline } from '../deadline.ts'
import { JOB_NAMES, JOB_TABLE, type JobSettings } from './job-table.ts'
import { pgBossDatabase } from './pg-boss-database.ts'

/** pg-boss deletes a job that waits longer than this; a shop that was closed for a year must find its jobs. */
const LONGEST_WAIT_S = 10 * 365 * 86_400
/** How long a failed job is listed before pg-boss deletes it. */
const FAILED_JOB_LIFETIME_S = 30 * 86_400
/** A process whose heartbeat is older counts as dead, and its jobs are retried. */
const HEARTBEAT_S = 30

/**
 * Migrates pg-boss's own schema and creates or updates the queues of the job table. It runs with the migrations, also in
 * a command beside the shop, because a job is added by plain SQL that joins the row of its queue.
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

function queueOptions({ retries, retryDelayS, maxRetryDelayS, longestRunS }: JobSettings) {
  return {
    retryLimit: retries,
    retryDelay: retryDelayS,
    retryBackoff: true,
    retryDelayMax: maxRetryDelayS,
    expireInSeconds: deadline(longestRunS),
    retentionSeconds: LONGEST_WAIT_S,
    deleteAfterSeconds: FAILED_JOB_LIFETIME_S,
    heartbeatSeconds: deadline(HEARTBEAT_S),
  } satisfies Partial<Queue>
}

function differs(found: QueueResult, wanted: ReturnType<typeof queueOptions>): boolean {
  return Object.entries(wanted).some(([option, value]) => found[option as keyof typeof wanted] !== value)
}
