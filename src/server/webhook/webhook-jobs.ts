import { DAY_MS } from '#rules/durations.ts'
import { DELIVERY_TRIED_FOR_MS } from '#rules/webhook/webhook-delivery.ts'
import { deadline } from '../deadline.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import type { Sweep } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { sendWebhook } from './send-webhook.ts'
import { deleteDeliveriesBefore, giveUpDeliveriesBefore, stopFullEndpoints } from './webhook-delivery-queries.ts'

/** A delivered webhook is listed for so long. */
export const DELIVERED_WEBHOOK_LIFETIME_MS = 7 * DAY_MS
/** One that was given up, so that somebody sees it. */
export const FAILED_WEBHOOK_LIFETIME_MS = 30 * DAY_MS

/** A receiver that takes longer is tried again later: it should answer first and work afterwards. */
const ATTEMPT_DEADLINE_MS = deadline(10_000)

/** Sends events of orders to webhooks. */
export function webhookJobs({
  clock,
  configuration,
  log,
}: Pick<Shop, 'clock' | 'configuration' | 'log'>): JobHandlers<'deliver-webhooks'> {
  const { production, webhookNetworks: networks } = configuration
  const onStopped = (endpoint: number) => log.warn({ endpoint }, 'a webhook endpoint was stopped')
  return {
    'deliver-webhooks': {
      kind: 'outside',
      async run(_payload, { pool, signal }) {
        for (const endpoint of await stopFullEndpoints(pool, clock())) onStopped(endpoint)
        const send: Parameters<typeof deliverWebhooks>[0]['send'] = (url, sent) =>
          sendWebhook(url, sent, { production, networks, longestMs: ATTEMPT_DEADLINE_MS }, signal)
        await deliverWebhooks({ pool, clock, signal, send, onStopped })
        return undefined
      },
    },
  }
}

/** Gives up deliveries that were tried for long enough, and deletes old ones. */
export const deleteOldDeliveries: Sweep = async (client, moment) => {
  await giveUpDeliveriesBefore(client, moment - DELIVERY_TRIED_FOR_MS, moment)
  await deleteDeliveriesBefore(client, {
    delivered: moment - DELIVERED_WEBHOOK_LIFETIME_MS,
    failed: moment - FAILED_WEBHOOK_LIFETIME_MS,
  })
}
