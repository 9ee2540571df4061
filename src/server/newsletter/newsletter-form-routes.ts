import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as shapes from '#calls/newsletter-shapes.ts'
import { NEWSLETTER_CONFIRM_PATH, NEWSLETTER_SENT_PATH, NEWSLETTER_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import { NEWSLETTER_PATH } from '#rules/addresses.ts'
import { cleaned, type NewsletterForm } from '#rules/newsletter/check-form.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { setSentTo } from '../request/sent-to.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { confirm, unsubscribe } from './confirm.ts'
import { addressOfShopper, type NewsletterShop, signUp } from './sign-up.ts'

const BODY_LIMIT = 16 * 1024
/** The longest value of a refused form that the page shows again, in characters. */
const LONGEST_SHOWN = 300

/**
 * Sign-up, confirmation and unsubscribing as forms that work without script. A mail program's unsubscribe button posts to
 * the link itself (RFC 8058); it expects no redirect and may send a multipart body.
 */
export function newsletterFormRoutes(shop: NewsletterShop & { pages: Pages }): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  const answerForm = (request: FastifyRequest, reply: FastifyReply, status: number, posted: Record<string, string>) =>
    shop.pages.answerForm('newsletter', request, reply.header('cache-control', 'no-store'), { status, posted })

  /** After the form, so that a reload signs nobody up again. */
  const saySent = (reply: FastifyReply, email: string, visit: Visit) => {
    setSentTo(reply, cleaned(email), shop)
    return reply.header('cache-control', 'no-store').redirect(siteLink(NEWSLETTER_SENT_PATH, visit), 303)
  }

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async () => ({}))
    app.removeContentTypeParser('application/json')

    app.post(
      NEWSLETTER_PATH,
      {
        schema: { hide: true, body: shapes.NewsletterFormBody },
        onRequest: [ownOriginOnly],
        attachValidation: true,
      },
      async (request, reply) => {
        if (request.validationError) return answerForm(request, reply, 400, { result: 'ERROR_GENERIC' })
        const { 'verify-email': trap, origin = 'onsite', originAddition = 'subsite', ...fields } = request.body
        const { email = '', salutation = '', firstName = '', lastName = '' } = fields
        const shown = Object.fromEntries(
          Object.entries({ ...fields, origin, originAddition }).map(([name, value]) => [
            name,
            String(value).slice(0, LONGEST_SHOWN),
          ]),
        )
        const visit = visitOfRequest(request, shop, 'form')
        if (trap) return saySent(reply, email, visit)
        await shop.limits.require('newsletter', request.ip)
        const form: NewsletterForm = {
          email,
          salutation,
          firstName,
          lastName,
          newsletterConsent: fields.newsletterConsent !== undefined,
          profilingConsent: fields.profilingConsent !== undefined,
        }
        const from = addressOfShopper(request, shop)
        const errors = await signUp(shop, visit.site, { form, origin, originAddition, from })
        const faults = Object.entries(errors).map(([field, key]) => [`error-${field}`, key])
        if (faults.length > 0) return answerForm(request, reply, 400, { ...shown, ...Object.fromEntries(faults) })
        return saySent(reply, email, visit)
      },
    )

    const link = {
      schema: { hide: true, querystring: shapes.NewsletterLinkQuery, body: shapes.NewsletterLinkForm },
      onRequest: [ownOriginOnly],
    }

    app.post(NEWSLETTER_CONFIRM_PATH, link, async (request, reply) => {
      const from = addressOfShopper(request, shop)
      const confirmation = await confirm(pool, request.body.token ?? '', { from, moment: shop.clock() })
      const isSubscribed = confirmation === 'confirmed' || confirmation === 'already-confirmed'
      const visit = visitOfRequest(request, shop, 'form')
      const path = isSubscribed ? `${NEWSLETTER_CONFIRM_PATH}?state=confirmed` : `${NEWSLETTER_PATH}?state=expired`
      return reply.header('cache-control', 'no-store').redirect(siteLink(path, visit), 303)
    })

    app.post(NEWSLETTER_UNSUBSCRIBE_PATH, link, async (request, reply) => {
      const { token } = request.body
      reply.header('cache-control', 'no-store')
      const isDone = await unsubscribe(pool, token ?? request.query.token ?? '', shop.clock())
      if (token === undefined) {
        return reply
          .status(isDone ? 200 : 410)
          .type('text/plain')
          .send(isDone ? 'Unsubscribed.' : 'Expired.')
      }
      const visit = visitOfRequest(request, shop, 'form')
      const state = isDone ? 'unsubscribed' : 'expired'
      return reply.redirect(siteLink(`${NEWSLETTER_UNSUBSCRIBE_PATH}?state=${state}`, visit), 303)
    })
  }
}
