import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  forgottenPasswordForm,
  forgottenPasswordNotice,
  newPasswordForm,
  openRequestsNotice,
  registerConfirmForm,
  registerForm,
  registerNotice,
} from '#calls/account.ts'
import * as shapes from '#calls/account-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import { registrationWish } from '#rules/account/registration-wish.ts'
import { requestedPath } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { passedDraft } from '#rules/customer/form-draft.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { cleanedLine } from '#rules/newsletter/check-form.ts'
import { beforeSignIn, setSignInCookies } from '../customer/customer-cookies.ts'
import { type Customer, readAccount } from '../customer/exports.ts'
import type { SignInParts } from '../customer/limited-sign-in.ts'
import { hashOfPassword, passwordMatches } from '../customer/password-hash.ts'
import { shownOnly } from '../customer/shown-only.ts'
import { startSession } from '../customer/sign-in.ts'
import type { TakeOver } from '../customer/take-over.ts'
import { type FormShop, refusalOfLimit } from '../form/answer-form.ts'
import { formRoutes, type SentForm } from '../form/form-router.ts'
import { pathAfterSignIn } from '../request/path-after-sign-in.ts'
import { setSentTo } from '../request/sent-to.ts'
import { cutFields } from '../request/typed-fields.ts'
import type { Shop } from '../shop.ts'
import { type AccountRequest, readRequestOfLink } from './account-queries.ts'
import { confirmNewPassword, confirmRegistration } from './confirm-account.ts'
import { newPasswordFault } from './new-password-fault.ts'
import { requestConfirmation } from './request-account.ts'

type AccountShop = FormShop &
  Pick<Shop, 'configuration' | 'database' | 'limits' | 'secret'> &
  Pick<SignInParts, 'passwordQueues'>

/** How a form of a mail's link is answered that is not valid any more. */
const EXPIRED = { status: 410, shown: { state: 'expired' } }

