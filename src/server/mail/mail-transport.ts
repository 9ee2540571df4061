import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { MailFault } from '#rules/mail/after-failure.ts'
import type { Sender } from '#rules/mail/sender-of.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { deadline } from '../deadline.ts'
import { MAILS_AT_ONCE } from '../jobs/job-table.ts'
import { storeDevMail } from './dev-mail-queries.ts'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The id in the outbox. */
  id: string
  customerId: string | null
  messageId: string
  /** Whom the mail comes from: the shop's name, or what MAIL_FROM says instead of it. */
  from: Sender
  replyTo?: string
  to: string
  subject: string
  html: string
  text: string
  /** Milliseconds since 1970. */
  date: number
  unsubscribe?: string
}

/** Sends a mail; undefined: it was accepted. The signal ends the attempt. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<MailFault | undefined>

/** For the whole conversation, because a server that answers byte by byte never runs into the timeout below. */
const CONVERSATION_DEADLINE_MS = deadline(60_000)
const IDLE_TIMEOUT_MS = deadline(20_000)
/** Until a connection without mails is closed; a server that waits for the client closes it sooner or later. */
const UNUSED_CONNECTION_MS = 5000

/** A way to send mails, which is closed when the shop stops. */
export interface MailTransport {
  send: SendMail
  close(): void
}

/** The configured way to send mails. */
export function mailTransport({
  configuration,
  database,
  clock,
}: {
  configuration: Configuration
  database: Database
  clock: () => number
}): MailTransport {
  const { delivery } = configuration.mail
  if (delivery.type === 'smtp') return smtp(delivery.url, CONVERSATION_DEADLINE_MS)
  if (delivery.type === 'none') return { send: async () => undefined, close() {} }
  const transport = createTransport({ streamTransport: true, buffer: true })
  const send: SendMail = async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail))
    await storeDevMail(database.pool, { ...mail, source: message.toString() }, clock())
    return undefined
  }
  return { send, close() {} }
}

/**
 * Sends by SMTP, over connections that are kept for the next mail: a new one takes longer than the mail itself. A server that has
 * closed one meanwhile gets the mail over another.
 */
export function smtp(url: string, deadlineMs: number): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    idleTimeout: UNUSED_CONNECTION_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    greetingTimeout: IDLE_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send: SendMail = async (mail, signal) => {
    // AbortSignal.timeout() would go on after the mail, and make an error for each one later
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), deadlineMs)
    try {
      await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.any([signal, deadline.signal]) })
      return undefined
    } catch (error) {
      const { responseCode: status, command, code } = error as NodemailerError
      return { ...(status === undefined ? {} : { status }), ...(command ? { command } : {}), ...(code ? { code } : {}) }
    } finally {
      clearTimeout(timer)
    }
  }
  return { send, close: () => transport.close({ force: true }) }
}

function messageOf({
  messageId,
  from,
  replyTo,
  to,
  subject,
  html,
  text,
  date,
  unsubscribe,
}: OutgoingMail): SendMailOptions {
  return {
    messageId,
    from,
    ...(replyTo ? { replyTo } : {}),
    to,
    subject,
    html,
    text,
    date: new Date(date),
    headers: {
      // so that no out-of-office reply answers it
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}
