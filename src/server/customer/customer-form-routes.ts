import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as shapes from '#calls/customer-shapes.ts'
import { backInStockTcm } from '#rules/account/registration-wish.ts'
import { LOGIN_PATH, LOGOUT_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { isKeptForm } from '#rules/customer/kept-form.ts'
import { returnPath } from '#rules/customer/return-path.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { deleteSentTo } from '../request/sent-to.ts'
import { hashOfToken, sessionHashOf } from '../request/session.ts'
import { typedFields } from '../request/typed-fields.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { deleteVisitorCookie, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { beforeSignIn, deleteLoginCookies, longTermOf, setSignInCookies, setTrackingToken } from './customer-cookies.ts'
import { deleteSession, giveCremaCard, readLongTermValidity } from './customer-queries.ts'
import { type PersonShop, personOf } from './person-of.ts'
import { shownOnly } from './shown-only.ts'
import { type RequestBackInStock, signIn } from './sign-in.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { TakeOver } from './take-over.ts'

/** The form fields that the login page shows again; never the password. */
const LOGIN_FIELDS = ['email', 'remember', 'returnTo', 'loginRedirect', 'backInStock', 'kept'] as const

/** The parts of the shop that customers' routes use. */
export type CustomerShop = PersonShop & Pick<Shop, 'wait'> & { pages: Pages; signInLimits: SignInLimits }

/** Login, logout and the loyalty card, as forms that work without script: they answer with a page or a redirect. */
export function customerFormRoutes(
  shop: CustomerShop,
  takeOvers: readonly TakeOver[],
  requestBackInStock: RequestBackInStock,
): FastifyPluginAsyncTypebox {
  const { configuration, database } = shop

  /** Answers a login that signs nobody in by its page, with the reason and the fields as they were sent. */
  const answerLoginPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem: 'WRONG' | 'TOO_MANY' | 'ENDED',
  ) =>
    shop.pages.answerForm('login', request, reply, {
      status,
      posted: { problem, ...typedFields(request.body, LOGIN_FIELDS) },
    })

  return async (app) => {
    // registered in this plugin only, because the calls take JSON
    await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
    app.removeContentTypeParser('application/json')

    app.post(
      LOGIN_PATH,
      {
        schema: { hide: true, body: shapes.LoginForm },
        // the limits of note 96 are the sign-in's own
        config: { rateLimit: 'none' },
        onRequest: [ownOriginOnly],
        attachValidation: true,
      },
      async (request, reply) => {
        // the form is only to be shown where it brings what another keeps and nothing of its own (shown-only.ts)
        if (shownOnly(request)) {
          return answerLoginPage(request, reply.header('cache-control', 'no-store'), 200, 'ENDED')
        }
        // a malformed form gets the same answer as a wrong password, because the login page has no other text for it
        if (request.validationError) return answerLoginPage(request, reply, 400, 'WRONG')
        const { email, password, remember, loginRedirect, returnTo, backInStock, kept } = request.body
        const moment = shop.clock()
        const visit = visitOfRequest(request, shop, 'form')
        const { site } = visit
        const session = {
          site,
          isPersistent: remember === 'on',
          device: deviceText(deviceOf(request.headers['user-agent'])),
          moment,
          takeOvers,
          previous: beforeSignIn(request, shop),
        }
        const outcome = await signIn(shop, { ...session, email, password, ip: request.ip })
        reply.header('cache-control', 'no-store')
        if (outcome.type === 'wrong') request.server.security.note('failed-sign-in', site)
        if (outcome.type === 'too-many') request.server.security.note('refused-sign-in', outcome.by)
        if (outcome.type === 'wrong') return answerLoginPage(request, reply, 401, 'WRONG')
        if (outcome.type === 'too-many') {
          reply.header('retry-after', String(outcome.retryAfterS))
          return answerLoginPage(request, reply, 429, 'TOO_MANY')
        }
        setSignInCookies(reply, outcome, session, shop)
        // what is refused, because the article is sold again or is none, changes nothing for the sign-in
        const tcm = backInStockTcm(backInStock)
        if (tcm !== null) await requestBackInStock({ customerId: outcome.customer.id, site, tcm }, moment)
        const path = returnPath(loginRedirect === 'red' ? returnTo : undefined)
        // 307 sends what was typed to its form again, which shows it and stores nothing (account/owner-of.ts)
        return reply.redirect(siteLinkOnce(path, visit), kept !== undefined && isKeptForm(path) ? 307 : 303)
      },
    )

    app.post(
      LOGOUT_PATH,
      { schema: { hide: true, body: shapes.LogoutForm }, onRequest: [ownOriginOnly], preValidation: [allowEmptyBody] },
      async (request, reply) => {
        const hash = sessionHashOf(request, shop)
        if (hash) await deleteSession(database.pool, hash)
        deleteLoginCookies(reply, shop)
        deleteSentTo(request, reply, shop)
        // the next person at this browser must not find this shopper's anonymous cart
        if (visitorToken(request, configuration.production)) deleteVisitorCookie(reply, configuration.production)
        reply.header('cache-control', 'no-store')
        return reply.redirect(
          siteLinkOnce(returnPath(request.body.returnTo), visitOfRequest(request, shop, 'form')),
          303,
        )
      },
    )

    app.post(
      LOYALTY_WELCOME_PATH,
      {
        schema: { hide: true, body: shapes.CremaCardForm },
        onRequest: [ownOriginOnly],
        preValidation: [allowEmptyBody],
      },
      async (request, reply) => {
        const moment = shop.clock()
        const visit = visitOfRequest(request, shop, 'form')
        const { loginRedirect = '', returnTo = '' } = request.body
        const person = await personOf(shop, request, visit.site)
        reply.header('cache-control', 'no-store')
        // the session has ended since the page was opened
        if (person.status !== 'LOGGED_IN' || !(await giveCremaCard(database.pool, person.customer.id))) {
          const posted = { problem: 'SIGNED_OUT', loginRedirect, returnTo }
          return shop.pages.answerForm('loyalty-welcome', request, reply, { status: 401, posted })
        }
        const { customer } = person
        const longTerm = longTermOf(request, shop)
        const token = longTerm && { hash: hashOfToken(longTerm.id), customerId: customer.id }
        const validity = token && (await readLongTermValidity(database.pool, token, moment))
        if (longTerm && validity) {
          const maxAge = validity.isPersistent ? Math.floor((validity.expires - moment) / 1000) : 'browser'
          setTrackingToken(reply, longTerm.id, { ...customer, cremaCard: true }, maxAge, shop)
        }
        const back = loginRedirect === 'red' && returnTo !== '' ? returnPath(returnTo) : LOYALTY_WELCOME_PATH
        return reply.redirect(siteLinkOnce(back, visit), 303)
      },
    )
  }
}

/** Lets the body's validation accept a request without body, because a form without fields sends none. */
async function allowEmptyBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}
