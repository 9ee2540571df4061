import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PresentPasswordForm } from '#calls/account-shapes.ts'
import { ACCOUNT_DATA_PATH, ACCOUNT_DELETE_PATH, ACCOUNT_DELETED_PATH } from '#rules/account-addresses.ts'
import { personalDataFile } from '#rules/personal-data/personal-data-file.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { ownerOf } from '../account/owner-of.ts'
import { presentPassword } from '../account/present-password.ts'
import { deleteLoginCookies, deleteLongTermCookie } from '../customer/customer-cookies.ts'
import { accountHashOf } from '../customer/sign-in.ts'
import type { SignInLimits } from '../customer/sign-in-limits.ts'
import type { PersonalTable } from '../database/personal-table-queries.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { deleteSentTo } from '../request/sent-to.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { deleteVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteFailedSignInsOfAccount, readPersonalData } from './personal-data-queries.ts'

type PersonalDataShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret' | 'wait'> & {
  pages: Pages
  signInLimits: SignInLimits
}

const BODY_LIMIT = 16 * 1024

/** Download and deletion of what the shop holds about a customer: forms that work without script and ask for the password. */
export function personalDataFormRoutes(
  shop: PersonalDataShop,
  personalTables: Readonly<Record<string, PersonalTable>>,
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  const presentHash = presentPassword(shop)

  const sayDeleted = (request: FastifyRequest, reply: FastifyReply, visit: Visit) => {
    deleteLoginCookies(reply, shop)
    deleteSentTo(request, reply, shop)
    deleteLongTermCookie(reply, shop)
    deleteVisitorCookie(reply, shop.configuration.production)
    return reply.header('cache-control', 'no-store').redirect(siteLink(ACCOUNT_DELETED_PATH, visit), 303)
  }

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')
    const form = {
      schema: { hide: true, body: PresentPasswordForm },
      onRequest: [ownOriginOnly],
      attachValidation: true,
    }

    app.post(ACCOUNT_DATA_PATH, form, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'form')
      const customer = await ownerOf(shop, request, reply, ACCOUNT_DATA_PATH, visit)
      if (!customer) return reply
      const password = passwordOf(request)
      const form = { page: 'account-data', customer, password, shown: {} }
      if ((await presentHash(request, reply, form)) === undefined) return reply
      const { site, email } = customer
      const moment = shop.clock()
      const accountHash = accountHashOf(shop.secret, site, email)
      const tables = await readPersonalData(pool, personalTables, { ...customer, accountHash }, moment)
      const { locale, timeZone } = siteConfig(site)
      const texts = textsOf('personal-data', locale)
      const { name, text } = personalDataFile(tables, { moment, locale, timeZone, explain: texts.fileText })
      reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`)
      return reply.type('application/json; charset=utf-8').send(text)
    })

    app.post(ACCOUNT_DELETE_PATH, form, async (request, reply) => {
      const visit = visitOfRequest(request, shop, 'form')
      const customer = await ownerOf(shop, request, reply, ACCOUNT_DELETE_PATH, visit)
      if (!customer) return reply
      const whenGone = async () => {
        await deleteFailedSignInsOfAccount(pool, accountHashOf(shop.secret, customer.site, customer.email))
        return sayDeleted(request, reply, visit)
      }
      const password = passwordOf(request)
      const form = { page: 'account-delete', customer, password, shown: {}, whenGone }
      if ((await presentHash(request, reply, form)) === undefined) return reply
      await deleteAccount(shop, personalTables, customer, shop.clock())
      return sayDeleted(request, reply, visit)
    })
  }
}

const passwordOf = ({ body, validationError }: FastifyRequest<{ Body: { current?: string } }>): string =>
  validationError ? '' : (body.current ?? '')
