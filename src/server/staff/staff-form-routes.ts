import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FaultsOf } from '#calls/form.ts'
import { staffLoginForm, staffLogoutForm } from '#calls/staff.ts'
import { StaffLoginForm, StaffLogoutForm } from '#calls/staff-shapes.ts'
import { STAFF_LOGIN_PATH } from '#rules/account-addresses.ts'
import type { SignInParts } from '../customer/limited-sign-in.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { staffHashOf } from '../request/preview-cookie.ts'
import type { Shop } from '../shop.ts'
import { deletePreview, deleteStaffCookies, setPreviewToken, setStaffSession } from './staff-cookies.ts'
import { type StaffShop, staffOf } from './staff-of.ts'
import { addStaffEvent, deleteStaffSession } from './staff-queries.ts'
import { signInStaff } from './staff-sign-in.ts'

/** Login and logout of staff, as forms that work without script. */
export function staffFormRoutes(
  shop: FormShop & StaffShop & Pick<Shop, 'log' | 'wait'> & SignInParts,
): FastifyPluginAsyncTypebox {
  return formRoutes(shop, (forms) => {
    // the limits of note 96 are the sign-in's own
    const login = { body: StaffLoginForm, config: { rateLimit: 'none', inPreview: 'allowed' } as const }
    forms.post(staffLoginForm, login).answer(async ({ request, reply, body: { email, password, totpCode } }) => {
      const faults: FaultsOf<typeof staffLoginForm> = {
        ...(email.trim() === '' && { email: 'required' }),
        ...(password === '' && { password: 'required' }),
        ...(totpCode.trim() === '' && { totpCode: 'required' }),
      }
      // no try, so that nothing counts it
      if (Object.keys(faults).length > 0) return { problem: 'INVALID', faults, shown: { email } }
      const previousHash = staffHashOf(request.headers.cookie, shop)
      const attempt = { email, password, totpCode, ip: request.ip, moment: shop.clock(), previousHash }
      const outcome = await signInStaff(shop, attempt)
      const { security } = request.server
      if (outcome.type === 'wrong') {
        security.note('failed-sign-in', 'staff')
        return { status: 401, problem: 'WRONG', shown: { email } }
      }
      if (outcome.type === 'too-many') {
        security.note('refused-sign-in', outcome.by)
        reply.header('retry-after', String(outcome.retryAfterS))
        return { status: 429, problem: 'TOO_MANY', shown: { email } }
      }
      // what another session had chosen to see
      deletePreview(reply, shop)
      setStaffSession(reply, outcome.token, shop)
      setPreviewToken(reply, shop)
      return { to: STAFF_LOGIN_PATH }
    })

    const logout = { body: StaffLogoutForm, config: { inPreview: 'allowed' } as const }
    forms.post(staffLogoutForm, logout).answer(async ({ request, reply }) => {
      const staff = await staffOf(shop, request)
      if (staff) {
        await deleteStaffSession(shop.database.pool, staff.hash)
        await addStaffEvent(shop.database.pool, { at: shop.clock(), who: staff.email, what: 'sign-out', details: '' })
      }
      deleteStaffCookies(reply, shop)
      return { to: STAFF_LOGIN_PATH }
    })
  })
}
