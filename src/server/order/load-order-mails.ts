import type { ContentBody } from '#calls/contents.ts'
import { siteConfig } from '#sites/sites.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { readDocuments, readOrder } from './order-queries.ts'

/** Loads the confirmation of an order, with the terms that hold when it was placed, and the notice of it. */
export function orderMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'order-confirmation' | 'order-notice'> {
  const load = async (number: string) => {
    const order = await readOrder(pool, number)
    if (!order) return undefined
    const { locale, timeZone } = siteConfig(order.site)
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
    return { order, placedAt: format.format(order.placedAt) }
  }
  return {
    async 'order-confirmation'({ data: { orderNumber } }) {
      const loaded = await load(orderNumber)
      if (!loaded) return undefined
      // a body has the shape of its kind, since it was compared with it when it was published
      const documents = (await readDocuments(pool, orderNumber)) as ContentBody<'page'>[]
      return { view: { ...loaded, documents } }
    },
    // an answer to it goes to the shopper
    async 'order-notice'({ data: { orderNumber } }) {
      const view = await load(orderNumber)
      return view && { view, replyTo: view.order.email }
    },
  }
}
