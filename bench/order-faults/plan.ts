import type { PaymentKind } from '#sites/payment-kinds.ts'
import { paymentKinds } from '#sites/payment-kinds.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { type Chance, chance } from '../chance.ts'
import type { Act, Place } from './act.ts'
import { type PlannedFault, planFault } from './plan-fault.ts'

/** What one seed does: goods, codes, shoppers, and steps with faults. The same seed is the same plan. */
export interface Plan {
  seed: number
  site: Site
  /** Pieces of each article of this run; null: its stock is not tracked. */
  articles: ReadonlyArray<number | null>
  /** What gift cards are worth that shoppers have, in 1/100 of the main unit. */
  giftCards: readonly number[]
  /** How often each voucher may be used; each lowers the price by a tenth. */
  vouchers: readonly number[]
  shoppers: readonly PlannedShopper[]
  steps: readonly Step[]
  /** What becomes of the provider's events that nobody has sent by the end. */
  lateEvents: 'never' | 'in order' | 'reversed, twice'
}

export interface PlannedShopper {
  isCustomer: boolean
  payment: Exclude<PaymentKind, 'covered'>
  /** Articles by their place, with pieces; 'gift': a gift card that is bought. */
  lines: ReadonlyArray<{ article: number | 'gift'; quantity: number }>
  /** Gift cards and vouchers by their place; two shoppers may have the same. */
  giftCards: readonly number[]
  vouchers: readonly number[]
  subscribes: boolean
}

/** What happens at the same time, and what goes wrong meanwhile. */
export interface Step {
  acts: readonly Act[]
  fault?: PlannedFault
}

const BY_CARD_SHARE = 0.5
const FAULT_SHARE = 0.5

export function planOf(seed: number): Plan {
  const random = chance(seed, 'order faults')
  const site = random.happens(0.4) ? 'DE' : random.one(SITES)
  const articles = [random.from(1, 3), random.from(2, 6), null]
  const giftCards = Array.from({ length: random.from(1, 3) }, () => random.from(2, 60) * 100)
  const vouchers = Array.from({ length: random.from(1, 2) }, () => random.from(1, 2))
  const shoppers = Array.from({ length: random.from(1, 4) }, () => planShopper(random, site, { giftCards, vouchers }))
  const scripts = [
    ...shoppers.map((shopper, at) => scriptOf(random, shopper, at)),
    Array.from({ length: random.from(0, 3) }, () => planDisturbance(random)),
  ]
  const lateEvents = random.one(['never', 'in order', 'reversed, twice'] as const)
  return { seed, site, articles, giftCards, vouchers, shoppers, steps: merged(random, scripts), lateEvents }
}

function planShopper(
  random: Chance,
  site: Site,
  { giftCards, vouchers }: Pick<Plan, 'giftCards' | 'vouchers'>,
): PlannedShopper {
  const payment = random.happens(BY_CARD_SHARE) ? 'card' : random.one(paymentKinds(site))
  const subscribes = site === 'DE' && payment === 'invoice' && random.happens(0.3)
  const goods = [0, 1, 2].filter(() => random.happens(0.5))
  const lines: PlannedShopper['lines'] = [
    ...(goods.length > 0 ? goods : [0]).map((article) => ({
      article,
      quantity: random.from(1, article === 2 ? 4 : 2),
    })),
    ...(random.happens(0.15) ? [{ article: 'gift' as const, quantity: random.from(1, 2) }] : []),
  ]
  // a gift card buys no gift cards, and codes count for the first delivery of a subscription only
  const hasGift = lines.some(({ article }) => article === 'gift')
  const hasCodes = !subscribes && !hasGift
  return {
    isCustomer: random.happens(0.4),
    payment,
    lines: subscribes ? [] : lines,
    giftCards: hasCodes ? giftCards.map((_, at) => at).filter(() => random.happens(0.3)) : [],
    vouchers: hasCodes && random.happens(0.3) ? [random.from(0, vouchers.length - 1)] : [],
    subscribes,
  }
}

