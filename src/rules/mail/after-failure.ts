/** A mail is tried again for so long after it was written. */
const TRIED_FOR_MS = 48 * 3_600_000
/** The longest pause between two tries; the job table has the same. */
export const LONGEST_PAUSE_S = 3600

/** How a conversation with a mail server ended. */
export interface MailFault {
  /** What the server answered; absent where it did not answer, or not in time. */
  status?: number
  /** To what it answered: 'MAIL FROM', 'RCPT TO' and 'DATA' are about this mail, all else is about the connection. */
  command?: string
  /** Where there was no answer: 'ECONNECTION', 'ETIMEDOUT' and the like. */
  code?: string
}

const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']

/**
 * Whether a mail that was not accepted is tried again. A 5xx about the mail itself is final. Everything else may pass: a
 * 4xx, no connection, a wrong password (which the merchant mends, and then no mail is lost); it is tried again as long
 * as the next try still falls into the 48 hours.
 */
export function afterFailure(fault: MailFault, ageMs: number): { type: 'retry' | 'final'; reason: string } {
  const reason = reasonOf(fault)
  const refused =
    fault.status !== undefined && fault.status >= 500 && ABOUT_THE_MAIL.includes(fault.command?.toUpperCase() ?? '')
  if (refused) return { type: 'final', reason }
  if (ageMs + LONGEST_PAUSE_S * 1000 > TRIED_FOR_MS)
    return { type: 'final', reason: `${reason}; given up after 48 hours` }
  return { type: 'retry', reason }
}

/** The server's own words are left out, since they name the address. */
function reasonOf({ status, command, code }: MailFault): string {
  if (status === undefined) return `the mail server did not answer (${code ?? 'unknown'})`
  return `the mail server answered ${status}${command ? ` to ${command}` : ''}`
}
