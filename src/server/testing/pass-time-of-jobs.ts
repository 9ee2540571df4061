import type pg from 'pg'

/**
 * Moves all jobs by so many milliseconds into the past, because pg-boss goes by the database's clock. Jobs that the shop
 * planned up to the moment of its own clock are due.
 */
export async function passTimeOfJobs(pool: pg.Pool, ms: number, moment = Date.now() + ms): Promise<void> {
  await pool.query(
    `update pgboss.job set
       start_after = case when state = 'created' and start_after <= to_timestamp($2 / 1000.0) then now()
         else start_after - $1 * interval '1 millisecond' end,
       started_on = started_on - $1 * interval '1 millisecond',
       heartbeat_on = heartbeat_on - $1 * interval '1 millisecond'`,
    [ms, moment],
  )
}
