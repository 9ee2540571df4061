import type { forgottenPasswordForm } from '#calls/account.ts'
import type { ShownOf } from '#calls/form.ts'
import { passedDraft } from '#rules/customer/form-draft.ts'
import type { SentForm } from '../form/form-router.ts'

/** What the pages of all forms on the way to a sign-in show. */
interface ShownOnly {
  answered: { shown: ShownOf<typeof forgottenPasswordForm> }
}

/**
 * Answers a form with a mail, or the login, that is only to be shown: it brings what another keeps, and no address of its own; after it
 * was sent, its page says so. Otherwise the form is really sent, and this gives its handler nothing.
 */
export async function shownOnly({ request, body }: SentForm): Promise<ShownOnly | object> {
  const { email, ...sent } = (body ?? {}) as Record<string, unknown>
  const passed = passedDraft(sent)
  if (!passed) return {}
  const isSent = (request.query as { state?: string }).state === 'sent'
  if (!isSent && email !== undefined) return {}
  const answer: ShownOnly = { answered: { shown: { ...passed, ...(isSent && { state: 'sent' }) } } }
  return answer
}
