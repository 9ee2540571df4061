import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as shapes from '#calls/account-shapes.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import {
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  NEW_PASSWORD_PATH,
} from '#rules/account-addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { cleanedLine } from '#rules/newsletter/check-form.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import { beforeSignIn, setSignInCookies } from '../customer/customer-cookies.ts'
import { readLongTermValidity } from '../customer/exports.ts'
import { hashOfPassword } from '../customer/password.ts'
import { startSession } from '../customer/sign-in.ts'
import type { SignInLimits } from '../customer/sign-in-limits.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { typedFields } from '../request/typed-fields.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { answersForms, countsMailForms, faultFields, saysSent } from './account-answers.ts'
import { lockAccount, readRequestOfLink, updateName } from './account-queries.ts'
import { confirmEmail, undoEmail } from './change-email.ts'
import { replacePassword } from './confirm-account.ts'
import { newPasswordFault } from './new-password-fault.ts'
import { ownerOf, senderOf } from './owner-of.ts'
import { presentPassword } from './present-password.ts'
import { requestConfirmation } from './request-account.ts'
import { endOtherSessions, endSession } from './session-queries.ts'

type OwnAccountShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'secret' | 'wait'> & {
  pages: Pages
  signInLimits: SignInLimits
}

const BODY_LIMIT = 16 * 1024

