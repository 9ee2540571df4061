import type pg from 'pg'

/** A connection that holds what another one waits for. */
export interface LockHolder {
  pid: number
  application: string | null
  state: string | null
  /** When its transaction began. */
  since: Date | null
}

/** What a connection waits for, such as 'AccessExclusiveLock on cart', and which connections hold it. */
export interface LockWait {
  waitsFor: string
  holders: LockHolder[]
}

/**
 * Undefined where the connection of this process id waits for no lock. The statements of the holders are left out, because what
 * somebody typed by hand may hold a person's data; the process id finds them in pg_stat_activity.
 */
export async function readLockWait(pool: pg.Pool, pid: number): Promise<LockWait | undefined> {
  const { rows } = await pool.query<LockHolder & { waitsFor: string }>(
    `select waiting.mode || ' on ' || coalesce(waiting.relation::regclass::text, waiting.locktype) as "waitsFor",
       blocking.pid, holder.application_name as application, holder.state, holder.xact_start as since
     from pg_locks waiting
     cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
     left join pg_stat_activity holder on holder.pid = blocking.pid
     where waiting.pid = $1 and not waiting.granted
     order by holder.xact_start, blocking.pid`,
    [pid],
  )
  const [first] = rows
  if (!first) return undefined
  return { waitsFor: first.waitsFor, holders: rows.map(({ waitsFor: _, ...holder }) => holder) }
}
