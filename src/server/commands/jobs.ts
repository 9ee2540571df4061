import type pg from 'pg'
import { type ListedJob, listJobs, removeJob, retryJobs } from '../jobs/job-list-queries.ts'

export type JobsOrder = { type: 'list' } | { type: 'retry'; id: string } | { type: 'remove'; id: string }

/** Reads what follows `crema jobs`; undefined where it is no order. */
export function jobsOrder(words: ReadonlyArray<string | undefined>): JobsOrder | undefined {
  const [verb, id, more] = words.filter((word) => word !== undefined)
  if (verb === undefined) return { type: 'list' }
  return (verb === 'retry' || verb === 'remove') && id && more === undefined ? { type: verb, id } : undefined
}

/** Does what `crema jobs` is told, and says what became of it. */
export async function runJobsOrder(pool: pg.Pool, order: JobsOrder): Promise<string> {
  switch (order.type) {
    case 'list':
      return jobsTable(await listJobs(pool))
    case 'retry': {
      const count = await retryJobs(pool, order.id)
      if (count === 0) return order.id === 'all' ? 'No job has failed.' : `No job ${order.id} waits or has failed.`
      return `${count === 1 ? 'One job is' : `${count} jobs are`} run as soon as the shop looks.`
    }
    case 'remove':
      return (await removeJob(pool, order.id)) ? 'Removed.' : `No job ${order.id} waits or has failed.`
  }
}

const STATES: Record<ListedJob['state'], string> = {
  created: 'waits',
  retry: 'waits',
  active: 'is being run',
  failed: 'FAILED',
}

function jobsTable(jobs: readonly ListedJob[]): string {
  if (jobs.length === 0) return 'No job waits or has failed.'
  const rows = [
    ['id', 'job', 'state', 'tries', 'next run', 'last error'],
    ...jobs.map(({ id, name, state, tries, nextRun, lastError }) => [
      id,
      name,
      STATES[state],
      String(tries),
      nextRun === null ? '' : new Date(nextRun).toISOString().slice(0, 19),
      lastError ?? '',
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n  ')
}
