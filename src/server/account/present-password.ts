import { beforeSignIn } from '../customer/customer-cookies.ts'
import { type Customer, readCustomerName } from '../customer/exports.ts'
import type { SignInShop } from '../customer/limited-sign-in.ts'
import { checkCustomer } from '../customer/sign-in.ts'
import type { SentForm } from '../form/form-router.ts'
import type { Shop } from '../shop.ts'

/** What a form is answered with whose present password is not the right one. */
interface PasswordRefusal {
  status: number
  problem: 'WRONG' | 'TOO_MANY'
}

/** The fault of a form without the present password. It is no try, so that nothing counts it. */
export const missingPassword = (current: string): { current?: 'required' } =>
  current === '' ? { current: 'required' } : {}

/**
 * The hash of the present password that a form was sent with, or how the form is answered: the password is wrong, or was tried too
 * often, or `whenGone` answers, because the account was deleted meanwhile.
 */
export const presentPassword =
  (shop: SignInShop & Pick<Shop, 'clock' | 'configuration'>) =>
  async <Gone = never>(
    { request, reply }: SentForm,
    { customer, password, whenGone }: { customer: Customer; password: string; whenGone?: () => Promise<Gone> },
  ): Promise<string | PasswordRefusal | Gone> => {
    const { site, email } = customer
    const attempt = {
      site,
      email,
      password,
      ip: request.ip,
      moment: shop.clock(),
      previous: beforeSignIn(request, shop),
    }
    const outcome = await checkCustomer(shop, attempt)
    if (outcome.type === 'right') return outcome.passwordHash
    if (outcome.type === 'too-many') {
      request.server.security.note('refused-sign-in', outcome.by)
      reply.header('retry-after', String(outcome.retryAfterS))
      return { status: 429, problem: 'TOO_MANY' }
    }
    if (whenGone && (await readCustomerName(shop.database.pool, customer.id)) === undefined) return whenGone()
    request.server.security.note('failed-sign-in', site)
    return { status: 401, problem: 'WRONG' }
  }
