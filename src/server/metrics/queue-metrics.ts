import { PAYMENT_FAULT_KINDS } from '#rules/payment/payment-faults.ts'
import { JOB_NAMES } from '../jobs/job-table.ts'
import type { Metric } from '../metric.ts'
import type { Backlog } from './read-backlog.ts'

const STATES = ['created', 'retry', 'active', 'failed'] as const

/**
 * What waits in the database; all processes of a shop say the same. While the database does not answer, only
 * `crema_database_up` has a value, because an old one would look like a new one.
 */
export function queueMetrics(read: () => Promise<Backlog | undefined>): Metric[] {
  const fromBacklog = (values: (backlog: Backlog) => Array<[Record<string, string>, number]>) => async () => {
    const backlog = await read()
    return backlog ? values(backlog) : []
  }
  return [
    {
      kind: 'gauge',
      name: 'crema_database_up',
      help: '1 where the database answers within two seconds.',
      read: async () => Number((await read()) !== undefined),
    },
    {
      kind: 'gauge',
      name: 'crema_jobs',
      help: 'Jobs in the database: created and retry wait, active run, failed are not retried.',
      labels: ['name', 'state'],
      read: fromBacklog(({ jobs }) =>
        JOB_NAMES.flatMap((name) =>
          STATES.map((state): [Record<string, string>, number] => [
            { name, state },
            jobs.find((queued) => queued.name === name && queued.state === state)?.jobs ?? 0,
          ]),
        ),
      ),
    },
    {
      kind: 'gauge',
      name: 'crema_job_overdue_seconds',
      help: 'For how long the oldest job that waits has been due.',
      labels: ['name'],
      read: fromBacklog(({ jobs }) =>
        JOB_NAMES.map((name) => [
          { name },
          Math.max(0, ...jobs.filter((queued) => queued.name === name).map(({ overdueS }) => overdueS)),
        ]),
      ),
    },
    {
      kind: 'gauge',
      name: 'crema_payment_faults',
      help: 'Orders and payments that do not fit each other, by what is wrong; `crema -- payments faults` lists them.',
      labels: ['kind'],
      read: fromBacklog(({ paymentFaults }) =>
        PAYMENT_FAULT_KINDS.map((kind) => [{ kind }, paymentFaults.find((found) => found.kind === kind)?.orders ?? 0]),
      ),
    },
    {
      kind: 'gauge',
      name: 'crema_last_backup_age_seconds',
      help: 'For how long `npm run crema -- backup` has written no file; without a value where it never has.',
      read: fromBacklog(({ backupAgeMs }) => (backupAgeMs === undefined ? [] : [[{}, backupAgeMs / 1000]])),
    },
    {
      kind: 'gauge',
      name: 'crema_mails',
      help: 'Mails of the outbox: waiting for their job, or failed, which no job will send.',
      labels: ['state'],
      read: fromBacklog(({ mails: { waiting, failed } }) => [
        [{ state: 'waiting' }, waiting],
        [{ state: 'failed' }, failed],
      ]),
    },
    {
      kind: 'gauge',
      name: 'crema_originals_in_database',
      help: 'Originals of pictures and documents that only the database has; a job moves them to their store.',
      read: fromBacklog(({ unmovedOriginals }) => [[{}, unmovedOriginals]]),
    },
    {
      kind: 'gauge',
      name: 'crema_webhook_deliveries',
      help: 'Events for webhooks: waiting to be sent, or failed, which are not sent again by themselves.',
      labels: ['state'],
      read: fromBacklog(({ webhooks: { waiting, failed } }) => [
        [{ state: 'waiting' }, waiting],
        [{ state: 'failed' }, failed],
      ]),
    },
    {
      kind: 'gauge',
      name: 'crema_webhook_endpoints',
      help: 'Endpoints of webhooks whose last attempts failed, or which are stopped.',
      labels: ['state'],
      read: fromBacklog(({ webhooks: { failing, stopped } }) => [
        [{ state: 'failing' }, failing],
        [{ state: 'stopped' }, stopped],
      ]),
    },
  ]
}
