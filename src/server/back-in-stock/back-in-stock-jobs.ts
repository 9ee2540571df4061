import type pg from 'pg'
import { type MailsDue, mailsADayLater, mailsWhenStockRises } from '#rules/back-in-stock/mails-due.ts'
import type { Site } from '#sites/sites.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import { addMails } from '../mail/add-mail.ts'
import type { Shop } from '../shop.ts'
import { answerOldest, lockOpenRequests } from './back-in-stock-mail-queries.ts'

/** Bounds the transaction for a popular article with thousands of requests. */
const MAX_AT_ONCE = 500

type Jobs = 'send-back-in-stock-mails' | 'send-next-back-in-stock-mails'

/** Decide who gets a back-in-stock mail and when (BIS-07), and write the mails to the outbox. */
export function backInStockJobs({
  clock,
  configuration: { sites },
}: Pick<Shop, 'clock' | 'configuration'>): JobHandlers<Jobs> {
  return {
    'send-back-in-stock-mails': {
      kind: 'transaction',
      async run({ tcm, pieces }, client) {
        const moment = clock()
        const line = await lockOpenRequests(client, tcm, sites, moment)
        if (line) await write(client, { tcm, sites }, mailsWhenStockRises({ ...line, pieces, moment }), moment)
      },
    },
    'send-next-back-in-stock-mails': {
      kind: 'transaction',
      async run({ tcm }, client) {
        const moment = clock()
        const line = await lockOpenRequests(client, tcm, sites, moment)
        if (line) await write(client, { tcm, sites }, mailsADayLater({ ...line, moment }), moment)
      },
    },
  }
}

async function write(
  client: pg.PoolClient,
  { tcm, sites }: { tcm: string; sites: readonly Site[] },
  { mails, next }: MailsDue,
  moment: number,
): Promise<void> {
  const answered = mails > 0 ? await answerOldest(client, tcm, Math.min(mails, MAX_AT_ONCE), sites, moment) : []
  await addMails(
    client,
    'back-in-stock',
    answered.map(({ id, site, productId, requestedAt, customerId, email }) => ({
      site,
      recipient: email,
      customerId,
      data: { requestId: id, productId, tcm, requestedAt },
    })),
    moment,
  )
  if (mails > MAX_AT_ONCE) await addJob(client, 'send-back-in-stock-mails', { tcm, pieces: mails - MAX_AT_ONCE })
  else if (next !== undefined) {
    await addJob(client, 'send-next-back-in-stock-mails', { tcm }, { runAt: next, key: tcm })
  }
}
