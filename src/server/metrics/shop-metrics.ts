import type { Invalidations } from '../cache/invalidations.ts'
import { SLOT_CACHE_BYTES, type SlotCache } from '../contents/slot-cache.ts'
import { type Counts, countsFromZero } from '../counts.ts'
import type { DatabaseClock } from '../database/database-clock.ts'
import type { DiskSpace } from '../database/disk-space.ts'
import { JOB_NAMES } from '../jobs/job-table.ts'
import type { JobWorker } from '../jobs/job-worker.ts'
import type { Metric } from '../metric.ts'
import { PAGE_CACHE_BYTES, type PageCache, RESULTS_CACHE_BYTES } from '../pages/page-cache.ts'
import { LISTING_CACHE_BYTES, type ListingCache } from '../product/listing-cache.ts'
import { PRODUCT_CACHE_BYTES, type ProductCache } from '../product/product-cache.ts'
import type { Shop } from '../shop.ts'
import { SECURITY_EVENTS } from './first-counts.ts'
import { machineMetrics } from './machine-metrics.ts'

/** The parts of a shop that count what they do. */
export interface Measured {
  shop: Pick<Shop, 'database'> & {
    listingCache: ListingCache
    pageCache: PageCache
    resultsCache: PageCache
    productCache: ProductCache
    slotCache: SlotCache
  }
  invalidations: Pick<Invalidations, 'isListening' | 'number'>
  jobs: Pick<JobWorker, 'runs'>
  security: { totals: Counts }
  eventLoop: { delayMs: number }
  disk: DiskSpace
  databaseClock?: DatabaseClock | undefined
}

/** What the parts of a shop have counted in this process. */
export function shopMetrics({ shop, invalidations, jobs, security, eventLoop, ...machine }: Measured): Metric[] {
  const { database, pageCache, resultsCache } = shop
  const caches = {
    pages: { cache: pageCache, mostBytes: PAGE_CACHE_BYTES },
    results: { cache: resultsCache, mostBytes: RESULTS_CACHE_BYTES },
    products: { cache: shop.productCache, mostBytes: PRODUCT_CACHE_BYTES },
    listings: { cache: shop.listingCache, mostBytes: LISTING_CACHE_BYTES },
    slots: { cache: shop.slotCache, mostBytes: SLOT_CACHE_BYTES },
  }
  type Cache = (typeof caches)[keyof typeof caches]
  const ofCaches = (name: string, help: string, of: (cache: Cache) => number): Metric => ({
    kind: 'gauge',
    name,
    help,
    labels: ['cache'],
    read: () => Object.entries(caches).map(([cache, each]) => [{ cache }, of(each)]),
  })
  const gauge = (name: string, help: string, read: () => number): Metric => ({ kind: 'gauge', name, help, read })
  return [
    ...machineMetrics(machine),
    gauge(
      'crema_event_loop_delay_seconds',
      'By how much the event loop was late in the last quarter of a second.',
      () => eventLoop.delayMs / 1000,
    ),
    {
      kind: 'counter',
      name: 'crema_stored_page_answers_total',
      help: 'Pages answered from memory ahead of routing.',
      labels: ['status'],
      read: () => [
        [{ status: '2xx' }, pageCache.answersAhead.all - pageCache.answersAhead.notModified],
        [{ status: '3xx' }, pageCache.answersAhead.notModified],
      ],
    },
    {
      kind: 'counter',
      name: 'crema_page_cache_answers_total',
      help: 'Shared pages: from memory (hit), rendered (made), or by a rendering that another request began (collapsed).',
      labels: ['result'],
      read: () =>
        (['hit', 'made', 'collapsed'] as const).map((result) => [
          { result },
          pageCache.answers[result] + resultsCache.answers[result],
        ]),
    },
    ofCaches('crema_cache_bytes', 'What the entries of a cache take.', ({ cache }) => cache.bytes),
    ofCaches('crema_cache_bytes_limit', 'What they may take.', ({ mostBytes }) => mostBytes),
    ofCaches('crema_cache_entries', 'Entries of a cache.', ({ cache }) => cache.size),
    {
      kind: 'gauge',
      name: 'crema_database_connections',
      help: 'Connections of the pool that requests use.',
      labels: ['state'],
      read: () => [
        [{ state: 'used' }, database.pool.totalCount - database.pool.idleCount],
        [{ state: 'idle' }, database.pool.idleCount],
      ],
    },
    gauge('crema_database_connections_limit', 'The most connections of that pool.', () => database.pool.options.max),
    gauge('crema_database_waiting', 'Queries that wait for a connection.', () => database.pool.waitingCount),
    gauge(
      'crema_invalidations_connected',
      '1 while the process receives what processes invalidate. Otherwise its caches renew every two seconds.',
      () => Number(invalidations.isListening),
    ),
    {
      kind: 'counter',
      name: 'crema_invalidations_total',
      help: 'Invalidations received.',
      read: () => invalidations.number,
    },
    {
      kind: 'counter',
      name: 'crema_security_events_total',
      help: 'Refused requests, limits that were reached, and failed sign-ins.',
      labels: ['event', 'what'],
      read: () =>
        countsFromZero(SECURITY_EVENTS, security.totals).map(([key, count]) => {
          const [event = '', what = ''] = key.split(' ')
          return [{ event, what }, count]
        }),
    },
    {
      kind: 'counter',
      name: 'crema_job_runs_total',
      help: 'Runs of jobs in this process; one that is retried counts as failed.',
      labels: ['name', 'result'],
      read: () =>
        JOB_NAMES.flatMap((name) => [
          [{ name, result: 'completed' }, jobs.runs.of(`${name} completed`)],
          [{ name, result: 'failed' }, jobs.runs.of(`${name} failed`)],
        ]),
    },
  ]
}
