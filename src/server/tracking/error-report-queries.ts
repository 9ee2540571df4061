import { createHash } from 'node:crypto'
import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'

/** A client error as a browser reports it. It holds no personal data. */
export interface ErrorReport {
  requestId: string
  site: Site
  modeType: string
  errorMessage: string
  source: string
  userAgent: string
}

/** The most reports that are stored, because a browser that fails in a loop must not fill the disk. */
export const ERROR_REPORTS_MOST = 10_000

/** After so many new reports the oldest are deleted, instead of an hour later. */
const REPORTS_BETWEEN_DELETIONS = 100

/** Counts a report of a kind that is stored already. @returns false where the kind is new */
export async function countKnownErrorReport(pool: pg.Pool, report: ErrorReport, moment: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'count-error-report',
    text: 'update error_report set reports = reports + 1, last_reported_at = to_timestamp($2 / 1000.0) where kind = $1',
    values: [kindOf(report), moment],
  })
  return rowCount === 1
}

/** Stores a report of a new kind. The table never has more than ERROR_REPORTS_MOST and some. */
export async function insertErrorReport(pool: pg.Pool, report: ErrorReport, moment: number): Promise<void> {
  const { requestId, site, modeType, errorMessage, source, userAgent } = report
  const { rows } = await pool.query<{ id: number }>(
    `insert into error_report as known
       (kind, request_id, site, mode_type, error_message, source, user_agent, reported_at, reports)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0), 1)
     on conflict (kind) do update set reports = known.reports + 1
     returning id`,
    [kindOf(report), requestId, site, modeType, errorMessage, source, userAgent, moment],
  )
  if (rows[0]!.id % REPORTS_BETWEEN_DELETIONS === 0) await deleteOldErrorReports(pool, moment)
}

/** What failed and where; not for whom. */
function kindOf({ site, modeType, errorMessage, source }: ErrorReport): string {
  return createHash('sha256')
    .update(JSON.stringify([site, modeType, errorMessage, source]))
    .digest('base64url')
}

const ERROR_REPORT_LIFETIME_MS = 30 * DAY_MS

/** Deletes reports older than 30 days, and all but the newest ERROR_REPORTS_MOST. */
export async function deleteOldErrorReports(pool: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await pool.query(
    `delete from error_report where reported_at < to_timestamp($1 / 1000.0)
       or id <= (select id from error_report order by id desc offset $2 limit 1)`,
    [moment - ERROR_REPORT_LIFETIME_MS, ERROR_REPORTS_MOST],
  )
}
