import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeSignIn } from '../customer/customer-cookies.ts'
import { type Customer, readCustomerName } from '../customer/customer-queries.ts'
import type { SignInShop } from '../customer/limited-sign-in.ts'
import { checkCustomer } from '../customer/sign-in.ts'
import type { Shop } from '../shop.ts'
import { answersForms } from './account-answers.ts'

/**
 * Answers a form whose present password is wrong or tried too often, by its page; false: it is right. `shown` holds the
 * fields that the page shows again; `whenGone` answers where the account was deleted meanwhile.
 */
export const refusesWrongPassword =
  (shop: SignInShop & Pick<Shop, 'clock' | 'configuration' | 'pages'>) =>
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
  ): Promise<boolean> => {
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
    if (outcome.type === 'right') return false
    if (outcome.type === 'too-many') {
      request.server.security.note('refused-sign-in', outcome.by)
      reply.header('retry-after', String(outcome.retryAfterS))
      await answersForms(shop)(page, request, reply, 429, { ...shown, problem: 'TOO_MANY' })
      return true
    }
    if (whenGone && (await readCustomerName(shop.database.pool, customer.id)) === undefined) {
      await whenGone()
      return true
    }
    request.server.security.note('failed-sign-in', site)
    await answersForms(shop)(page, request, reply, 401, { ...shown, problem: 'WRONG' })
    return true
  }
