import type { Logger } from 'pino'
import { afterFailure } from '#rules/mail/after-failure.ts'
import { siteAddress } from '#rules/site-address.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/tracing.ts'
import type { LoadedMail, Mail, MailLoaders } from './mail-kinds.ts'
import { deleteMail, deleteOldMails, readMail } from './mail-queries.ts'
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
  return {
    'send-mail': {
      kind: 'outside',
      async run({ mailId }, { pool, signal }) {
        const mail = await readMail(pool, mailId)
        if (!mail) return undefined
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
      },
    },
    'delete-old-mails': sweepJob('delete-old-mails', clock, deleteOldMails),
  }
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
