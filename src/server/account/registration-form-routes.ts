import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as shapes from '#calls/account-shapes.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import { registrationWish } from '#rules/account/registration-wish.ts'
import {
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
  requestedPath,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { passedForm } from '#rules/customer/kept-form.ts'
import { returnPath } from '#rules/customer/return-path.ts'
import { cleanedLine } from '#rules/newsletter/check-form.ts'
import { siteLink, siteLinkOnce } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import { beforeSignIn, setSignInCookies } from '../customer/customer-cookies.ts'
import { type Customer, readAccount } from '../customer/exports.ts'
import { hashOfPassword, inPasswordQueue, passwordMatches } from '../customer/password.ts'
import { shownOnly } from '../customer/shown-only.ts'
import { startSession } from '../customer/sign-in.ts'
import type { TakeOver } from '../customer/take-over.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { typedFields } from '../request/typed-fields.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { answersForms, countsMailForms, faultFields, saysSent } from './account-answers.ts'
import { type AccountRequest, readRequestOfLink } from './account-queries.ts'
import { confirmNewPassword, confirmRegistration } from './confirm-account.ts'
import { newPasswordFault } from './new-password-fault.ts'
import { requestConfirmation } from './request-account.ts'

type AccountShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'secret'> & { pages: Pages }

const BODY_LIMIT = 16 * 1024
/** What the pages of these forms show again where a form is malformed; never the password. */
const RETURN_FIELDS = ['loginRedirect', 'returnTo', 'kept']
const REGISTER_FIELDS = ['firstname', 'lastname', 'email', 'loyaltyCard', 'backInStock', ...RETURN_FIELDS]

/** Registration and forgotten password, as forms that work without script; both end with a sign-in. */
export function registrationFormRoutes(shop: AccountShop, takeOvers: readonly TakeOver[]): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  const answerForm = answersForms(shop)
  const countMailForm = countsMailForms(shop)
  const sent = saysSent(shop)

  /**
   * Signs in a customer who has proved to own the mailbox, and goes on to `location`; to the login where the password was
   * replaced at this moment.
   */
  const signInOwner = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { customer, passwordHash, visit, location }: SignedInOwner,
  ) => {
    const session = {
      site: visit.site,
      isPersistent: false,
      device: deviceText(deviceOf(request.headers['user-agent'])),
      moment: shop.clock(),
      takeOvers,
      previous: beforeSignIn(request, shop),
      passwordHash,
    }
    const started = await startSession(shop, session, customer)
    if (started) setSignInCookies(reply, started, session, shop)
    return reply.header('cache-control', 'no-store').redirect(started ? location : siteLink(LOGIN_PATH, visit), 303)
  }

  /** Where the form was sent from. */
  const wayBack = (returnTo: string | null, visit: Visit) => siteLinkOnce(returnPath(returnTo ?? undefined), visit)

  /** Whether a new password is the one that the account of an address has, or had when its address was changed. */
  const isPresent = async (
    password: string,
    { site, email, passwordHash: former }: AccountRequest,
  ): Promise<boolean> => {
    const account = await readAccount(pool, site, email)
    const is = (hash: string | undefined) => inPasswordQueue(() => passwordMatches(password, hash))
    return (await is(account?.passwordHash)) || (former !== null && (await is(former)))
  }

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')
    const form = { onRequest: [ownOriginOnly], attachValidation: true }

    app.post(
      REGISTER_PATH,
      { ...form, schema: { hide: true, body: shapes.RegisterForm, querystring: shapes.MailFormQuery } },
      async (request, reply) => {
        const shownAgain = shownOnly(request)
        if (shownAgain) return answerForm('register', request, reply, 200, shownAgain)
        if (request.validationError) {
          const posted = { ...typedFields(request.body, REGISTER_FIELDS), problem: 'INVALID' }
          return answerForm('register', request, reply, 400, posted)
        }
        const { password = '', loginRedirect, returnTo, loyaltyCard, backInStock, ...typed } = request.body
        const person = {
          firstname: cleanedLine(typed.firstname ?? ''),
          lastname: cleanedLine(typed.lastname ?? ''),
          email: cleanedEmail(typed.email ?? ''),
        }
        const passed = passedForm(request.body)
        const shown = { ...person, loginRedirect, returnTo, loyaltyCard, backInStock, kept: passed?.kept }
        const fault = newPasswordFault(password, person.email)
        const faults = { ...checkAccount(person), ...(fault && { password: fault }) }
        if (Object.keys(faults).length > 0) {
          return answerForm('register', request, reply, 400, { ...shown, problem: 'INVALID', ...faultFields(faults) })
        }
        if (!(await countMailForm('register', request, reply, shown))) return reply
        const visit = visitOfRequest(request, shop, 'form')
        const { site } = visit
        // also for an address that has an account, so that the time of the answer tells nothing
        const passwordHash = await hashOfPassword(password)
        const wish = { ...returnToStore(loginRedirect, returnTo), ...registrationWish({ loyaltyCard, backInStock }) }
        await requestConfirmation(shop, { kind: 'registration', site, ...person, passwordHash, ...wish }, request.ip)
        return sent(reply, REGISTER_PATH, { email: person.email, visit, passed })
      },
    )

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
        // product pages are the same for everybody and could not say that the mail is now due
        const location =
          confirmed.waits && found.backInStockTcm !== null
            ? siteLink(`${requestedPath(found.backInStockTcm)}&state=confirmed`, visit)
            : wayBack(found.returnTo, visit)
        const { customer } = confirmed
        return signInOwner(request, reply, { customer, passwordHash: found.passwordHash ?? '', visit, location })
      },
    )

    app.post(
      FORGOTTEN_PASSWORD_PATH,
      { ...form, schema: { hide: true, body: shapes.ForgottenPasswordForm, querystring: shapes.MailFormQuery } },
      async (request, reply) => {
        const page = 'forgotten-password'
        const shownAgain = shownOnly(request)
        if (shownAgain) return answerForm(page, request, reply, 200, shownAgain)
        if (request.validationError) {
          const posted = { ...typedFields(request.body, ['email', ...RETURN_FIELDS]), problem: 'INVALID' }
          return answerForm(page, request, reply, 400, posted)
        }
        const { loginRedirect, returnTo } = request.body
        const email = cleanedEmail(request.body.email ?? '')
        const passed = passedForm(request.body)
        const shown = { email, loginRedirect, returnTo, kept: passed?.kept }
        const faults = checkAccount({ email })
        if (faults.email) {
          return answerForm(page, request, reply, 400, { ...shown, problem: 'INVALID', ...faultFields(faults) })
        }
        if (!(await countMailForm(page, request, reply, shown))) return reply
        const visit = visitOfRequest(request, shop, 'form')
        const back = returnToStore(loginRedirect, returnTo)
        await requestConfirmation(shop, { kind: 'password', site: visit.site, email, ...back }, request.ip)
        return sent(reply, FORGOTTEN_PASSWORD_PATH, { email, visit, passed })
      },
    )

    app.post(NEW_PASSWORD_PATH, { ...form, schema: { hide: true, body: shapes.LinkForm } }, async (request, reply) => {
      const { token = '', password = '' } = request.validationError ? {} : request.body
      const visit = visitOfRequest(request, shop, 'form')
      const moment = shop.clock()
      const found = await readRequestOfLink(pool, { token, site: visit.site, kind: 'password' }, moment)
      if (!found) return answerForm('new-password', request, reply, 410, { state: 'expired' })
      const fault = newPasswordFault(password, found.email) ?? ((await isPresent(password, found)) ? 'same' : undefined)
      if (fault) return answerForm('new-password', request, reply, 400, { token, ...faultFields({ password: fault }) })
      const passwordHash = await hashOfPassword(password)
      const customer = await confirmNewPassword(pool, found, passwordHash, moment)
      if (!customer) return answerForm('new-password', request, reply, 410, { state: 'expired' })
      return signInOwner(request, reply, { customer, passwordHash, visit, location: wayBack(found.returnTo, visit) })
    })
  }
}

/** A customer who is to be signed in, by the hash of the password that was just given, and where to go on. */
interface SignedInOwner {
  customer: Customer
  passwordHash: string
  visit: Visit
  location: string
}

/** The path to return to, where the form asks for it. */
const returnToStore = (loginRedirect: string | undefined, returnTo: string | undefined) => ({
  returnTo: loginRedirect === 'red' && returnTo !== undefined ? returnPath(returnTo) : null,
})
