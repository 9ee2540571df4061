import { passedForm } from '#rules/customer/kept-form.ts'
import type { SentForm } from '../form/form-router.ts'

/** A form that brings what another keeps, for its page to pass on. */
interface ShownOnly {
  answered: { shown: { loginRedirect: string; returnTo: string; kept: string; state?: string } }
}

/**
 * Answers a form with a mail that is only to be shown: it brings what another keeps, and no address of its own; after it was sent, its
 * page says so. Otherwise the form is really sent.
 */
export async function shownOnly({ request, body }: SentForm): Promise<ShownOnly | object> {
  const { email, ...sent } = (body ?? {}) as Record<string, unknown>
  const passed = passedForm(sent)
  if (!passed) return {}
  const isSent = (request.query as { state?: string }).state === 'sent'
  if (!isSent && email !== undefined) return {}
  return { answered: { shown: { ...passed, ...(isSent && { state: 'sent' }) } } }
}
