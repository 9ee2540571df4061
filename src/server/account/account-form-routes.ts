import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  accountNotice,
  devicesForm,
  devicesNotice,
  emailConfirmForm,
  emailConfirmNotice,
  emailForm,
  emailNotice,
  emailUndoForm,
  nameForm,
  passwordForm,
} from '#calls/account.ts'
import * as shapes from '#calls/account-shapes.ts'
import { type FaultsOf, noticePath } from '#calls/form.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import { ACCOUNT_DEVICES_PATH, NEW_PASSWORD_PATH } from '#rules/account-addresses.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { cleanedLine } from '#rules/newsletter/check-form.ts'
import { beforeSignIn, setSignInCookies } from '../customer/customer-cookies.ts'
import { readLongTermValidity } from '../customer/exports.ts'
import type { SignInParts } from '../customer/limited-sign-in.ts'
import { hashOfPassword } from '../customer/password-hash.ts'
import { startSession } from '../customer/sign-in.ts'
import { inTransaction } from '../database/transaction.ts'
import { type FormShop, refusalOfLimit } from '../form/answer-form.ts'
import { formRoutes, type SentForm } from '../form/form-router.ts'
import { setSentTo } from '../request/sent-to.ts'
import { cutFields } from '../request/typed-fields.ts'
import type { Shop } from '../shop.ts'
import { lockAccount, readRequestOfLink, updateName } from './account-queries.ts'
import { confirmEmail, undoEmail } from './change-email.ts'
import { replacePassword } from './confirm-account.ts'
import { newPasswordFault } from './new-password-fault.ts'
import { loginBefore, ownerOf, senderOf } from './owner-of.ts'
import { missingPassword, presentPassword } from './present-password.ts'
import { requestConfirmation } from './request-account.ts'
import { endOtherSessions, endSession } from './session-queries.ts'

type OwnAccountShop = FormShop & Pick<Shop, 'configuration' | 'database' | 'limits' | 'secret' | 'wait'> & SignInParts

/** What customers change about their own accounts, as forms that work without script. */
export function accountFormRoutes(shop: OwnAccountShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  const presentHash = presentPassword(shop)

  /** Answers a form whose password was replaced at this moment: as a wrong one, and by the login where no session is left. */
  const answerReplaced = async (
    sent: SentForm,
    form: typeof passwordForm | typeof emailForm,
  ): Promise<{ to: string } | { status: number; problem: 'WRONG' }> =>
    'answered' in (await ownerOf(shop, form)(sent)) ? loginBefore(form) : { status: 401, problem: 'WRONG' }

  return formRoutes(shop, (forms) => {
    forms
      .post(nameForm, { body: shapes.NameForm, before: senderOf(shop, nameForm) })
      .answer(async ({ customer, body: { firstname = '', lastname = '' } }) => {
        const name = { firstname: cleanedLine(firstname), lastname: cleanedLine(lastname) }
        const faults = checkAccount(name)
        if (Object.keys(faults).length > 0) return { problem: 'INVALID', faults, shown: cutFields(name) }
        await updateName(pool, customer.id, name)
        return { to: noticePath(accountNotice, 'name') }
      })

    forms
      .post(passwordForm, { body: shapes.PasswordForm, before: ownerOf(shop, passwordForm) })
      .answer(async (sent) => {
        const { request, reply, visit, customer, body } = sent
        const { current = '', password = '' } = body
        const fault = newPasswordFault(password, customer.email, visit)
        const faults = { ...missingPassword(current), ...(fault && { password: fault }) }
        if (Object.keys(faults).length > 0) return { problem: 'INVALID', faults }
        const before = await presentHash(sent, { customer, password: current })
        if (typeof before !== 'string') return before
        // said only now, because it is true only of the right one
        if (password === current) return { problem: 'INVALID', faults: { password: 'same' } }
        const passwordHash = await shop.passwordQueues.run(request, () => hashOfPassword(password))
        const moment = shop.clock()
        const previous = beforeSignIn(request, shop)
        const token = previous.longTermHash && { hash: previous.longTermHash, customerId: customer.id }
        const validity = token ? await readLongTermValidity(pool, token, moment) : undefined
        const isChanged = await inTransaction(pool, async (client) => {
          if (!(await lockAccount(client, { customerId: customer.id, passwordHash: before }))) return false
          await replacePassword(client, customer, passwordHash, moment)
          return true
        })
        if (!isChanged) return answerReplaced(sent, passwordForm)
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
        if (!started) return answerReplaced(sent, passwordForm)
        setSignInCookies(reply, started, session, shop)
        return { to: noticePath(accountNotice, 'password') }
      })

    forms.post(emailForm, { body: shapes.EmailForm, before: senderOf(shop, emailForm) }).answer(async (sent) => {
      const { request, reply, customer, body } = sent
      const { current = '' } = body
      const email = cleanedEmail(body.email ?? '')
      const shown = cutFields({ email })
      const fault = email === customer.email ? 'same' : checkAccount({ email }).email
      const faults: FaultsOf<typeof emailForm> = { ...(fault && { email: fault }), ...missingPassword(current) }
      if (Object.keys(faults).length > 0) return { problem: 'INVALID', faults, shown }
      const refused = await refusalOfLimit(shop.limits, 'account', request.ip)
      if (refused) return { refused, problem: 'TOO_MANY_MAILS', shown }
      const hash = await presentHash(sent, { customer, password: current })
      if (typeof hash !== 'string') return { ...hash, shown }
      const { site, id: customerId } = customer
      const wanted = { kind: 'email', site, email, customerId } as const
      if (!(await requestConfirmation(shop, wanted, request.ip, hash))) {
        return { ...(await answerReplaced(sent, emailForm)), shown }
      }
      setSentTo(reply, email, shop)
      return { to: noticePath(emailNotice, 'sent') }
    })

    forms
      .postUnchecked(devicesForm, { body: shapes.DevicesForm, before: ownerOf(shop, devicesForm) })
      .answer(async ({ request, customer, body }) => {
        const device = body?.device
        const { sessionHash, longTermHash } = beforeSignIn(request, shop)
        if (device === 'others' && sessionHash) {
          await endOtherSessions(pool, customer.id, { sessionHash, longTermHash })
          return { to: noticePath(devicesNotice, 'others') }
        }
        const isEnded = device !== undefined && (await endSession(pool, customer.id, device))
        return { to: isEnded ? noticePath(devicesNotice, 'ended') : ACCOUNT_DEVICES_PATH }
      })

    forms.postUnchecked(emailConfirmForm, { body: shapes.LinkForm }).answer(async ({ visit, body }) => {
      const moment = shop.clock()
      const token = body?.token ?? ''
      const found = await readRequestOfLink(pool, { token, site: visit.site, kind: 'email' }, moment)
      if (found && (await confirmEmail(pool, found, moment))) return { to: noticePath(emailConfirmNotice, 'done') }
      return { status: 410, shown: { state: 'expired' } }
    })

    forms.postUnchecked(emailUndoForm, { body: shapes.LinkForm }).answer(async ({ visit, body }) => {
      const moment = shop.clock()
      const token = body?.token ?? ''
      const found = await readRequestOfLink(pool, { token, site: visit.site, kind: 'email-undo' }, moment)
      const next = found && (await undoEmail(pool, found, moment))
      return next ? { to: `${NEW_PASSWORD_PATH}?token=${next}` } : { status: 410, shown: { state: 'expired' } }
    })
  })
}
