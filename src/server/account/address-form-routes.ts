import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as shapes from '#calls/account-shapes.ts'
import { ACCOUNT_ADDRESSES_PATH, ADDRESS_EDIT_PATH } from '#rules/account-addresses.ts'
import { ADDRESS_FIELDS } from '#rules/address/address-format.ts'
import { checkAddress, cleanAddress } from '#rules/address/check-address.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { typedFields } from '../request/typed-fields.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { answersForms, faultFields } from './account-answers.ts'
import { deleteAddress, saveAddress } from './address-queries.ts'
import { ownerOf, senderOf } from './owner-of.ts'

type AddressShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'> & { pages: Pages }

const BODY_LIMIT = 16 * 1024

/** The postal addresses of a customer, as forms that work without script. */
export function addressFormRoutes(shop: AddressShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')
    const form = { onRequest: [ownOriginOnly], attachValidation: true }

    app.post(
      ADDRESS_EDIT_PATH,
      { ...form, schema: { hide: true, body: shapes.AddressForm } },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await senderOf(shop, request, reply, ADDRESS_EDIT_PATH, visit)
        if (!customer) return reply
        const answer = (status: number, posted: Record<string, string>) =>
          answersForms(shop)('account-address', request, reply, status, { ...posted, problem: 'INVALID' })
        if (request.validationError) return answer(400, typedFields(request.body, ADDRESS_FIELDS))
        const { id, site: _site, ...typed } = request.body
        const address = cleanAddress(visit.site, typed)
        const faults = faultFields(checkAddress(visit.site, address))
        if (Object.keys(faults).length > 0) return answer(400, { ...address, id, ...faults })
        const isSaved = await saveAddress(pool, customer.id, { ...address, id }, shop.clock())
        const state = isSaved ? 'saved' : 'many'
        reply.header('cache-control', 'no-store')
        return reply.redirect(siteLink(`${ACCOUNT_ADDRESSES_PATH}?state=${state}`, visit), 303)
      },
    )

    app.post(
      ACCOUNT_ADDRESSES_PATH,
      { ...form, schema: { hide: true, body: shapes.RemoveAddressForm } },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await ownerOf(shop, request, reply, ACCOUNT_ADDRESSES_PATH, visit)
        if (!customer) return reply
        const isRemoved = !request.validationError && (await deleteAddress(pool, customer.id, request.body.id))
        const path = isRemoved ? `${ACCOUNT_ADDRESSES_PATH}?state=removed` : ACCOUNT_ADDRESSES_PATH
        return reply.header('cache-control', 'no-store').redirect(siteLink(path, visit), 303)
      },
    )
  }
}
