import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { addressesNotice, addressForm, removeAddressForm } from '#calls/account.ts'
import * as shapes from '#calls/account-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { ACCOUNT_ADDRESSES_PATH } from '#rules/account-addresses.ts'
import { checkAddress, cleanAddress } from '#rules/address/check-address.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { cutFields } from '../request/typed-fields.ts'
import type { Shop } from '../shop.ts'
import { deleteAddress, saveAddress } from './address-queries.ts'
import { ownerOf, senderOf } from './owner-of.ts'

/** The postal addresses of a customer, as forms that work without script. */
export function addressFormRoutes(
  shop: FormShop & Pick<Shop, 'configuration' | 'database' | 'secret'>,
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return formRoutes(shop, (forms) => {
    forms
      .post(addressForm, { body: shapes.AddressForm, before: senderOf(shop, addressForm) })
      .answer(async ({ visit, customer, body }) => {
        const { id, site: _site, ...typed } = body
        const address = cleanAddress(visit.site, typed)
        const faults = checkAddress(visit.site, address)
        if (Object.keys(faults).length > 0) {
          return { problem: 'INVALID', faults, shown: cutFields({ ...address, id }) }
        }
        const isSaved = await saveAddress(pool, customer.id, { ...address, id }, shop.clock())
        return { to: noticePath(addressesNotice, isSaved ? 'saved' : 'many') }
      })

    forms
      .postUnchecked(removeAddressForm, { body: shapes.RemoveAddressForm, before: ownerOf(shop, removeAddressForm) })
      .answer(async ({ customer, body }) => {
        const isRemoved = body !== undefined && (await deleteAddress(pool, customer.id, body.id))
        return { to: isRemoved ? noticePath(addressesNotice, 'removed') : ACCOUNT_ADDRESSES_PATH }
      })
  })
}