/** Registration and forgotten password, as forms that work without script; both end with a sign-in. */
export function registrationFormRoutes(shop: AccountShop, takeOvers: readonly TakeOver[]): FastifyPluginAsyncTypebox {
  const { passwordQueues } = shop
  const { pool } = shop.database

  /**
   * Signs in a customer who has proved to own the mailbox, and goes on to `to`; to the login where the password was replaced at this
   * moment.
   */
  const signInOwner = async (
    { request, reply, visit }: SentForm,
    { customer, passwordHash, to }: SignedInOwner,
  ): Promise<{ to: string }> => {
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
    if (!started) return { to: LOGIN_PATH }
    setSignInCookies(reply, started, session, shop)
    return { to }
  }

  /** Whether a new password is the one that the account of an address has, or had when its address was changed. */
  const isPresent = async (
    ip: string,
    password: string,
    { site, email, passwordHash: former }: AccountRequest,
  ): Promise<boolean> => {
    const account = await readAccount(pool, site, email)
    const is = (hash: string | undefined) => passwordQueues.run({ ip }, () => passwordMatches(password, hash))
    return (await is(account?.passwordHash)) || (former !== null && (await is(former)))
  }

  return formRoutes(shop, (forms) => {
    forms
      .post(registerForm, { body: shapes.RegisterForm, querystring: shapes.MailFormQuery, before: shownOnly })
      .answer(async ({ request, reply, visit, body }) => {
        const { password = '', loginRedirect, returnTo, loyaltyCard, backInStock, ...typed } = body
        const person = {
          firstname: cleanedLine(typed.firstname ?? ''),
          lastname: cleanedLine(typed.lastname ?? ''),
          email: cleanedEmail(typed.email ?? ''),
        }
        const passed = passedDraft(body)
        const shown = cutFields({ ...person, loginRedirect, returnTo, loyaltyCard, backInStock, draft: passed?.draft })
        const fault = newPasswordFault(password, person.email, visit)
        const faults = { ...checkAccount(person), ...(fault && { password: fault }) }
        if (Object.keys(faults).length > 0) return { problem: 'INVALID', faults, shown }
        const refused = await refusalOfLimit(shop.limits, 'account', request.ip)
        if (refused) return { refused, problem: 'TOO_MANY_MAILS', shown }
        const { site } = visit
        // also for an address that has an account, so that the time of the answer tells nothing
        const passwordHash = await passwordQueues.run(request, () => hashOfPassword(password))
        const wish = { ...redirectToStore(loginRedirect, returnTo), ...registrationWish({ loyaltyCard, backInStock }) }
        await requestConfirmation(shop, { kind: 'registration', site, ...person, passwordHash, ...wish }, request.ip)
        setSentTo(reply, person.email, shop)
        return { to: noticePath(registerNotice, 'sent'), resent: passed !== undefined }
      })

    forms.postUnchecked(registerConfirmForm, { body: shapes.LinkForm }).answer(async (sent) => {
      const { visit, body } = sent
      const { token = '', password = '' } = body ?? {}
      const moment = shop.clock()
      const link = { token, site: visit.site, kind: 'registration' } as const
      const found = await readRequestOfLink(pool, link, moment)
      if (!found) return EXPIRED
      if (password === '') return { problem: 'INVALID', faults: { password: 'required' }, shown: { token } }
      const isRight = await passwordQueues.run(sent.request, () =>
        passwordMatches(password, found.passwordHash ?? undefined),
      )
      if (!isRight) return { status: 401, problem: 'WRONG', shown: { token } }
      const confirmed = await confirmRegistration(pool, found, moment)
      if (!confirmed) return EXPIRED
      // product pages are the same for everybody and could not say that the mail is now due
      const to =
        confirmed.waits && found.backInStockTcm !== null
          ? noticePath(openRequestsNotice, 'confirmed', requestedPath(found.backInStockTcm))
          : redirectPath(found.returnTo ?? undefined)
      const { customer } = confirmed
      return signInOwner(sent, { customer, passwordHash: found.passwordHash ?? '', to })
    })

    const forgotten = { body: shapes.ForgottenPasswordForm, querystring: shapes.MailFormQuery, before: shownOnly }
    forms.post(forgottenPasswordForm, forgotten).answer(async ({ request, reply, visit, body }) => {
      const { loginRedirect, returnTo } = body
      const email = cleanedEmail(body.email ?? '')
      const passed = passedDraft(body)
      const shown = cutFields({ email, loginRedirect, returnTo, draft: passed?.draft })
      const faults = checkAccount({ email })
      if (faults.email) return { problem: 'INVALID', faults, shown }
      const refused = await refusalOfLimit(shop.limits, 'account', request.ip)
      if (refused) return { refused, problem: 'TOO_MANY_MAILS', shown }
      const back = redirectToStore(loginRedirect, returnTo)
      await requestConfirmation(shop, { kind: 'password', site: visit.site, email, ...back }, request.ip)
      setSentTo(reply, email, shop)
      return { to: noticePath(forgottenPasswordNotice, 'sent'), resent: passed !== undefined }
    })

    forms.postUnchecked(newPasswordForm, { body: shapes.LinkForm }).answer(async (sent) => {
      const { visit, body } = sent
      const { token = '', password = '' } = body ?? {}
      const moment = shop.clock()
      const request = () => readRequestOfLink(pool, { token, site: visit.site, kind: 'password' }, moment)
      const found = await request()
      if (!found) return EXPIRED
      const fault =
        newPasswordFault(password, found.email, visit) ??
        ((await isPresent(sent.request.ip, password, found)) ? 'same' : undefined)
      // by another press of the same link at this moment
      if (fault === 'same' && !(await request())) return EXPIRED
      if (fault) return { faults: { password: fault }, shown: { token } }
      const passwordHash = await passwordQueues.run(sent.request, () => hashOfPassword(password))
      const customer = await confirmNewPassword(pool, found, passwordHash, moment)
      if (!customer) return EXPIRED
      const to = redirectPath(found.returnTo ?? undefined, pathAfterSignIn(visit, shop.configuration))
      return signInOwner(sent, { customer, passwordHash, to })
    })
  })
}

/** A customer who is to be signed in, by the hash of the password that was just given, and where to go on. */
interface SignedInOwner {
  customer: Customer
  passwordHash: string
  to: string
}

/** The path to return to, where the form asks for it. */
const redirectToStore = (loginRedirect: string | undefined, returnTo: string | undefined) => ({
  returnTo: loginRedirect === 'red' && returnTo !== undefined ? redirectPath(returnTo) : null,
})
