/** How long after a mail was written it is retried. */
const TRIED_FOR_MS = 48 * 3_600_000
/** The longest delay between two tries; the job table uses it. */
export const LONGEST_DELAY_S = 3600

/** Why a mail server did not accept a mail. */
export interface MailFault {
  /** The SMTP status; absent where the server did not answer in time. */
  status?: number
  /** The command that it answers: 'MAIL FROM', 'RCPT TO' and 'DATA' concern the mail, others the connection. */
  command?: string
  /** The kind of network error, such as 'ECONNECTION' or 'ETIMEDOUT'. */
  code?: string
}

const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']

/**
 * Whether a mail that was not accepted is retried. A 5xx about the mail itself is final. A 4xx, a network error or a wrong
 * password may pass, because the merchant can correct the password; it is retried while the next try is still within 48
 * hours.
 */
export function afterFailure(fault: MailFault, ageMs: number): { type: 'retry' | 'final'; reason: string } {
  const reason = reasonOf(fault)
  const refused =
    fault.status !== undefined && fault.status >= 500 && ABOUT_THE_MAIL.includes(fault.command?.toUpperCase() ?? '')
  if (refused) return { type: 'final', reason }
  if (ageMs + LONGEST_DELAY_S * 1000 > TRIED_FOR_MS)
    return { type: 'final', reason: `${reason}; given up after 48 hours` }
  return { type: 'retry', reason }
}

/** Leaves out the server's own text, because it quotes the address. */
function reasonOf({ status, command, code }: MailFault): string {
  if (status === undefined) return `the mail server did not answer (${code ?? 'unknown'})`
  return `the mail server answered ${status}${command ? ` to ${command}` : ''}`
}
