import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PassedForm } from '#rules/customer/kept-form.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Pages } from '../pages/pages.ts'
import { noteFailure, TooManyRequests } from '../request/faults.ts'
import { setSentTo } from '../request/sent-to.ts'
import { LONGEST_TYPED } from '../request/typed-fields.ts'
import type { Shop } from '../shop.ts'

/** What a page shows again after a form. */
type Posted = Record<string, string | undefined>

/** The fields that a page shows again after a form; those that are undefined are absent. */
const postedFields = (posted: Posted): Record<string, string> =>
  Object.fromEntries(
    Object.entries(posted).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.slice(0, LONGEST_TYPED)]],
    ),
  )

/** Faults as the page finds them among the posted fields: 'error-email'. */
export const faultFields = (faults: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[`error-${field}`, fault]] : [])))

/** Answers a form by its page, which no cache stores; `posted` holds what the page shows again, and never a password. */
export const answersForms =
  ({ pages }: { pages: Pages }) =>
  (page: string, request: FastifyRequest, reply: FastifyReply, status: number, posted: Posted) =>
    pages.answerForm(page, request, reply.header('cache-control', 'no-store'), { status, posted: postedFields(posted) })

/**
 * Goes on to the page of a form whose mail is on its way, so that a reload sends no second one. Where the form keeps what another
 * was sent with, 307 sends that once more to the page, which no address may hold.
 */
export const saysSent =
  (shop: Pick<Shop, 'configuration'>) =>
  (
    reply: FastifyReply,
    path: string,
    { email, visit, passed }: { email: string; visit: Visit; passed?: PassedForm | undefined },
  ) => {
    setSentTo(reply, email, shop)
    return reply.header('cache-control', 'no-store').redirect(siteLink(`${path}?state=sent`, visit), passed ? 307 : 303)
  }

/**
 * Counts a form that sends a mail to whoever it names. False: its network has sent too many, and the form's page has answered
 * with what was typed.
 */
export const countsMailForms =
  (shop: Pick<Shop, 'limits'> & { pages: Pages }) =>
  async (page: string, request: FastifyRequest, reply: FastifyReply, shown: Posted): Promise<boolean> => {
    try {
      await shop.limits.require('account', request.ip)
      return true
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      const status = noteFailure(error, request, reply)
      await answersForms(shop)(page, request, reply, status, { ...shown, problem: 'TOO_MANY_MAILS' })
      return false
    }
  }
