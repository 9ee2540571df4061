import type pg from 'pg'
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

export async function insertErrorReport(pool: pg.Pool, report: ErrorReport, moment: number): Promise<void> {
  const { requestId, site, modeType, errorMessage, source, userAgent } = report
  await pool.query(
    `insert into error_report (request_id, site, mode_type, error_message, source, user_agent, reported_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))`,
    [requestId, site, modeType, errorMessage, source, userAgent, moment],
  )
}

const ERROR_REPORT_LIFETIME_MS = 30 * 86_400_000

/** Deletes reports older than 30 days, and all but the newest ERROR_REPORTS_MOST. */
export async function deleteOldErrorReports(pool: pg.Pool, moment: number): Promise<void> {
  await pool.query(
    `delete from error_report where reported_at < to_timestamp($1 / 1000.0)
       or id <= (select id from error_report order by id desc offset $2 limit 1)`,
    [moment - ERROR_REPORT_LIFETIME_MS, ERROR_REPORTS_MOST],
  )
}
