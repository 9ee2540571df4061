import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from '../request/faults.ts'
import { staffHashOf } from '../request/preview-cookie.ts'
import type { Shop } from '../shop.ts'
import { readStaffSession, type StaffAccount } from './staff-queries.ts'

/** The parts of the shop that are needed to know who of the staff sends a request. */
export type StaffShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'>

/** Who of the staff sends a request, by real time, which no preview moves; undefined: nobody. `hash` is the session's. */
export async function staffOf(
  shop: StaffShop,
  request: FastifyRequest,
): Promise<(StaffAccount & { hash: string }) | undefined> {
  const hash = staffHashOf(request.headers.cookie, shop)
  const account = hash && (await readStaffSession(shop.database.pool, hash, shop.clock()))
  return account ? { ...account, hash } : undefined
}

/** The same, where somebody must be signed in. Throws HttpRefusal 401 STAFF_LOGIN_REQUIRED. */
export async function requireStaff(shop: StaffShop, request: FastifyRequest): Promise<StaffAccount & { hash: string }> {
  const staff = await staffOf(shop, request)
  if (!staff) throw new HttpRefusal(401, 'STAFF_LOGIN_REQUIRED', 'Only signed-in staff may do this.')
  return staff
}