/** What customers change about their own accounts, as forms that work without script. */
export function accountFormRoutes(shop: OwnAccountShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  const answerForm = answersForms(shop)
  const countMailForm = countsMailForms(shop)
  const sent = saysSent(shop)

  const goTo = (reply: FastifyReply, path: string, visit: Visit) =>
    reply.header('cache-control', 'no-store').redirect(siteLink(path, visit), 303)

  const presentHash = presentPassword(shop)

  /** Answers a form whose password was replaced at this moment: as a wrong one, and by the login where no session is left. */
  const answerReplaced = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, path, shown }: { page: string; path: string; shown: Record<string, string> },
  ) => {
    const customer = await ownerOf(shop, request, reply, path, visitOfRequest(request, shop, 'form'))
    return customer ? answerForm(page, request, reply, 401, { ...shown, problem: 'WRONG' }) : reply
  }

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')
    const form = { onRequest: [ownOriginOnly], attachValidation: true }

    app.post(ACCOUNT_NAME_PATH, { ...form, schema: { hide: true, body: shapes.NameForm } }, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'form')
      const customer = await senderOf(shop, request, reply, ACCOUNT_NAME_PATH, visit)
      if (!customer) return reply
      if (request.validationError) {
        const posted = { ...typedFields(request.body, ['firstname', 'lastname']), problem: 'INVALID' }
        return answerForm('account-name', request, reply, 400, posted)
      }
      const { firstname = '', lastname = '' } = request.body
      const name = { firstname: cleanedLine(firstname), lastname: cleanedLine(lastname) }
      const faults = checkAccount(name)
      if (Object.keys(faults).length > 0) {
        return answerForm('account-name', request, reply, 400, { ...name, problem: 'INVALID', ...faultFields(faults) })
      }
      await updateName(pool, customer.id, name)
      return goTo(reply, `${ACCOUNT_PATH}?state=name`, visit)
    })

    app.post(
      ACCOUNT_PASSWORD_PATH,
      { ...form, schema: { hide: true, body: shapes.PasswordForm } },
      async (request, reply) => {
        const page = 'account-password'
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await ownerOf(shop, request, reply, ACCOUNT_PASSWORD_PATH, visit)
        if (!customer) return reply
        if (request.validationError) return answerForm(page, request, reply, 400, { problem: 'INVALID' })
        const { current = '', password = '' } = request.body
        const fault = newPasswordFault(password, customer.email)
        if (fault) {
          return answerForm(page, request, reply, 400, { problem: 'INVALID', ...faultFields({ password: fault }) })
        }
        const before = await presentHash(request, reply, { page, customer, password: current, shown: {} })
        if (before === undefined) return reply
        // said only now, because it is true only of the right one
        if (password === current) {
          return answerForm(page, request, reply, 400, { problem: 'INVALID', ...faultFields({ password: 'same' }) })
        }
        const passwordHash = await hashOfPassword(password)
        const moment = shop.clock()
        const previous = beforeSignIn(request, shop)
        const token = previous.longTermHash && { hash: previous.longTermHash, customerId: customer.id }
        const validity = token ? await readLongTermValidity(pool, token, moment) : undefined
        const isChanged = await inTransaction(pool, async (client) => {
          if (!(await lockAccount(client, { customerId: customer.id, passwordHash: before }))) return false
          await replacePassword(client, customer, passwordHash, moment)
          return true
        })
        if (!isChanged) return answerReplaced(request, reply, { page, path: ACCOUNT_PASSWORD_PATH, shown: {} })
        const session = {
          site: visit.site,
          isPersistent: validity?.isPersistent === true,
          device: deviceText(deviceOf(request.headers['user-agent'])),
          moment,
          takeOvers: [],
          // the anonymous cart of this browser was taken over when its customer signed in
          previous: { ...previous, visitor: undefined },
          passwordHash,
        }
        const started = await startSession(shop, session, customer)
        // another new password came directly after this one
        if (!started) return answerReplaced(request, reply, { page, path: ACCOUNT_PASSWORD_PATH, shown: {} })
        setSignInCookies(reply, started, session, shop)
        return goTo(reply, `${ACCOUNT_PATH}?state=password`, visit)
      },
    )

    app.post(
      ACCOUNT_EMAIL_PATH,
      { ...form, schema: { hide: true, body: shapes.EmailForm } },
      async (request, reply) => {
        const page = 'account-email'
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await senderOf(shop, request, reply, ACCOUNT_EMAIL_PATH, visit)
        if (!customer) return reply
        if (request.validationError) {
          return answerForm(page, request, reply, 400, { ...typedFields(request.body, ['email']), problem: 'INVALID' })
        }
        const { current = '' } = request.body
        const email = cleanedEmail(request.body.email ?? '')
        const fault = email === customer.email ? 'same' : checkAccount({ email }).email
        if (fault) {
          return answerForm(page, request, reply, 400, { email, problem: 'INVALID', ...faultFields({ email: fault }) })
        }
        if (!(await countMailForm(page, request, reply, { email }))) return reply
        const hash = await presentHash(request, reply, { page, customer, password: current, shown: { email } })
        if (hash === undefined) return reply
        const { site, id: customerId } = customer
        const wanted = { kind: 'email', site, email, customerId } as const
        if (!(await requestConfirmation(shop, wanted, request.ip, hash))) {
          return answerReplaced(request, reply, { page, path: ACCOUNT_EMAIL_PATH, shown: { email } })
        }
        return sent(reply, ACCOUNT_EMAIL_PATH, { email, visit })
      },
    )

    app.post(
      ACCOUNT_DEVICES_PATH,
      { ...form, schema: { hide: true, body: shapes.DevicesForm } },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await ownerOf(shop, request, reply, ACCOUNT_DEVICES_PATH, visit)
        if (!customer) return reply
        const { device } = request.validationError ? {} : request.body
        const { sessionHash, longTermHash } = beforeSignIn(request, shop)
        if (device === 'others' && sessionHash) {
          await endOtherSessions(pool, customer.id, { sessionHash, longTermHash })
          return goTo(reply, `${ACCOUNT_DEVICES_PATH}?state=others`, visit)
        }
        const isEnded = device !== undefined && (await endSession(pool, customer.id, device))
        return goTo(reply, isEnded ? `${ACCOUNT_DEVICES_PATH}?state=ended` : ACCOUNT_DEVICES_PATH, visit)
      },
    )

    const link = { ...form, schema: { hide: true, body: shapes.LinkForm } }

    app.post(EMAIL_CONFIRM_PATH, link, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'form')
      const moment = shop.clock()
      const { token = '' } = request.validationError ? {} : request.body
      const found = await readRequestOfLink(pool, { token, site: visit.site, kind: 'email' }, moment)
      if (found && (await confirmEmail(pool, found, moment))) {
        return goTo(reply, `${EMAIL_CONFIRM_PATH}?state=done`, visit)
      }
      return answerForm('email-confirm', request, reply, 410, { state: 'expired' })
    })

    app.post(EMAIL_UNDO_PATH, link, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'form')
      const moment = shop.clock()
      const { token = '' } = request.validationError ? {} : request.body
      const found = await readRequestOfLink(pool, { token, site: visit.site, kind: 'email-undo' }, moment)
      const next = found && (await undoEmail(pool, found, moment))
      if (next) return goTo(reply, `${NEW_PASSWORD_PATH}?token=${next}`, visit)
      return answerForm('email-undo', request, reply, 410, { state: 'expired' })
    })
  }
}
