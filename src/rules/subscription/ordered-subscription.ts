import type { ReturnCondition } from '#sites/return-conditions.ts'
import { type SubscriptionKind, subscriptionTerms } from '#sites/subscription-terms.ts'
import type { TaxClass } from '#sites/tax-rates.ts'
import { addDays, type SubscriptionTerms, subscriptionEnd } from './subscription-end.ts'

/** An article of a subscription as it is sold at this moment. Its price in 1/100 of the main unit, of one piece. */
export interface SubscribedGoods {
  tcm: string
  productId: string
  title: string
  variant: string
  price: number
  quantity: number
  taxClass: TaxClass
  returnCondition: ReturnCondition
  /** Delivered again and again; otherwise once. */
  isRecurring: boolean
}

/** A configuration in a cart, with its articles. */
export interface OrderedSubscription {
  /** Of the configuration, and of the contract that it becomes. */
  id: string
  title: string
  type: SubscriptionKind
  /** Null: none has been chosen yet. */
  intervalWeeks: number | null
  isGift: boolean
  articles: readonly SubscribedGoods[]
}

/** What a contract says of a delivery. */
export interface DeliveryTerms extends SubscriptionTerms {
  intervalWeeks: number
  /** What a delivery costs while the contract runs. */
  amount: number
  isGift: boolean
  /** '2026-12-21'; the first day of the next delivery. */
  nextDeliveryOn: string
}

/** True with an interval and something that is delivered again and again. */
export function isWholeSubscription({ intervalWeeks, articles }: OrderedSubscription): boolean {
  return intervalWeeks !== null && articles.some(({ isRecurring }) => isRecurring)
}

/**
 * What a subscription's contract says where it begins on a day. The price of a delivery is the one of that day and stays: a
 * contract says what it costs, and no clause lets the shop raise it alone.
 * @param day by the clocks of the site, '2026-11-23'
 */
export function deliveryTerms(
  { type, intervalWeeks, isGift, articles }: OrderedSubscription,
  day: string,
): DeliveryTerms {
  const recurring = articles.filter(({ isRecurring }) => isRecurring)
  return {
    ...subscriptionTerms(type),
    beginsOn: day,
    intervalWeeks: intervalWeeks ?? 0,
    isGift,
    amount: recurring.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    nextDeliveryOn: nextDelivery(day, intervalWeeks ?? 0),
  }
}

/** A contract that an order begins. */
export interface NewContract extends DeliveryTerms {
  id: string
  number: string
  type: SubscriptionKind
  onceArticles: ContractArticle[]
  recurringArticles: ContractArticle[]
}

/** An article as a contract stores it; contracts of before name no price. */
export interface ContractArticle {
  productId: string
  tcm: string
  quantity: number
  /** Of one piece, in 1/100 of the main unit. */
  price?: number
}

/** @param number a new one, which no other contract has */
export function newContract(subscription: OrderedSubscription, number: string, day: string): NewContract {
  const stored = (isRecurring: boolean) =>
    subscription.articles
      .filter((article) => article.isRecurring === isRecurring)
      .map(({ productId, tcm, quantity, price }) => ({ productId, tcm, quantity, price }))
  const { id, type } = subscription
  const articles = { onceArticles: stored(false), recurringArticles: stored(true) }
  return { id, number, type, ...articles, ...deliveryTerms(subscription, day) }
}

/** The day of the delivery that follows one of a day. After an outage it counts from the day of the late one, so that no two come close together. */
export const nextDelivery = (day: string, intervalWeeks: number): string => addDays(day, 7 * intervalWeeks)

/** The last day of the minimum time; undefined: there is none. */
export function endOfMinimum({ beginsOn, minimumMonths }: SubscriptionTerms): string | undefined {
  return minimumMonths > 0 ? subscriptionEnd({ beginsOn, minimumMonths, noticeDays: 0 }, beginsOn) : undefined
}

/** What a job does with a contract on a day: a delivery that fell into an outage of the shop is not sent after the contract's end. */
export function deliveryState(
  { nextDeliveryOn, endsOn }: { nextDeliveryOn: string | null; endsOn: string | null },
  today: string,
): 'none' | 'waits' | 'due' | 'ended' {
  if (nextDeliveryOn === null) return 'none'
  if (endsOn !== null && (endsOn < today || endsOn < nextDeliveryOn)) return 'ended'
  return nextDeliveryOn <= today ? 'due' : 'waits'
}
