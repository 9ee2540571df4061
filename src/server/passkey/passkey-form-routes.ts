import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { noticePath } from '#calls/form.ts'
import { passkeysNotice, removePasskeyForm } from '#calls/passkey.ts'
import { RemovePasskeyForm } from '#calls/passkey-shapes.ts'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import { senderOf } from '../account/owner-of.ts'
import { deletePasskey } from '../customer/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { addMails } from '../mail/add-mail.ts'
import type { Shop } from '../shop.ts'

/**
 * Removes a passkey, as a form that works without script; a mail says so. The form that adds one is sent here only after the end of
 * its session, which then keeps the name.
 */
export function passkeyFormRoutes(
  shop: FormShop & Pick<Shop, 'configuration' | 'database' | 'secret'>,
): FastifyPluginAsyncTypebox {
  return formRoutes(shop, (forms) => {
    forms
      .postUnchecked(removePasskeyForm, { body: RemovePasskeyForm, before: senderOf(shop, removePasskeyForm) })
      .answer(async ({ customer: { id: customerId, site, email }, body }) => {
        const isRemoved =
          body !== undefined &&
          (await inTransaction(shop.database.pool, async (client) => {
            if (!(await deletePasskey(client, customerId, body.passkey))) return false
            const mail = { site, recipient: email, customerId, data: { change: 'removed' } as const }
            await addMails(client, 'account-passkey', [mail], shop.clock())
            return true
          }))
        return { to: isRemoved ? noticePath(passkeysNotice, 'removed') : ACCOUNT_PASSKEYS_PATH }
      })
  })
}
