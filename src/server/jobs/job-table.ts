import type { FeedName } from '#rules/catalogue-feed/feed-xml.ts'
import { LONGEST_DELAY_S } from '#rules/mail/after-failure.ts'
import type { Site } from '#sites/sites.ts'

/**
 * The payload of each job. During a rolling restart the release before or after may run a job, so a payload never changes
 * its shape: a new shape is a new name, and the old name has a handler for one more release.
 */
export interface JobPayloads {
  'send-mail': { mailId: string }
  /** The stock rose by so many pieces; null: it is no longer tracked. */
  'send-back-in-stock-mails': { tcm: string; pieces: number | null }
  /** Runs a day after the last mails about the article, which is its key. */
  'send-next-back-in-stock-mails': { tcm: string }
  /** Asks the provider about a payment, which is its key. */
  'sync-payment': { paymentId: string }
  /** Sends a refund to the provider, or asks what became of it. */
  'send-refund': { refundId: string }
  /** Asks the provider what became of money that was taken; its key is the provider's id of that. */
  'sync-charge': { provider: string; chargeReference: string }
  /** Adds such a job for all money of which something may have become. */
  'check-charges': Record<string, never>
  /** Asks about open payments, ends reservations, and looks for what does not fit. */
  'check-payments': Record<string, never>
  'delete-old-payment-rows': Record<string, never>
  /** Planned prices are due; its key is the moment. */
  'apply-planned-prices': Record<string, never>
  /** Products begin or end to be visible on a site; its key is the moment. */
  'apply-visibility': Record<string, never>
  /** Rules let products into categories no longer; its key is the moment. */
  'apply-category-rules': Record<string, never>
  /** Fetches pictures that files name by address; its key is the moment from which on they are due. */
  'fetch-catalogue-pictures': Record<string, never>
  /** Copies originals of pictures and documents that only the database has to their store. */
  'move-originals': Record<string, never>
  /** Removes from the store of originals what no picture and no document names. */
  'delete-unused-originals': Record<string, never>
  /** Adds a job for each feed that is to be made anew. */
  'add-due-feeds': Record<string, never>
  /** Makes a feed of a site, which is its key. */
  'make-feed': { format: FeedName; site: Site }
  /** Adds a job for each subscription whose next delivery is due. */
  'add-subscription-orders': Record<string, never>
  /** Its key is the subscription. */
  'place-subscription-order': { subscriptionId: string }
  'delete-old-carts': Record<string, never>
  'delete-old-checkouts': Record<string, never>
  'delete-old-orders': Record<string, never>
  'delete-old-order-links': Record<string, never>
  'follow-unpaid-prepayments': Record<string, never>
  'delete-old-vouchers': Record<string, never>
  'delete-old-gift-cards': Record<string, never>
  'delete-old-sign-ins': Record<string, never>
  'delete-old-watch-lists': Record<string, never>
  'delete-old-configurations': Record<string, never>
  'delete-old-error-reports': Record<string, never>
  'delete-old-build-files': Record<string, never>
  'delete-old-mails': Record<string, never>
  'delete-old-search-misses': Record<string, never>
  'delete-old-search-hits': Record<string, never>
  'delete-old-subscribers': Record<string, never>
  'delete-old-cancellations': Record<string, never>
  'delete-old-contact-messages': Record<string, never>
  'delete-old-withdrawals': Record<string, never>
  'delete-old-account-requests': Record<string, never>
  'delete-old-back-in-stock-requests': Record<string, never>
  'delete-old-rate-limits': Record<string, never>
  'delete-old-staff-rows': Record<string, never>
  'delete-old-api-answers': Record<string, never>
  'delete-old-goods-changes': Record<string, never>
  /** Of a development shop: ships orders, and lets them arrive. */
  'move-demo-parcels': Record<string, never>
  /** Runs with each event that a webhook wants, and every minute for those that are sent again. */
  'deliver-webhooks': Record<string, never>
  'delete-old-webhook-deliveries': Record<string, never>
  'delete-completed-jobs': Record<string, never>
}

export type JobName = keyof JobPayloads

/**
 * Mails that a process sends at the same time, each over a connection of its own. More would be refused by servers that
 * accept few connections from one host; docs/decisions/2026-11-23-several-mails-at-once.md has the measurements.
 */
export const MAILS_AT_ONCE = 5

/** How a job is retried and limited. */
export interface JobSettings {
  /** How often a failed job is tried again: its retries (max attempts less one). Each delay is about twice the one before. */
  retries: number
  retryDelayS: number
  maxRetryDelayS: number
  /** A run that takes longer counts as failed. */
  longestRunS: number
  /** How often each process polls for such jobs. */
  pollS: number
  /** How many a process claims together, for a handler that runs several at once; otherwise one. */
  atOnce?: number
  /** True: each job has a key, and at most one job of a key waits. A queue that exists cannot change this. */
  keyed?: true
  /** When it recurs, in UTC. One process adds it, one runs it. */
  cron?: string
}

const HOURLY: Omit<JobSettings, 'cron'> = {
  retries: 3,
  retryDelayS: 60,
  maxRetryDelayS: 600,
  longestRunS: 600,
  pollS: 30,
}

