import { siteConfig } from '#sites/sites.ts'
import type { Mail, MailLoaders } from '../mail/mail-kinds.ts'
import { loadOrderNotice } from '../order/load-order-mails.ts'
import type { Shop } from '../shop.ts'

/** Loads what mails say of the deliveries of a subscription. */
export function deliveryMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'subscription-delivery' | 'subscription-skipped' | 'subscription-ended'> {
  return {
    async 'subscription-delivery'(mail) {
      const loaded = await loadOrderNotice(pool, mail.data.orderNumber)
      return loaded && { view: { ...loaded, ...deliveryWords(mail) } }
    },
    'subscription-skipped': async (mail) => ({ view: deliveryWords(mail) }),
    'subscription-ended': async ({ data }) => ({ view: { contract: data.subscriptionNumber } }),
  }
}

function deliveryWords({ site, data }: Mail<'subscription-delivery' | 'subscription-skipped'>) {
  const { subscriptionNumber: contract, missing, nextDeliveryOn: day } = data
  const format = new Intl.DateTimeFormat(siteConfig(site).locale, { dateStyle: 'long', timeZone: 'UTC' })
  return { contract, missing, nextDeliveryOn: day ? format.format(new Date(`${day}T00:00:00Z`)) : '' }
}
