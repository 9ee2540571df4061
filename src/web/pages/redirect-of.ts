import { noticeIn } from '#calls/form.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Address } from '../address.ts'

type SentNotice = { path: string; name: 'state'; values: readonly ['sent'] }

/** The path to go back to after a sign-in, where the address asks for it; undefined: the home page. */
export function redirectOf(
  { query, posted }: Address<{ loginRedirect?: string; returnTo?: string }>,
  loaders: PersonalPageLoaders,
): string | undefined {
  const returns = (posted?.loginRedirect ?? query.loginRedirect) === 'red'
  return returns ? (posted?.returnTo ?? query.returnTo ?? loaders.customer.cameFrom()) : undefined
}

/** Whether a form with a mail was sent, and its page says so; `posted` says it of one that keeps what another was sent with. */
export const isSent = (notice: SentNotice, { query, posted }: Address<{ state?: string }>): boolean =>
  noticeIn(notice, { state: posted ? posted.state : query.state }) === 'sent'
