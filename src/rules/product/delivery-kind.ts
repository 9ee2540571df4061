import type { DeliveryKind } from '#sites/delivery-times.ts'

/** How an article travels; gift cards go by mail, bulky goods with a forwarding company. */
export function deliveryKind(article: { bulky: boolean; productType: string }): DeliveryKind {
  if (article.productType === 'GIFT_CARD') return 'letter'
  return article.bulky ? 'bulky' : 'parcel'
}
