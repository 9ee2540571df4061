import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StaffLoginForm, StaffLogoutForm } from '#calls/staff-shapes.ts'
import { STAFF_LOGIN_PATH, STAFF_LOGOUT_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import type { SignInLimits } from '../customer/sign-in-limits.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { staffHashOf } from '../request/preview-cookie.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { deletePreview, deleteStaffCookies, setPreviewToken, setStaffSession } from './staff-cookies.ts'
import { type StaffShop, staffOf } from './staff-of.ts'
import { addStaffEvent, deleteStaffSession } from './staff-queries.ts'
import { signInStaff } from './staff-sign-in.ts'

/** Login and logout of staff, as forms that work without script. */
export function staffFormRoutes(
  shop: StaffShop & Pick<Shop, 'log' | 'wait'> & { pages: Pages; signInLimits: SignInLimits },
): FastifyPluginAsyncTypebox {
  const answerLoginPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, problem }: { status: number; problem: 'WRONG' | 'TOO_MANY' },
  ) => {
    const { email } = (request.body ?? {}) as Record<string, unknown>
    const posted = { problem, ...(typeof email === 'string' && email.length <= 320 && { email }) }
    return shop.pages.answerForm('staff-login', request, reply, { status, posted })
  }

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
    app.removeContentTypeParser('application/json')

    app.post(
      STAFF_LOGIN_PATH,
      {
        schema: { hide: true, body: StaffLoginForm },
        // the limits of note 96 are the sign-in's own
        config: { rateLimit: 'none', inPreview: 'allowed' },
        onRequest: [ownOriginOnly],
        attachValidation: true,
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.validationError) return answerLoginPage(request, reply, { status: 400, problem: 'WRONG' })
        const { email, password, code } = request.body
        const previousHash = staffHashOf(request.headers.cookie, shop)
        const attempt = { email, password, code, ip: request.ip, moment: shop.clock(), previousHash }
        const outcome = await signInStaff(shop, attempt)
        const { security } = request.server
        if (outcome.type === 'wrong') {
          security.note('failed-sign-in', 'staff')
          return answerLoginPage(request, reply, { status: 401, problem: 'WRONG' })
        }
        if (outcome.type === 'too-many') {
          security.note('refused-sign-in', outcome.by)
          reply.header('retry-after', String(outcome.retryAfterS))
          return answerLoginPage(request, reply, { status: 429, problem: 'TOO_MANY' })
        }
        // what another session had chosen to see
        deletePreview(reply, shop)
        setStaffSession(reply, outcome.token, shop)
        setPreviewToken(reply, shop)
        return reply.redirect(siteLink(STAFF_LOGIN_PATH, visitOfRequest(request, shop, 'form')), 303)
      },
    )

    app.post(
      STAFF_LOGOUT_PATH,
      {
        schema: { hide: true, body: StaffLogoutForm },
        config: { inPreview: 'allowed' },
        onRequest: [ownOriginOnly],
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const staff = await staffOf(shop, request)
        if (staff) {
          await deleteStaffSession(shop.database.pool, staff.hash)
          await addStaffEvent(shop.database.pool, { at: shop.clock(), who: staff.email, what: 'sign-out', details: '' })
        }
        deleteStaffCookies(reply, shop)
        return reply.redirect(siteLink(STAFF_LOGIN_PATH, visitOfRequest(request, shop, 'form')), 303)
      },
    )
  }
}
