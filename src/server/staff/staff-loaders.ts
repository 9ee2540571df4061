import type { FastifyRequest } from 'fastify'
import type { StaffLoaders } from '#calls/preview.ts'
import { DEMO_EDITOR } from './demo-editor.ts'
import { type StaffShop, staffOf } from './staff-of.ts'
import { totpCode } from './totp.ts'

/** Loads for the staff's login page who is signed in and, in a shop with the demo, how to sign in. */
export function staffLoaders(shop: StaffShop, request: FastifyRequest): StaffLoaders {
  return {
    async account() {
      const staff = await staffOf(shop, request)
      return staff && { email: staff.email, role: staff.role }
    },
    demo() {
      if (!shop.configuration.demo) return undefined
      const { email, password, totpKey } = DEMO_EDITOR
      return { email, password, totpCode: totpCode(totpKey, shop.clock()), secret: totpKey }
    },
  }
}
