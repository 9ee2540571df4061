import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeSignIn } from '../customer/customer-cookies.ts'
import { type Customer, readCustomerName } from '../customer/exports.ts'
import type { SignInShop } from '../customer/limited-sign-in.ts'
import { checkCustomer } from '../customer/sign-in.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import { answersForms } from './account-answers.ts'

/**
 * The hash of the present password that a form was sent with. Undefined: it is wrong or was tried too often, and the page of
 * the form has answered. `shown` holds the fields that the page shows again; `whenGone` answers where the account was deleted
 * meanwhile.
 */
export const presentPassword =
  (shop: SignInShop & Pick<Shop, 'clock' | 'configuration'> & { pages: Pages }) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      page,
      customer,
      password,
      shown,
      whenGone,
    }: { page: string; customer: Customer; password: string; shown: object; whenGone?: () => Promise<unknown> },
  ): Promise<string | undefined> => {
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
      await answersForms(shop)(page, request, reply, 429, { ...shown, problem: 'TOO_MANY' })
      return undefined
    }
    if (whenGone && (await readCustomerName(shop.database.pool, customer.id)) === undefined) {
      await whenGone()
      return undefined
    }
    request.server.security.note('failed-sign-in', site)
    await answersForms(shop)(page, request, reply, 401, { ...shown, problem: 'WRONG' })
    return undefined
  }
