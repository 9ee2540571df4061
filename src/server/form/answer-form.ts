import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Form, type FormAnswer, type FormOutcome, postedOf } from '#calls/form.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Configuration } from '../configuration.ts'
import type { Pages } from '../pages/pages.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'
import { pathOverCookieCheck } from '../request/cookie-check.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import { noteFailure, TooManyRequests } from '../request/faults.ts'

/** The parts of the shop that every form needs. */
export interface FormShop {
  configuration: Configuration
  clock: () => number
  settings: CurrentSettings
  pages: Pages
}

/** What few forms are answered with: the page of another form, a page of another shop, or no page at all. */
type OtherOutcome = { by: Form; answer: FormAnswer<string, string, object> } | { leave: string } | SentBody

/** A text that is no page, as a file for the browser to save or for a mail program. */
interface SentBody {
  text: string
  status?: number
  headers?: Record<string, string>
}

/** What a route answers a form with. `refused`: a limit of its network, which the form's own page names. */
export type RouteOutcome<Any extends Form> =
  | (FormOutcome<Any> & { refused?: TooManyRequests })
  | (OtherOutcome & { to?: never; problem?: never })

/** Answers a form by the page of another one, as by the login where a session has ended. */
export function pageOf<Other extends Form>(
  by: Other,
  answer: FormOutcome<Other> & { to?: never },
): { by: Form; answer: FormAnswer<string, string, object> } {
  return { by, answer }
}

/** Counts a form. @returns the refusal, for a form whose own page names it; otherwise the page of the failure does */
export async function refusalOfLimit(
  limits: RateLimits,
  ...[limit, ip]: Parameters<RateLimits['require']>
): Promise<TooManyRequests | undefined> {
  try {
    await limits.require(limit, ip)
    return undefined
  } catch (error) {
    if (error instanceof TooManyRequests) return error
    throw error
  }
}

/**
 * The one answer of all forms: a redirect that no cache stores, with 303 so that a reload sends nothing again, or the page of the form
 * with what was sent.
 */
export async function answerForm<Any extends Form>(
  shop: FormShop,
  form: Any,
  { request, reply, visit }: { request: FastifyRequest; reply: FastifyReply; visit: Visit },
  outcome: RouteOutcome<Any>,
): Promise<unknown> {
  const answer = outcome as RouteOutcome<Form>
  reply.header('cache-control', 'no-store')
  if (answer.to !== undefined) {
    const to = answer.resent ? answer.to : pathOverCookieCheck(answer.to, request, reply)
    return reply.redirect(siteLinkOnce(to, visit), answer.resent ? 307 : 303)
  }
  if ('leave' in answer) return reply.redirect(answer.leave, 303)
  if ('text' in answer) {
    const { text, status = 200, headers = {} } = answer
    return reply.status(status).type('text/plain').headers(headers).send(text)
  }
  if ('by' in answer) return sendPage(shop, answer.by, { request, reply }, answer.answer)
  const status = answer.refused && noteFailure(answer.refused, request, reply)
  return sendPage(shop, form, { request, reply }, status === undefined ? answer : { ...answer, status })
}

function sendPage(
  { pages }: FormShop,
  { path }: Form,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: FormAnswer<string, string, object>,
): Promise<unknown> {
  const { problem, faults = {} } = answer
  const isRefused = problem !== undefined || Object.values(faults).some((fault) => fault !== undefined)
  const status = answer.status ?? (isRefused ? 400 : 200)
  return pages.answerForm(path, request, reply, { status, posted: postedOf(answer) })
}
