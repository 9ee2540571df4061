import { LONGEST_PAUSE_S } from '#rules/mail/after-failure.ts'

/**
 * What each job is given. A job may be run by the release before or after the one that added it (rolling restart), so a
 * payload that changes its shape is a new name, and the old name keeps its handler for one release.
 */
export interface JobPayloads {
  'send-mail': { mailId: string }
  /** Stock rose by so many pieces; null: it is not tracked any more. */
  'send-back-in-stock-mails': { tcm: string; pieces: number | null }
  /** A day after the last of them; the key is the article. */
  'send-next-back-in-stock-mails': { tcm: string }
  'delete-old-carts': Record<string, never>
  'delete-old-sign-ins': Record<string, never>
  'delete-old-watch-lists': Record<string, never>
  'delete-old-configurations': Record<string, never>
  'delete-old-error-reports': Record<string, never>
  'delete-old-mails': Record<string, never>
  'delete-old-back-in-stock-requests': Record<string, never>
  'delete-completed-jobs': Record<string, never>
}

export type JobName = keyof JobPayloads

/** How a job is tried, repeated and limited. */
export interface JobSettings {
  /** How often it is tried again after it failed; each delay is about twice the one before. */
  retries: number
  firstDelayS: number
  longestDelayS: number
  /** A run that takes longer counts as failed, and the job is tried again. */
  longestRunS: number
  /** How often a process looks for such jobs. */
  pollS: number
  /** True: each has a key, and of one key only one waits. */
  keyed?: true
  /** Recurs by itself at these minutes, in UTC; one process of all runs it. */
  cron?: string
}

const HOURLY: Omit<JobSettings, 'cron'> = {
  retries: 3,
  firstDelayS: 60,
  longestDelayS: 600,
  longestRunS: 600,
  pollS: 30,
}

/** Within a day a fault of ours or of the database is noticed and mended. */
const SOON = { retries: 20, firstDelayS: 10, longestDelayS: 3600, longestRunS: 60 }

/** Every job of the shop. The minutes differ, so that the deletions do not run at once. */
export const JOB_TABLE: Record<JobName, JobSettings> = {
  // about seventy tries in the 48 hours after which after-failure.ts gives up; the number here is only a bound
  'send-mail': { retries: 200, firstDelayS: 30, longestDelayS: LONGEST_PAUSE_S, longestRunS: 120, pollS: 2 },
  'send-back-in-stock-mails': { ...SOON, pollS: 2 },
  'send-next-back-in-stock-mails': { ...SOON, keyed: true, pollS: 30 },
  'delete-old-carts': { ...HOURLY, cron: '7 * * * *' },
  'delete-old-sign-ins': { ...HOURLY, cron: '17 * * * *' },
  'delete-old-watch-lists': { ...HOURLY, cron: '27 * * * *' },
  'delete-old-configurations': { ...HOURLY, cron: '37 * * * *' },
  'delete-old-error-reports': { ...HOURLY, cron: '47 * * * *' },
  'delete-old-mails': { ...HOURLY, cron: '50 * * * *' },
  'delete-old-back-in-stock-requests': { ...HOURLY, cron: '53 * * * *' },
  'delete-completed-jobs': { ...HOURLY, cron: '57 * * * *' },
}

export const JOB_NAMES = Object.keys(JOB_TABLE) as JobName[]
