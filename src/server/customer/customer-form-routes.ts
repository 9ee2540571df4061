import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { cremaCardForm, loginForm, logoutForm } from '#calls/customer-forms.ts'
import * as shapes from '#calls/customer-shapes.ts'
import type { FaultsOf } from '#calls/form.ts'
import { backInStockTcm } from '#rules/account/registration-wish.ts'
import { LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { hasDraft } from '#rules/customer/form-draft.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import type { FormShop } from '../form/answer-form.ts'
import { type Answered, formRoutes, type SentForm } from '../form/form-router.ts'
import { pathAfterSignIn } from '../request/path-after-sign-in.ts'
import { deleteSentTo } from '../request/sent-to.ts'
import { hashOfToken, sessionHashOf } from '../request/session.ts'
import { typedFields } from '../request/typed-fields.ts'
import { deleteVisitorCookie, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { beforeSignIn, deleteLoginCookies, longTermOf, setSignInCookies, setTrackingToken } from './customer-cookies.ts'
import { deleteSession, giveCremaCard, readLongTermValidity } from './customer-queries.ts'
import type { SignInParts } from './limited-sign-in.ts'
import { type PersonShop, personOf } from './person-of.ts'
import { shownOnly } from './shown-only.ts'
import { type RequestBackInStock, signIn } from './sign-in.ts'
import type { TakeOver } from './take-over.ts'

/** The parts of the shop that customers' routes use. */
export type CustomerShop = PersonShop & FormShop & Pick<Shop, 'wait'> & SignInParts

/** Login, logout and the loyalty card, as forms that work without script: they answer with a page or a redirect. */
export function customerFormRoutes(
  shop: CustomerShop,
  takeOvers: readonly TakeOver[],
  requestBackInStock: RequestBackInStock,
): FastifyPluginAsyncTypebox {
  const { configuration, database } = shop

  return formRoutes(shop, (forms) => {
    const login = {
      body: shapes.LoginForm,
      // the limits of note 96 are the sign-in's own
      config: { rateLimit: 'none' as const },
      // the form is only to be shown where it brings what another keeps and nothing of its own
      before: async (sent: SentForm): Promise<object | Answered<typeof loginForm>> => {
        if (!('answered' in (await shownOnly(sent)))) return {}
        return { answered: { status: 200, problem: 'ENDED', shown: typedFields(sent.body, loginForm.fields ?? []) } }
      },
    }
    forms.post(loginForm, login).answer(async ({ request, reply, visit, body }) => {
      const { email, password, remember, loginRedirect, returnTo, backInStock, draft } = body
      const moment = shop.clock()
      const { site } = visit
      const shown = typedFields(body, loginForm.fields ?? [])
      const faults = loginFaults(email, password)
      // no try, so that nothing counts it
      if (Object.keys(faults).length > 0) return { problem: 'INVALID', faults, shown }
      const session = {
        site,
        isPersistent: remember === 'on',
        device: deviceText(deviceOf(request.headers['user-agent'])),
        moment,
        takeOvers,
        previous: beforeSignIn(request, shop),
      }
      const outcome = await signIn(shop, { ...session, email, password, ip: request.ip })
      const { security } = request.server
      if (outcome.type === 'wrong') {
        security.note('failed-sign-in', site)
        return { status: 401, problem: 'WRONG', shown }
      }
      if (outcome.type === 'too-many') {
        security.note('refused-sign-in', outcome.by)
        reply.header('retry-after', String(outcome.retryAfterS))
        return { status: 429, problem: 'TOO_MANY', shown }
      }
      setSignInCookies(reply, outcome, session, shop)
      // what is refused, because the article is sold again or is none, changes nothing for the sign-in
      const tcm = backInStockTcm(backInStock)
      if (tcm !== null) await requestBackInStock({ customerId: outcome.customer.id, site, tcm }, moment)
      const to = redirectPath(loginRedirect === 'red' ? returnTo : undefined, pathAfterSignIn(visit, configuration))
      // sends what was typed to its form again, which shows it and stores nothing (account/owner-of.ts)
      return { to, resent: draft !== undefined && hasDraft(to) }
    })

    forms
      .post(logoutForm, { body: shapes.LogoutForm, preValidation: allowEmptyBody })
      .answer(async ({ request, reply, body }) => {
        const hash = sessionHashOf(request, shop)
        if (hash) await deleteSession(database.pool, hash)
        deleteLoginCookies(reply, shop)
        deleteSentTo(request, reply, shop)
        // the next person at this browser must not find this shopper's anonymous cart
        if (visitorToken(request, configuration.production)) deleteVisitorCookie(reply, configuration.production)
        return { to: redirectPath(body.returnTo) }
      })

    forms
      .post(cremaCardForm, { body: shapes.CremaCardForm, preValidation: allowEmptyBody })
      .answer(async ({ request, reply, visit, body }) => {
        const moment = shop.clock()
        const { loginRedirect = '', returnTo = '' } = body
        const person = await personOf(shop, request, visit.site)
        // the session has ended since the page was opened
        if (person.status !== 'LOGGED_IN' || !(await giveCremaCard(database.pool, person.customer.id))) {
          return { status: 401, problem: 'SIGNED_OUT', shown: { loginRedirect, returnTo } }
        }
        const { customer } = person
        const longTerm = longTermOf(request, shop)
        const token = longTerm && { hash: hashOfToken(longTerm.id), customerId: customer.id }
        const validity = token && (await readLongTermValidity(database.pool, token, moment))
        if (longTerm && validity) {
          const maxAge = validity.isPersistent ? Math.floor((validity.expires - moment) / 1000) : 'browser'
          setTrackingToken(reply, longTerm.id, { ...customer, cremaCard: true }, maxAge, shop)
        }
        return { to: loginRedirect === 'red' && returnTo !== '' ? redirectPath(returnTo) : LOYALTY_WELCOME_PATH }
      })
  })
}

/** What is wrong with the fields of a login before anything is looked up. */
function loginFaults(email: string, password: string): FaultsOf<typeof loginForm> {
  const typed = email.trim()
  // whether it is an address of today's rules does not matter, because an account may be older than they
  const fault = typed === '' ? 'required' : typed.includes('@') ? undefined : 'email'
  return {
    ...(fault && { email: fault }),
    ...(password === '' && { password: 'required' }),
  }
}

/** Lets the body's validation accept a request without body, because a form without fields sends none. */
async function allowEmptyBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}
