import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as shapes from '#calls/newsletter-shapes.ts'
import { NEWSLETTER_CONFIRM_PATH, NEWSLETTER_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import { NEWSLETTER_PATH } from '#rules/addresses.ts'
import type { NewsletterForm } from '#rules/newsletter/check-form.ts'
import { siteLink } from '#rules/site-link.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { confirm, unsubscribe } from './confirm.ts'
import { addressOfShopper, type NewsletterShop, signUp } from './sign-up.ts'

const BODY_LIMIT = 16 * 1024
/** The longest value of a refused form that the page shows again, in characters. */
const LONGEST_SHOWN = 300

/**
 * Sign-up, confirmation and unsubscribing as forms that work without script. A mail program's unsubscribe button posts to
 * the link itself (RFC 8058); it expects no redirect and may send a multipart body.
 */
export function newsletterFormRoutes(shop: NewsletterShop & Pick<Shop, 'pages'>): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  const answerForm = (request: FastifyRequest, reply: FastifyReply, status: number, posted: Record<string, string>) =>
    shop.pages.answerForm('newsletter', request, reply.header('cache-control', 'no-store'), { status, posted })

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
        if (trap) return answerForm(request, reply, 200, { result: 'SUCCESS', email: shown.email ?? '' })
        await shop.limits.require('newsletter', request.ip)
        const { site } = visitOfRequest(request, shop, 'form')
        const form: NewsletterForm = {
          email,
          salutation,
          firstName,
          lastName,
          newsletterConsent: fields.newsletterConsent !== undefined,
          profilingConsent: fields.profilingConsent !== undefined,
        }
        const from = addressOfShopper(request, shop)
        const errors = await signUp(shop, site, { form, origin, originAddition, from })
        const faults = Object.entries(errors).map(([field, key]) => [`error-${field}`, key])
        if (faults.length > 0) return answerForm(request, reply, 400, { ...shown, ...Object.fromEntries(faults) })
        return answerForm(request, reply, 200, { result: 'SUCCESS', email: shown.email ?? '' })
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
