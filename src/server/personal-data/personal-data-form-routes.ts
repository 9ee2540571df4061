import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deleteAccountForm, personalDataForm } from '#calls/account.ts'
import { PresentPasswordForm } from '#calls/account-shapes.ts'
import { ACCOUNT_DELETED_PATH } from '#rules/account-addresses.ts'
import { personalDataFile } from '#rules/personal-data/personal-data-file.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { ownerOf } from '../account/owner-of.ts'
import { missingPassword, presentPassword } from '../account/present-password.ts'
import { deleteLoginCookies, deleteLongTermCookie } from '../customer/customer-cookies.ts'
import type { SignInParts } from '../customer/limited-sign-in.ts'
import { accountHashOf } from '../customer/sign-in.ts'
import type { PersonalTable } from '../database/personal-table-queries.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes, type SentForm } from '../form/form-router.ts'
import { deleteSentTo } from '../request/sent-to.ts'
import { deleteVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteFailedSignInsOfAccount, readPersonalData } from './personal-data-queries.ts'

type PersonalDataShop = FormShop & Pick<Shop, 'configuration' | 'database' | 'secret' | 'wait'> & SignInParts

/** Download and deletion of what the shop holds about a customer: forms that work without script and ask for the password. */
export function personalDataFormRoutes(
  shop: PersonalDataShop,
  personalTables: Readonly<Record<string, PersonalTable>>,
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  const presentHash = presentPassword(shop)

  /** After the deletion of an account its browser knows nothing of it any more. */
  const leaveAccount = ({ request, reply }: SentForm): { to: string } => {
    deleteLoginCookies(reply, shop)
    deleteSentTo(request, reply, shop)
    deleteLongTermCookie(reply, shop)
    deleteVisitorCookie(reply, shop.configuration.production)
    return { to: ACCOUNT_DELETED_PATH }
  }

  return formRoutes(shop, (forms) => {
    forms
      .postUnchecked(personalDataForm, { body: PresentPasswordForm, before: ownerOf(shop, personalDataForm) })
      .answer(async (sent) => {
        const { customer, body } = sent
        const current = body?.current ?? ''
        if (current === '') return { problem: 'INVALID', faults: missingPassword(current) }
        const hash = await presentHash(sent, { customer, password: current })
        if (typeof hash !== 'string') return hash
        const { site, email } = customer
        const moment = shop.clock()
        const accountHash = accountHashOf(shop.secret.counting, site, email)
        const tables = await readPersonalData(pool, personalTables, { ...customer, accountHash }, moment)
        const { locale, timeZone } = siteConfig(site)
        const settings = shop.settings.at(site, moment)
        const { name, text } = personalDataFile(tables, {
          ...{ moment, locale, timeZone },
          shopName: settings.brand.name,
          explain: textsOf('personal-data', { locale, settings }).fileText,
        })
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        }
        return { text, headers }
      })

    forms
      .postUnchecked(deleteAccountForm, { body: PresentPasswordForm, before: ownerOf(shop, deleteAccountForm) })
      .answer(async (sent) => {
        const { customer, body } = sent
        const whenGone = async () => {
          await deleteFailedSignInsOfAccount(pool, accountHashOf(shop.secret.counting, customer.site, customer.email))
          return leaveAccount(sent)
        }
        const current = body?.current ?? ''
        if (current === '') return { problem: 'INVALID', faults: missingPassword(current) }
        const hash = await presentHash(sent, { customer, password: current, whenGone })
        if (typeof hash !== 'string') return hash
        await deleteAccount(shop, personalTables, customer, shop.clock())
        return leaveAccount(sent)
      })
  })
}
