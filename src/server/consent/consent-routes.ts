import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { consentForm, consentNotice } from '#calls/consent.ts'
import { ConsentFormBody } from '#calls/consent-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { CONSENT_LIFETIME_S, consentValue, givenGroups } from '#rules/tracking/consent-answer.ts'
import { COOKIES, cookieHeader } from '#sites/cookies.ts'
import { testVisitorCookie } from '../ab-test/visitor-groups.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'

/**
 * The consent form, which works without script and writes OptanonConsent (TRACK-11). Scripts read the cookie; it holds
 * nothing that identifies anybody, and the server stores nothing.
 */
export function consentRoutes(shop: FormShop): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      const options = { body: ConsentFormBody, config: { inPreview: 'allowed' } as const }
      forms.post(consentForm, options).answer(async ({ request, reply, body }) => {
        const { answer, back, ...boxes } = body
        const groups = givenGroups(answer, (group) => boxes[group] !== undefined)
        const value = consentValue(groups, shop.clock())
        const secure = shop.configuration.production
        const testVisitor = testVisitorCookie(shop.configuration)
        const isInTest = request.cookies[testVisitor] !== undefined
        if (isInTest && !groups.includes('C0003'))
          reply.header('set-cookie', cookieHeader(testVisitor, '', { secure, maxAge: 0 }))
        const cookie = { secure, maxAge: CONSENT_LIFETIME_S, httpOnly: false }
        reply.header('set-cookie', cookieHeader(COOKIES.consent, value, cookie))
        return { to: back === undefined ? noticePath(consentNotice, 'saved') : redirectPath(back) }
      })
    },
    { bodyLimit: 4096 },
  )
}
