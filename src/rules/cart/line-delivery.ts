import type { DeliveryKind } from '#sites/delivery-times.ts'
import { deliveryKind } from '../product/delivery-kind.ts'

interface Line {
  /** Absent: available. */
  availability?: string
  /** It has more pieces than are there, which come later. */
  backorder?: unknown
}

interface DeliveredCart {
  articles: readonly (Line & { bulky?: boolean })[]
  giftCards: readonly Line[]
}

/** The lists whose lines others deliver, or nobody. */
const OTHERS = [
  'partnerProducts',
  'subscriptions',
  'defectiveArticles',
  'defectiveGiftCards',
  'defectivePartnerProducts',
  'defectiveSubscriptions',
] as const

/** How an article's line travels; undefined where it cannot be delivered now, comes later, or an older answer does not say. */
export function articleDelivery({
  availability,
  bulky,
  backorder,
}: DeliveredCart['articles'][number]): DeliveryKind | undefined {
  if (!isDeliverable({ availability }) || bulky === undefined || backorder) return undefined
  return deliveryKind({ bulky, productType: 'ARTICLE' })
}

/** How a gift card's line travels; undefined where it cannot be delivered now. */
export function giftCardDelivery(line: Line): DeliveryKind | undefined {
  return isDeliverable(line) ? deliveryKind({ bulky: false, productType: 'GIFT_CARD' }) : undefined
}

/** How all lines of a cart travel; undefined where they differ, or not all of them are known. */
export function commonDelivery(
  cart: DeliveredCart & Record<(typeof OTHERS)[number], readonly unknown[]>,
): DeliveryKind | undefined {
  if (OTHERS.some((list) => cart[list].length > 0)) return undefined
  const [first, ...rest] = [...cart.articles.map(articleDelivery), ...cart.giftCards.map(giftCardDelivery)]
  return rest.every((kind) => kind === first) ? first : undefined
}

const isDeliverable = ({ availability = 'AVAILABLE' }: { availability?: string | undefined }) =>
  availability === 'AVAILABLE'
