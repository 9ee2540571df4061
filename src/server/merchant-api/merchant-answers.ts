import type { ListedOrder, PlacedOrder } from '#calls/checkout.ts'
import type { MerchantOrder, MerchantOrderList } from '#calls/merchant.ts'
import type { OrderDocument } from '#calls/order.ts'
import type { OrderEvent } from '#rules/order/order-events.ts'
import { type Parcel, trackingOf } from '#rules/order/parcels.ts'
import { siteConfig } from '#sites/sites.ts'
import { DELIVERY_NOTE } from '../order/order-pdf.ts'

const momentOf = (moment: number) => new Date(moment).toISOString()

/** An order of a list, as the merchant API answers it. */
export const summaryOf = ({
  number,
  site,
  state,
  payment,
  totalAmount,
  email,
  placedAt,
}: Omit<ListedOrder, 'goods'>): MerchantOrderList['orders'][number] => ({
  number,
  site,
  state,
  payment,
  currency: siteConfig(site).currency,
  totalAmount,
  email,
  placedAt: momentOf(placedAt),
})

/** A whole order with its parcels and history. */
export function wholeOrderOf(
  order: PlacedOrder,
  {
    events,
    parcels,
    documents,
  }: { events: readonly OrderEvent[]; parcels: readonly Parcel[]; documents: readonly OrderDocument[] },
): MerchantOrder {
  const { goodsAmount, discountAmount, deliveryAmount, giftCardAmount, delivery, billing, lines, taxes } = order
  return {
    ...summaryOf(order),
    goodsAmount,
    discountAmount,
    deliveryAmount,
    giftCardAmount,
    delivery,
    billing,
    lines: lines.map(({ availableFrom, ...line }) => ({ ...line, ...(availableFrom && { availableFrom }) })),
    taxes,
    parcels: parcels.map((parcel) => {
      const { carrier, trackingNumber, shippedAt } = parcel
      const { href } = trackingOf(order.site, parcel)
      return { carrier, trackingNumber, ...(href !== undefined && { url: href }), shippedAt: momentOf(shippedAt) }
    }),
    documents: documents.map(({ kind, number = DELIVERY_NOTE }) => ({ kind, file: `${number}.pdf` })),
    events: events.map(({ happenedAt, ...event }) => ({ ...event, happenedAt: momentOf(happenedAt) })),
  }
}
