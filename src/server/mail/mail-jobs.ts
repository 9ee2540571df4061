import type pg from 'pg'
import type { Logger } from 'pino'
import { afterFailure } from '#rules/mail/after-failure.ts'
import { senderOf } from '#rules/mail/sender-of.ts'
import { siteAddress } from '#rules/site-address.ts'
import type { JobFailure, JobHandlers } from '../jobs/job-handler.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/tracing.ts'
import type { LoadedMail, Mail, MailLoaders } from './mail-kinds.ts'
import { deleteMail, readMails } from './mail-queries.ts'
import type { OutgoingMail, SendMail } from './mail-transport.ts'

type MailShop = Pick<Shop, 'configuration' | 'clock' | 'settings' | 'tracing'> & { renderer: PageRenderer }

interface MailParts {
  loaders: MailLoaders
  send: SendMail
  log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Sends the mails of the outbox at least once, always with the same Message-ID. A mail is sent twice only if the process
 * dies between the server's 250 and the deletion of the row.
 */
export function mailJobs(shop: MailShop, { loaders, send, log }: MailParts): JobHandlers<'send-mail'> {
  const { clock } = shop
  const read = mailsInTurn()
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
      kind: 'outside',
      async run({ mailId }, { pool, signal }) {
        const waiting = await read(pool, mailId)
        if (!waiting) return undefined
        try {
          await waiting.ready
          return await sendOne(pool, waiting.mail, signal)
        } finally {
          waiting.done()
        }
      },
    },
  }
}

/** A mail that may be sent when `ready` is fulfilled; the one after it waits for `done`. */
interface MailInTurn {
  mail: Mail
  ready: Promise<void>
  done(): void
}

/**
 * Reads the mails of all jobs that begin in one turn of the event loop by one query. All may be sent at once, but those to one
 * person about one order one after the other, in the order in which they were written.
 */
function mailsInTurn(): (pool: pg.Pool, id: string) => Promise<MailInTurn | undefined> {
  const latest = new Map<string, Promise<void>>()
  let batch: { ids: string[]; mails: Promise<Map<string, MailInTurn>> } | undefined

  function inTurn(mail: Mail): MailInTurn {
    // whoever runs the shop gets the notices of all orders, which need not wait for each other
    const key = `${mail.recipient} ${'orderNumber' in mail.data ? mail.data.orderNumber : ''}`
    const ready = latest.get(key) ?? Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    latest.set(key, promise)
    const done = () => {
      if (latest.get(key) === promise) latest.delete(key)
      resolve()
    }
    return { mail, ready, done }
  }

  async function read(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, MailInTurn>> {
    const places = new Map(ids.map((id, place) => [id, place]))
    const mails = await readMails(pool, ids)
    mails.sort((a, b) => a.createdAt - b.createdAt || places.get(a.id)! - places.get(b.id)!)
    return new Map(mails.map((mail) => [mail.id, inTurn(mail)]))
  }

  return async (pool, id) => {
    if (!batch) {
      const ids: string[] = []
      const mails = Promise.resolve().then(() => {
        batch = undefined
        return read(pool, ids)
      })
      batch = { ids, mails }
    }
    batch.ids.push(id)
    return (await batch.mails).get(id)
  }
}

async function render(
  { configuration: { mail: names, origins }, settings: current, clock, renderer }: MailShop,
  mail: Mail,
  { view, replyTo: ownReplyTo, unsubscribePath }: LoadedMail,
): Promise<OutgoingMail> {
  const { renderMail } = await renderer.mails()
  const { id, site, kind, recipient, customerId } = mail
  const settings = current.at(site, clock())
  const replyTo = ownReplyTo ?? names.replyTo[site]
  return {
    id,
    customerId,
    messageId: `<${id}@${new URL(origins.of[site]).hostname}>`,
    from: senderOf(names.from[site], settings.brand.name),
    ...(replyTo ? { replyTo } : {}),
    to: recipient,
    ...renderMail(kind, view, site, { origins, settings }),
    date: mail.createdAt,
    ...(unsubscribePath ? { unsubscribe: siteAddress(unsubscribePath, site, origins) } : {}),
  }
}
