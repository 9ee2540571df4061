import type pg from 'pg'
import { type ListedJob, listJobs, removeJob, retryJobs } from '../jobs/job-list-queries.ts'
import { confirmSweeps } from '../jobs/sweep-queries.ts'
import { WrongUsage } from './wrong-usage.ts'

export type JobsCommand =
  | { type: 'list' }
  | { type: 'retry'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'confirm-sweeps' }

/** Parses what follows `crema jobs`; undefined: it is not a command. */
export function parseJobsCommand(words: ReadonlyArray<string | undefined>): JobsCommand | undefined {
  const [verb, id, more] = words.filter((word) => word !== undefined)
  if (verb === undefined) return { type: 'list' }
  if (verb === 'confirm-sweeps' && id === undefined) return { type: 'confirm-sweeps' }
  return (verb === 'retry' || verb === 'remove') && id && more === undefined ? { type: verb, id } : undefined
}

/** Runs a `crema jobs` command. @returns the text to print @throws WrongUsage where there is no such job */
export async function runJobsCommand(pool: pg.Pool, command: JobsCommand): Promise<string> {
  switch (command.type) {
    case 'list':
      return jobsTable(await listJobs(pool))
    case 'retry': {
      const count = await retryJobs(pool, command.id)
      if (count === 0 && command.id === 'all') return 'No job has failed.'
      if (count === 0) throw new WrongUsage(`No job ${command.id} waits or has failed.`)
      return `${count === 1 ? 'One job is' : `${count} jobs are`} run as soon as the shop looks.`
    }
    case 'confirm-sweeps':
      await confirmSweeps(pool)
      return 'What is old is deleted within the hour.'
    case 'remove':
      if (!(await removeJob(pool, command.id))) throw new WrongUsage(`No job ${command.id} waits or has failed.`)
      return 'Removed.'
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
    ...jobs.map(({ id, name, state, progress, tries, nextRun, lastError }) => [
      id,
      name,
      progress === null ? STATES[state] : `${STATES[state]}: ${progress}`,
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
