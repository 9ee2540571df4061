import { loginForm } from '#calls/customer-forms.ts'
import type { Form, FormOutcome } from '#calls/form.ts'
import { LOGIN_REDIRECTING_PATH } from '#rules/addresses.ts'
import { type DraftPath, readDraft, writeDraft } from '#rules/customer/form-draft.ts'
import type { Customer } from '../customer/exports.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import { pageOf, type RouteOutcome } from '../form/answer-form.ts'
import type { Answered, SentForm } from '../form/form-router.ts'

/** The login, which comes back to the page of a form. */
export const loginBefore = ({ path }: Form): { to: string } => ({
  to: `${LOGIN_REDIRECTING_PATH}&returnTo=${encodeURIComponent(path)}`,
})

/** Gives a form's handler the customer who is logged in; anybody else is sent to the login, and comes back to the form's page. */
export const ownerOf =
  <Any extends Form>(shop: PersonShop, form: Any) =>
  async ({ request, visit }: SentForm): Promise<{ customer: Customer } | Answered<Any>> => {
    const person = await personOf(shop, request, visit.site)
    if (person.status === 'LOGGED_IN') return { customer: person.customer }
    return { answered: loginBefore(form) as RouteOutcome<Any> }
  }

/**
 * The same for a form whose fields survive the end of a session: the login is the answer then and carries what was typed; the sign-in
 * sends it here again as `draft`, and then the form's page shows it and stores nothing.
 */
export const senderOf =
  <Any extends Form>(shop: PersonShop, form: Any) =>
  async ({ request, visit, body }: SentForm): Promise<{ customer: Customer } | Answered<Any>> => {
    const path = form.path as DraftPath
    const sent = (body ?? {}) as Record<string, unknown>
    const brought = readDraft(path, sent.draft)
    const person = await personOf(shop, request, visit.site)
    if (person.status === 'LOGGED_IN') {
      if (sent.draft === undefined) return { customer: person.customer }
      // DRAFT_FORMS names the fields that the form's page shows
      const answered: unknown = { shown: { ...brought, draft: brought && 'on' } } satisfies FormOutcome<Form>
      return { answered: answered as RouteOutcome<Any> }
    }
    const draft = writeDraft(path, brought ?? sent)
    if (draft === undefined) return { answered: loginBefore(form) as RouteOutcome<Any> }
    const shown = { loginRedirect: 'red', returnTo: path, draft }
    return { answered: pageOf(loginForm, { status: 401, problem: 'ENDED', shown }) }
  }
