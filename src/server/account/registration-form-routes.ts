import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as shapes from '#calls/account-shapes.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import { registrationWish } from '#rules/account/registration-wish.ts'
import { FORGOTTEN_PASSWORD_PATH, NEW_PASSWORD_PATH, REGISTER_CONFIRM_PATH } from '#rules/account-addresses.ts'
import { REGISTER_PATH } from '#rules/addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { returnPath } from '#rules/customer/return-path.ts'
import { cleaned } from '#rules/newsletter/check-form.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import { beforeSignIn, setSignInCookies } from '../customer/customer-cookies.ts'
import type { Customer } from '../customer/customer-queries.ts'
import { hashOfPassword, inPasswordQueue, passwordMatches } from '../customer/password.ts'
import { startSession } from '../customer/sign-in.ts'
import type { TakeOver } from '../customer/take-over.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { answersForms, faultFields } from './account-answers.ts'
import { readRequestOfLink } from './account-queries.ts'
import { confirmNewPassword, confirmRegistration } from './confirm-account.ts'
import { newPasswordFault } from './new-password-fault.ts'
import { requestConfirmation } from './request-account.ts'

type AccountShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'pages' | 'secret'>

const BODY_LIMIT = 16 * 1024

/** Registration and forgotten password, as forms that work without script; both end with a sign-in. */
export function registrationFormRoutes(shop: AccountShop, takeOvers: readonly TakeOver[]): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  const answerForm = answersForms(shop)

  /** Signs in a customer who has proved to own the mailbox. */
  const signInOwner = async (request: FastifyRequest, reply: FastifyReply, customer: Customer, visit: Visit) => {
    const session = {
      site: visit.site,
      isPersistent: false,
      device: deviceText(deviceOf(request.headers['user-agent'])),
      moment: shop.clock(),
      takeOvers,
      previous: beforeSignIn(request, shop),
    }
    setSignInCookies(reply, await startSession(shop, session, customer), session, shop)
  }

  /** Goes back to where the form was sent from. */
  const goBack = (reply: FastifyReply, returnTo: string | null, visit: Visit) =>
    reply.header('cache-control', 'no-store').redirect(siteLinkOnce(returnPath(returnTo ?? undefined), visit), 303)

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')
    const form = { onRequest: [ownOriginOnly], attachValidation: true }

    app.post(REGISTER_PATH, { ...form, schema: { hide: true, body: shapes.RegisterForm } }, async (request, reply) => {
      if (request.validationError) return answerForm('register', request, reply, 400, { problem: 'INVALID' })
      const { password = '', loginRedirect, returnTo, loyaltyCard, backInStock, ...typed } = request.body
      const person = {
        firstname: cleaned(typed.firstname ?? ''),
        lastname: cleaned(typed.lastname ?? ''),
        email: cleanedEmail(typed.email ?? ''),
      }
      const shown = { ...person, loginRedirect, returnTo, loyaltyCard, backInStock }
      const fault = newPasswordFault(password, person.email)
      const faults = { ...checkAccount(person), ...(fault && { password: fault }) }
      if (Object.keys(faults).length > 0) {
        return answerForm('register', request, reply, 400, { ...shown, problem: 'INVALID', ...faultFields(faults) })
      }
      await shop.limits.require('account', request.ip)
      const { site } = visitOfRequest(request, shop, 'form')
      // also for an address that has an account, so that the time of the answer tells nothing
      const passwordHash = await hashOfPassword(password)
      const kept = { ...returnToStore(loginRedirect, returnTo), ...registrationWish({ loyaltyCard, backInStock }) }
      await requestConfirmation(shop, { kind: 'registration', site, ...person, passwordHash, ...kept }, request.ip)
      return answerForm('register', request, reply, 200, { state: 'sent', email: shown.email })
    })

    app.post(
      REGISTER_CONFIRM_PATH,
      { ...form, schema: { hide: true, body: shapes.LinkForm } },
      async (request, reply) => {
        const { token = '', password = '' } = request.validationError ? {} : request.body
        const visit = visitOfRequest(request, shop, 'form')
        const moment = shop.clock()
        const link = { token, site: visit.site, kind: 'registration' } as const
        const found = await readRequestOfLink(pool, link, moment)
        if (!found) return answerForm('register-confirm', request, reply, 410, { state: 'expired' })
        const isRight = await inPasswordQueue(() => passwordMatches(password, found.passwordHash ?? undefined))
        if (!isRight) return answerForm('register-confirm', request, reply, 401, { token, problem: 'WRONG' })
        const confirmed = await confirmRegistration(pool, found, moment)
        if (!confirmed) return answerForm('register-confirm', request, reply, 410, { state: 'expired' })
        await signInOwner(request, reply, confirmed.customer, visit)
        if (!confirmed.waits) return goBack(reply, found.returnTo, visit)
        // the shop's other pages are the same for everybody and could not say that the mail is now due
        const done = { state: 'waits', returnTo: found.returnTo ?? undefined }
        return answerForm('register-confirm', request, reply, 200, done)
      },
    )

    app.post(
      FORGOTTEN_PASSWORD_PATH,
      { ...form, schema: { hide: true, body: shapes.ForgottenPasswordForm } },
      async (request, reply) => {
        const page = 'forgotten-password'
        if (request.validationError) return answerForm(page, request, reply, 400, { problem: 'INVALID' })
        const { loginRedirect, returnTo } = request.body
        const email = cleanedEmail(request.body.email ?? '')
        const shown = { email, loginRedirect, returnTo }
        const faults = checkAccount({ email })
        if (faults.email) {
          return answerForm(page, request, reply, 400, { ...shown, problem: 'INVALID', ...faultFields(faults) })
        }
        await shop.limits.require('account', request.ip)
        const { site } = visitOfRequest(request, shop, 'form')
        const kept = returnToStore(loginRedirect, returnTo)
        await requestConfirmation(shop, { kind: 'password', site, email, ...kept }, request.ip)
        return answerForm(page, request, reply, 200, { state: 'sent', email: shown.email })
      },
    )

    app.post(NEW_PASSWORD_PATH, { ...form, schema: { hide: true, body: shapes.LinkForm } }, async (request, reply) => {
      const { token = '', password = '' } = request.validationError ? {} : request.body
      const visit = visitOfRequest(request, shop, 'form')
      const moment = shop.clock()
      const found = await readRequestOfLink(pool, { token, site: visit.site, kind: 'password' }, moment)
      if (!found) return answerForm('new-password', request, reply, 410, { state: 'expired' })
      const fault = newPasswordFault(password, found.email)
      if (fault) return answerForm('new-password', request, reply, 400, { token, ...faultFields({ password: fault }) })
      const customer = await confirmNewPassword(pool, found, await hashOfPassword(password), moment)
      if (!customer) return answerForm('new-password', request, reply, 410, { state: 'expired' })
      await signInOwner(request, reply, customer, visit)
      return goBack(reply, found.returnTo, visit)
    })
  }
}

/** The path to return to, where the form asks for it. */
const returnToStore = (loginRedirect: string | undefined, returnTo: string | undefined) => ({
  returnTo: loginRedirect === 'red' && returnTo !== undefined ? returnPath(returnTo) : null,
})
