import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { FAILURES_BEFORE_REST } from '#rules/webhook/webhook-delivery.ts'
import { readLastBackup } from '../backup/exports.ts'
import { deadline } from '../deadline.ts'
import { countFaults } from '../payment/exports.ts'
import { countUnmoved } from '../pictures/exports.ts'
import { countWebhooks, type QueuedWebhooks } from '../webhook/exports.ts'
import { countJobs, countMails, type QueuedJobs, type QueuedMails } from './backlog-queries.ts'

/** What waits in the database. */
export interface Backlog {
  jobs: readonly QueuedJobs[]
  mails: QueuedMails
  webhooks: QueuedWebhooks
  paymentFaults: Awaited<ReturnType<typeof countFaults>>
  /** Originals of pictures and documents that are not in their store yet. */
  unmovedOriginals: number
  /** For how long there has been no backup; undefined where there was none yet. */
  backupAgeMs: number | undefined
}

/** However many collectors ask, the database is asked no more often. */
const FRESH_MS = 5000
/** A collector waits ten seconds at most, and wants the other metrics while the database is away. */
const DEADLINE_MS = deadline(2000)

/** Reads the backlog, for all callers of some seconds once; undefined where the database does not answer in time. */
export function readBacklog(pool: pg.Pool, clock: () => number): () => Promise<Backlog | undefined> {
  let reading: Promise<Backlog | undefined> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const deadline = new AbortController()
    const late = wait(DEADLINE_MS, undefined, { signal: deadline.signal, ref: false }).catch(() => undefined)
    const moment = clock()
    const all = Promise.all([
      countJobs(pool, moment),
      countMails(pool),
      countWebhooks(pool, FAILURES_BEFORE_REST),
      countFaults(pool),
      countUnmoved(pool),
      readLastBackup(pool),
    ])
    const found = all.then(
      ([jobs, mails, webhooks, paymentFaults, unmovedOriginals, backupAt]) => ({
        jobs,
        mails,
        webhooks,
        paymentFaults,
        unmovedOriginals,
        backupAgeMs: backupAt === undefined ? undefined : moment - backupAt,
      }),
      () => undefined,
    )
    const backlog = await Promise.race([found, late])
    deadline.abort()
    return backlog
  }
  return () => {
    const now = clock()
    if (!reading || Math.abs(now - readAt) > FRESH_MS) {
      readAt = now
      reading = read()
    }
    return reading
  }
}
