import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { MailFault } from '#rules/mail/after-failure.ts'
import type { Shop } from '../shop.ts'
import { storeDevMail } from './dev-mail-queries.ts'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The id in the outbox. */
  id: string
  customerId: string | null
  messageId: string
  from: string
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
const CONVERSATION_DEADLINE_MS = 60_000
const IDLE_TIMEOUT_MS = 20_000

/** The configured way to send mails. */
export function mailTransport({
  configuration,
  database,
  clock,
}: Pick<Shop, 'configuration' | 'database' | 'clock'>): SendMail {
  const { delivery } = configuration.mail
  if (delivery.type === 'smtp') return smtp(delivery.url, CONVERSATION_DEADLINE_MS)
  if (delivery.type === 'none') return async () => undefined
  return async (mail) => {
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail))
    await storeDevMail(database.pool, { ...mail, source: message.toString() }, clock())
    return undefined
  }
}

/** Sends by SMTP, one connection for each mail: a shop sends too few mails for a pool. */
export function smtp(url: string, deadlineMs: number): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: IDLE_TIMEOUT_MS,
    greetingTimeout: IDLE_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, signal) => {
    try {
      const deadline = AbortSignal.timeout(deadlineMs)
      await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.any([signal, deadline]) })
      return undefined
    } catch (error) {
      const { responseCode: status, command, code } = error as NodemailerError
      return { ...(status === undefined ? {} : { status }), ...(command ? { command } : {}), ...(code ? { code } : {}) }
    }
  }
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
