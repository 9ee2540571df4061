import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { MailFault } from '#rules/mail/after-failure.ts'
import type { Shop } from '../shop.ts'
import { keepMail } from './kept-mail-queries.ts'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The outbox's. */
  id: string
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

/** Hands a mail on; undefined: it was accepted. Ends at the latest when the signal is aborted. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<MailFault | undefined>

/** From the first packet to the server's last word; a server that trickles does not hold a worker for longer. */
const CONVERSATION_DEADLINE_MS = 60_000
const SILENCE_MS = 20_000

/** The way that mails leave by, as configured. */
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
    await keepMail(database.pool, { ...mail, source: message.toString() }, clock())
    return undefined
  }
}

/** Each mail has a connection of its own: a shop sends too few to keep one open. */
export function smtp(url: string, deadlineMs: number): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
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
      // so that no holiday answers it
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}
