import { ORDER_PATH } from '#rules/account-addresses.ts'
import { sendBackAddress } from '#rules/settings/returns-setting.ts'
import { takesReturnsInStores } from '#rules/store/store.ts'
import { siteConfig } from '#sites/sites.ts'
import { readSettingsAt } from '../contents/shop-settings.ts'
import { HANDLED_BY_SHOP } from '../declaration/exports.ts'
import { readSeller } from '../invoice/read-seller.ts'
import type { LoadedMail, MailLoaders } from '../mail/mail-kinds.ts'
import { newOrderLink } from '../order/exports.ts'
import { readReturnOrder } from '../return/exports.ts'
import { returnSlipName } from '../return/return-slip.ts'
import type { Shop } from '../shop.ts'
import { readWithdrawal, type StoredWithdrawal } from './withdrawal-queries.ts'

/** Loads the receipt of a withdrawal and the notice of it, with the moment at which it arrived by the clocks of its site. */
export function withdrawalMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'withdrawal-receipt' | 'withdrawal-notice'> {
  return {
    async 'withdrawal-receipt'({ recipient, data: { withdrawalId } }, moment) {
      const stored = await readWithdrawal(pool, withdrawalId)
      if (!stored) return undefined
      const { orderNumber, email, handled } = stored
      const isWaiting = orderNumber !== null && handled === null && recipient.toLowerCase() !== email.toLowerCase()
      const found = orderNumber === null ? undefined : await readReturnOrder(pool, stored.site, orderNumber)
      const hasSlip = found !== undefined && returnSlipName(found, withdrawalId) !== undefined
      const linksOrder = isWaiting || (hasSlip && recipient.toLowerCase() === found.email.toLowerCase())
      const path =
        linksOrder && orderNumber !== null && `${ORDER_PATH}?token=${await newOrderLink(pool, orderNumber, moment)}`
      const isHere = found?.shippedAt === null
      const { returns, stores } = await readSettingsAt(pool, ['returns', 'stores'], { site: stored.site, moment })
      const sendTo = isHere ? undefined : sendBackAddress(returns, await readSeller(pool, stored.site, moment))
      return {
        view: {
          ...receiptOfWithdrawal(stored),
          ...(sendTo && { sendTo, takesReturnsInStores: takesReturnsInStores(stores) }),
          ...(path && (isWaiting ? { orderPath: path } : { slipPath: path })),
        },
      }
    },
    // an answer to it goes to the shopper
    async 'withdrawal-notice'({ data: { withdrawalId } }) {
      const stored = await readWithdrawal(pool, withdrawalId)
      if (!stored) return undefined
      const { id, orderNumber, isReturn, handled, email } = stored
      const isCancelled = !isReturn && handled?.by === HANDLED_BY_SHOP
      const outcome = isReturn ? ('return' as const) : isCancelled ? ('cancelled' as const) : undefined
      const known = orderNumber !== null && outcome && { orderNumber, outcome }
      return { view: { ...receiptOfWithdrawal(stored), id, ...known }, replyTo: email }
    },
  }
}

/** What the receipt of a withdrawal says. */
export function receiptOfWithdrawal(stored: StoredWithdrawal): LoadedMail<'withdrawal-receipt'>['view'] {
  const { name, email, contract, goods, site, declaredAt } = stored
  const { locale, timeZone } = siteConfig(site)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  return { site, name, email, contract, goods, declaredAt: format.format(declaredAt) }
}
