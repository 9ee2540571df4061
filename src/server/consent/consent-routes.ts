import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ConsentFormBody } from '#calls/consent-shapes.ts'
import { CONSENT_PATH } from '#rules/addresses.ts'
import { returnPath } from '#rules/customer/return-path.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import { CONSENT_LIFETIME_S, consentValue, givenGroups } from '#rules/tracking/consent-answer.ts'
import { COOKIES, cookieHeader } from '#sites/cookies.ts'
import { testVisitorCookie } from '../ab-test/visitor-groups.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'

/**
 * The consent form, which works without script and writes OptanonConsent (TRACK-11). Scripts read the cookie; it holds
 * nothing that identifies anybody, and the server stores nothing.
 */
export function consentRoutes(shop: Pick<Shop, 'configuration' | 'clock'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: 4096 })
    app.removeContentTypeParser('application/json')

    app.post(
      CONSENT_PATH,
      { schema: { hide: true, body: ConsentFormBody }, config: { inPreview: 'allowed' }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { answer, back, ...boxes } = request.body
        const groups = givenGroups(answer, (group) => boxes[group] !== undefined)
        const value = consentValue(groups, shop.clock())
        const secure = shop.configuration.production
        const options = { secure, maxAge: CONSENT_LIFETIME_S, httpOnly: false }
        const testVisitor = testVisitorCookie(shop.configuration)
        const isInTest = request.cookies[testVisitor] !== undefined
        if (isInTest && !groups.includes('C0003'))
          reply.header('set-cookie', cookieHeader(testVisitor, '', { secure, maxAge: 0 }))
        const path = back === undefined ? `${CONSENT_PATH}?state=saved` : returnPath(back)
        return reply
          .headers({ 'set-cookie': cookieHeader(COOKIES.consent, value, options), 'cache-control': 'no-store' })
          .redirect(siteLinkOnce(path, visitOfRequest(request, shop, 'form')), 303)
      },
    )
  }
}