/** Retried for about half a day, in which a fault of the shop can be found and corrected. */
const SOON = { retries: 20, retryDelayS: 10, maxRetryDelayS: 3600, longestRunS: 60 }

/** All jobs of the shop. The minutes differ, so that the deletions do not all run at once. */
export const JOB_TABLE: Record<JobName, JobSettings> = {
  // src/rules/mail/after-failure.ts gives up after 48 hours, which is about seventy tries; the number here is a bound
  'send-mail': {
    retries: 200,
    retryDelayS: 30,
    maxRetryDelayS: LONGEST_DELAY_S,
    longestRunS: 120,
    pollS: 2,
    atOnce: MAILS_AT_ONCE,
  },
  'send-back-in-stock-mails': { ...SOON, pollS: 2 },
  'send-next-back-in-stock-mails': { ...SOON, keyed: true, pollS: 30 },
  'sync-payment': { ...SOON, keyed: true, pollS: 2 },
  'send-refund': { ...SOON, pollS: 2 },
  'sync-charge': { ...SOON, keyed: true, pollS: 2 },
  'check-charges': { ...HOURLY, cron: '34 * * * *' },
  // the next minute's run does what this one did not
  'check-payments': { ...HOURLY, retries: 0, longestRunS: 300, pollS: 5, cron: '* * * * *' },
  'delete-old-payment-rows': { ...HOURLY, cron: '14 * * * *' },
  // a plan of a whole shop takes minutes
  'apply-planned-prices': { ...SOON, longestRunS: 900, keyed: true, pollS: 2 },
  'apply-visibility': { ...SOON, longestRunS: 900, keyed: true, pollS: 2 },
  'apply-category-rules': { ...SOON, longestRunS: 900, keyed: true, pollS: 2 },
  // a run fetches for five minutes and ends with the pictures that it has begun
  'fetch-catalogue-pictures': { ...SOON, longestRunS: 900, keyed: true, pollS: 5 },
  'move-originals': { ...HOURLY, retries: 0, cron: '*/5 * * * *' },
  // a store of many thousands is listed page by page
  'delete-unused-originals': { ...HOURLY, retries: 0, longestRunS: 3600, cron: '20 3 * * *' },
  'add-due-feeds': { ...HOURLY, cron: '*/10 * * * *' },
  // a feed of 100,000 products takes minutes
  'make-feed': { ...SOON, longestRunS: 3600, keyed: true, pollS: 5 },
  // a run sends for 45 seconds and one attempt more
  'deliver-webhooks': {
    retries: 3,
    retryDelayS: 10,
    maxRetryDelayS: 60,
    longestRunS: 120,
    pollS: 2,
    cron: '* * * * *',
  },
  'move-demo-parcels': { ...HOURLY, cron: '* * * * *' },
  'delete-old-webhook-deliveries': { ...HOURLY, cron: '41 * * * *' },
  'add-subscription-orders': { ...HOURLY, cron: '22 * * * *' },
  'place-subscription-order': { ...SOON, keyed: true, pollS: 10 },
  'delete-old-carts': { ...HOURLY, cron: '7 * * * *' },
  'delete-old-checkouts': { ...HOURLY, cron: '9 * * * *' },
  'delete-old-orders': { ...HOURLY, cron: '12 * * * *' },
  'delete-old-order-links': { ...HOURLY, cron: '14 * * * *' },
  'follow-unpaid-prepayments': { ...HOURLY, cron: '22 * * * *' },
  'delete-old-vouchers': { ...HOURLY, cron: '24 * * * *' },
  'delete-old-gift-cards': { ...HOURLY, cron: '26 * * * *' },
  'delete-old-sign-ins': { ...HOURLY, cron: '17 * * * *' },
  'delete-old-watch-lists': { ...HOURLY, cron: '27 * * * *' },
  'delete-old-configurations': { ...HOURLY, cron: '37 * * * *' },
  'delete-old-error-reports': { ...HOURLY, cron: '47 * * * *' },
  'delete-old-build-files': { ...HOURLY, cron: '48 * * * *' },
  'delete-old-search-misses': { ...HOURLY, cron: '49 * * * *' },
  'delete-old-search-hits': { ...HOURLY, cron: '51 * * * *' },
  'delete-old-subscribers': { ...HOURLY, cron: '51 * * * *' },
  'delete-old-mails': { ...HOURLY, cron: '50 * * * *' },
  'delete-old-cancellations': { ...HOURLY, cron: '55 * * * *' },
  'delete-old-withdrawals': { ...HOURLY, cron: '56 * * * *' },
  'delete-old-contact-messages': { ...HOURLY, cron: '54 * * * *' },
  'delete-old-account-requests': { ...HOURLY, cron: '45 * * * *' },
  'delete-old-back-in-stock-requests': { ...HOURLY, cron: '53 * * * *' },
  'delete-old-staff-rows': { ...HOURLY, cron: '33 * * * *' },
  'delete-old-api-answers': { ...HOURLY, cron: '39 * * * *' },
  'delete-old-goods-changes': { ...HOURLY, cron: '43 * * * *' },
  'delete-old-rate-limits': { ...HOURLY, cron: '*/10 * * * *' },
  'delete-completed-jobs': { ...HOURLY, cron: '57 * * * *' },
}

export const JOB_NAMES = Object.keys(JOB_TABLE) as JobName[]