/** What a shopper and staff do with one order, in its order; what stands in one list happens at the same time. */
function scriptOf(random: Chance, { payment, subscribes }: PlannedShopper, shopper: number): Act[][] {
  const place = (): Place => (random.happens(0.5) ? 0 : 1)
  /** Now and then pressed in two tabs, which two processes serve. */
  const press = (act: (at: Place) => Act): Act[] => (random.happens(0.25) ? [act(0), act(1)] : [act(place())])
  const ordering = press((at) => ({ type: 'press', shopper, place: at }))
  const script: Act[][] = [ordering]
  if (random.happens(0.3)) script.push([{ type: 'press', shopper, place: place() }])
  if (random.happens(0.12)) script.push([{ type: 'change-cart', shopper, place: place() }])
  if (payment === 'card') script.push(...paying(random, shopper, place))
  if (payment === 'prepayment' && random.happens(0.7))
    script.push(press((at) => ({ type: 'staff', verb: 'pay', shopper, place: at })))
  const comesBack = (isWhole: boolean) => {
    script.push(press((at) => ({ type: 'withdraw', shopper, place: at, isWhole })))
    if (random.happens(0.85)) script.push([{ type: 'receive', shopper, isResold: random.happens(0.7) }])
  }
  const end = random.from(0, 9)
  if (end <= 1) script.push(press((at) => ({ type: 'cancel', shopper, place: at })))
  else if (end === 2) script.push(press((at) => ({ type: 'staff', verb: 'cancel', shopper, place: at })))
  else if (end === 3) {
    comesBack(random.happens(0.3))
    if (random.happens(0.5)) script.push(press((at) => ({ type: 'staff', verb: 'cancel', shopper, place: at })))
    if (random.happens(0.3)) script.push([{ type: 'receive', shopper, isResold: true }])
  } else if (end <= 7) {
    script.push(press((at) => ({ type: 'staff', verb: 'ship', shopper, place: at })))
    if (random.happens(0.3)) script.push(press((at) => ({ type: 'staff', verb: 'refund', shopper, place: at })))
    if (random.happens(0.6)) comesBack(random.happens(0.5))
    if (random.happens(0.2)) comesBack(true)
  }
  if (subscribes) script.push([{ type: 'subscription-order', shopper }], [{ type: 'jobs' }])
  return script
}

function paying(random: Chance, shopper: number, place: () => Place): Act[][] {
  const acts: Act[][] = []
  if (random.happens(0.1)) acts.push([{ type: 'give-up', shopper, place: place() }])
  if (random.happens(0.1)) acts.push([{ type: 'wait', minutes: random.one([5, 14, 16]) }])
  if (random.happens(0.85)) acts.push([{ type: 'pay', shopper }])
  const words = (): Act =>
    random.one<Act>([
      { type: 'come-back', shopper, place: place(), isCancelled: random.happens(0.2) },
      { type: 'event', place: place(), times: random.from(1, 2) },
      { type: 'check-payments' },
      { type: 'wait', minutes: random.one([3, 16]) },
    ])
  for (let count = random.from(0, 3); count > 0; count -= 1)
    acts.push(random.happens(0.3) ? [words(), words()] : [words()])
  return acts
}

function planDisturbance(random: Chance): Act[] {
  if (random.happens(0.5)) return [{ type: 'stock', article: random.from(0, 1), pieces: random.from(-2, 3) }]
  return [{ type: 'price', article: random.from(0, 2), amount: random.from(10, 50) * 100 }]
}

/** The scripts in one sequence, each in its own order; now and then two of them at the same time, and jobs between them. */
function merged(random: Chance, scripts: readonly Act[][][]): Step[] {
  const left = scripts.map((script) => [...script])
  const steps: Step[] = []
  for (let open = left.filter(isOpen); open.length > 0; open = left.filter(isOpen)) {
    const first = random.one(open)
    const acts = first.shift()!
    const others = open.filter((script) => script !== first)
    const beside = others.length > 0 && random.happens(0.3) ? random.one(others).shift()! : []
    steps.push(withFault(random, [...acts, ...beside]))
    if (random.happens(0.4)) steps.push(withFault(random, [{ type: 'jobs' }]))
  }
  return steps
}

const isOpen = (script: readonly Act[][]) => script.length > 0

function withFault(random: Chance, acts: readonly Act[]): Step {
  return random.happens(FAULT_SHARE) ? { acts, fault: planFault(random, acts) } : { acts }
}
