import type pg from 'pg'
import type { Logger } from 'pino'
import { afterFailure } from '#rules/mail/after-failure.ts'
import { siteAddress } from '#rules/site-address.ts'
import type { JobFailure, JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/tracing.ts'
import type { LoadedMail, Mail, MailLoaders } from './mail-kinds.ts'
import { deleteMail, deleteOldMails, readMails } from './mail-queries.ts'
import type { OutgoingMail, SendMail } from './mail-transport.ts'

type MailShop = Pick<Shop, 'configuration' | 'renderer' | 'clock' | 'tracing'>

interface MailParts {
  loaders: MailLoaders
  send: SendMail
  log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Sends the mails of the outbox at least once, always with the same Message-ID. A mail is sent twice only if the process
 * dies between the server's 250 and the deletion of the row.
 */
export function mailJobs(
  shop: MailShop,
  { loaders, send, log }: MailParts,
): JobHandlers<'send-mail' | 'delete-old-mails'> {
  const { clock } = shop
  async function sendOne(pool: pg.Pool, mail: Mail, signal: AbortSignal): Promise<JobFailure | undefined> {
    const moment = clock()
    // TypeScript cannot know that the loader of a kind gets a mail of that kind
    const load = loaders[mail.kind] as (mail: Mail, moment: number) => Promise<LoadedMail | undefined>
    const loaded = await load(mail, moment)
    const facts = { 'crema.mail.kind': mail.kind, 'crema.site': mail.site }
    const rendered = loaded && (await render(shop, mail, loaded))
    const fault = rendered && (await inSpan(shop.tracing, 'send mail', facts, () => send(rendered, signal)))
    if (!fault) {
      await deleteMail(pool, mail.id)
      return undefined
    }
    const failure = afterFailure(fault, moment - mail.createdAt)
    const event = { mail: mail.id, kind: mail.kind, site: mail.site, reason: failure.reason }
    if (failure.type === 'final') log.error(event, 'a mail was refused and is not retried')
    else log.warn(event, 'a mail was not accepted and is retried')
    return failure
  }
  return {
    'send-mail': {
      kind: 'several',
      run(jobs, pool) {
        const signals = new Map(jobs.map(({ payload, signal }) => [payload.mailId, signal]))
        const sent = readMails(pool, [...signals.keys()]).then((mails) =>
          inTurn(mails, (mail) => sendOne(pool, mail, signals.get(mail.id)!)),
        )
        return jobs.map(async ({ payload }) => (await sent).get(payload.mailId))
      },
    },
    'delete-old-mails': sweepJob('delete-old-mails', clock, deleteOldMails),
  }
}

/** Runs work for all mails at once, but for those to one person about one order one after the other, in their order. */
function inTurn<T>(mails: readonly Mail[], work: (mail: Mail) => Promise<T>): Map<string, Promise<T>> {
  const latest = new Map<string, Promise<T>>()
  return new Map(
    mails.map((mail) => {
      // whoever runs the shop gets the notices of all orders, which need not wait for each other
      const about = 'orderNumber' in mail.data ? mail.data.orderNumber : ''
      const key = `${mail.recipient} ${about}`
      const before = latest.get(key)
      const run = before
        ? before.then(
            () => work(mail),
            () => work(mail),
          )
        : work(mail)
      latest.set(key, run)
      return [mail.id, run]
    }),
  )
}

async function render(
  { configuration: { mail: names, origins }, renderer }: MailShop,
  mail: Mail,
  { view, replyTo: ownReplyTo, unsubscribePath }: LoadedMail,
): Promise<OutgoingMail> {
  const { renderMail } = await renderer.mails()
  const { id, site, kind, recipient, customerId } = mail
  const replyTo = ownReplyTo ?? names.replyTo[site]
  return {
    id,
    customerId,
    messageId: `<${id}@${new URL(origins[site]).hostname}>`,
    from: names.from[site],
    ...(replyTo ? { replyTo } : {}),
    to: recipient,
    ...renderMail(kind, view, site, origins),
    date: mail.createdAt,
    ...(unsubscribePath ? { unsubscribe: siteAddress(unsubscribePath, site, origins) } : {}),
  }
}
