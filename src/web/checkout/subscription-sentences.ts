import type { PlacedSubscription, SubscriptionOffer } from '#calls/checkout.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { endOfMinimum } from '#rules/subscription/ordered-subscription.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { dayInWords } from '../subscription/day-in-words.ts'

/**
 * What is agreed with a subscription: interval, price, term and notice, as the law asks for it above the button that orders and
 * in the confirmation.
 */
export function subscriptionSentences(
  texts: TextsByFeature['subscription'],
  cancellation: TextsByFeature['cancellation'],
  site: Site,
  terms: SubscriptionOffer | PlacedSubscription,
): string[] {
  const { intervalWeeks, amount, minimumMonths: months, noticeDays: days, isGift, nextDeliveryOn } = terms
  const interval = texts.ownInterval({ weeks: intervalWeeks })
  const lastOfMinimum = endOfMinimum(terms)
  return [
    ...(amount === null ? [] : [texts.termsPrice({ interval, amount: formatPriceAlone(site, amount) })]),
    ...(nextDeliveryOn === null ? [] : [texts.termsNext({ day: dayInWords(site, nextDeliveryOn) })]),
    lastOfMinimum === undefined
      ? texts.termsNoMinimum
      : texts.termsMinimum({ months, day: dayInWords(site, lastOfMinimum) }),
    texts.termsNotice({ days, page: cancellation.heading }),
    texts.termsSoldOut,
    ...(isGift ? [texts.termsGift] : []),
  ]
}
