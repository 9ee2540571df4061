import { loginForm } from '#calls/customer-forms.ts'
import type { Form, FormOutcome } from '#calls/form.ts'
import { LOGIN_REDIRECTING_PATH } from '#rules/addresses.ts'
import { type KeptFormPath, readKeptForm, writeKeptForm } from '#rules/customer/kept-form.ts'
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
 * sends it here again as `kept`, and then the form's page shows it and stores nothing.
 */
export const senderOf =
  <Any extends Form>(shop: PersonShop, form: Any) =>
  async ({ request, visit, body }: SentForm): Promise<{ customer: Customer } | Answered<Any>> => {
    const path = form.path as KeptFormPath
    const sent = (body ?? {}) as Record<string, unknown>
    const brought = readKeptForm(path, sent.kept)
    const person = await personOf(shop, request, visit.site)
    if (person.status === 'LOGGED_IN') {
      if (sent.kept === undefined) return { customer: person.customer }
      // KEPT_FORMS names the fields that the form's page shows
      const answered: unknown = { shown: { ...brought, kept: brought && 'on' } } satisfies FormOutcome<Form>
      return { answered: answered as RouteOutcome<Any> }
    }
    const kept = writeKeptForm(path, brought ?? sent)
    if (kept === undefined) return { answered: loginBefore(form) as RouteOutcome<Any> }
    const shown = { loginRedirect: 'red', returnTo: path, kept }
    return { answered: pageOf(loginForm, { status: 401, problem: 'ENDED', shown }) }
  }
