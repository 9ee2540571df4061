import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobName } from './job-table.ts'
import { readLastSweep, writeLastSweep } from './sweep-queries.ts'

/** A sweep runs each hour. After a longer pause the shop was stopped, or its clock has jumped ahead. */
const USUAL_PAUSE_MS = DAY_MS
/** So many rows may be deleted after a longer pause without a question. */
const MAX_AFTER_PAUSE = 100

/** Deletes the rows that are old at a moment, in the transaction of `client`. */
export type Sweep = (client: pg.ClientBase, moment: number) => Promise<void>

/** Sweeps by the names of their jobs. */
export type Sweeps<Names extends JobName = JobName> = { [Name in Names]: Sweep }

/**
 * A handler that deletes what shoppers have left, once it is old. Where it would delete more than usual because the clock
 * jumped ahead, it deletes nothing and fails with a sentence that says so, until somebody confirms that the clock is right.
 */
export function sweepJob(name: JobName, clock: () => number, run: Sweep): JobHandler<Record<string, never>> {
  return {
    kind: 'outside',
    async run(_payload, { pool }) {
      await inTransaction(pool, (client) => sweep(client, name, clock(), run))
      return undefined
    },
  }
}

async function sweep(client: pg.ClientBase, name: JobName, moment: number, run: Sweep): Promise<void> {
  const last = await readLastSweep(client, name)
  const counting = countingDeletions(client)
  await run(counting.client, moment)
  const pauseMs = last === undefined ? 0 : moment - last
  if (pauseMs > USUAL_PAUSE_MS && counting.deleted > MAX_AFTER_PAUSE) {
    const hours = Math.round(pauseMs / 3_600_000)
    throw new Error(
      `${name} would delete ${counting.deleted} rows ${hours} hours after its last run, and deletes none: the clock may ` +
        'have jumped. If the clock is right, confirm with: npm run crema -- jobs confirm-sweeps',
    )
  }
  await writeLastSweep(client, name, moment)
}

/** The same connection, with the number of rows that were deleted through it. */
function countingDeletions(client: pg.ClientBase): { client: pg.ClientBase; deleted: number } {
  const counting = {
    deleted: 0,
    client: Object.create(client, {
      query: {
        value: async (...values: Parameters<pg.ClientBase['query']>) => {
          const result = (await client.query(...values)) as unknown as pg.QueryResult
          if (result.command === 'DELETE') counting.deleted += result.rowCount ?? 0
          return result
        },
      },
    }) as pg.ClientBase,
  }
  return counting
}
