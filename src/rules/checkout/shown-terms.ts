import type { DeliveryKind, DeliveryTimes } from '#sites/delivery-times.ts'
import { fewestDays, type ReturnPeriod } from '#sites/return-periods.ts'
import type { PickupStore } from '../store/pickup-store.ts'

/** What an order keeps of the merchant's settings that its page shows: how long goods may be returned, and how long they travel. */
export interface ShownTerms {
  returnPeriod: ReturnPeriod
  deliveryTimes: DeliveryTimes
  /** Name and address of the store in which the order is picked up. */
  store?: string
}

/** What a page shows, and an order is held to. The hours of a store may change until its goods are there. */
export const shownTerms = (terms: Omit<ShownTerms, 'store'>, store: PickupStore | undefined): ShownTerms => ({
  ...terms,
  ...(store && { store: `${store.name}, ${store.street}, ${store.city}` }),
})

/** Terms that are worse for the shopper than those that were shown. */
export type TermsChange =
  | { type: 'return-period'; old: ReturnPeriod; now: ReturnPeriod }
  | { type: 'delivery-time'; kind: DeliveryKind; old: DeliveryTimes[DeliveryKind]; now: DeliveryTimes[DeliveryKind] }
  | { type: 'store'; old: string; now: string }

/** A longer period and a faster delivery are no change that a shopper must read first. */
export function termsChanges(shown: ShownTerms, now: ShownTerms): TermsChange[] {
  const changes: TermsChange[] = []
  if (isShorter(now.returnPeriod, shown.returnPeriod))
    changes.push({ type: 'return-period', old: shown.returnPeriod, now: now.returnPeriod })
  for (const kind of Object.keys(now.deliveryTimes) as DeliveryKind[]) {
    const [old, time] = [shown.deliveryTimes[kind], now.deliveryTimes[kind]]
    if (time.to > old.to) changes.push({ type: 'delivery-time', kind, old, now: time })
  }
  if (shown.store !== undefined && now.store !== undefined && shown.store !== now.store)
    changes.push({ type: 'store', old: shown.store, now: now.store })
  return changes
}

const LONGEST_MONTH = 31

const isShorter = (now: ReturnPeriod, before: ReturnPeriod): boolean =>
  'days' in now && 'months' in before ? now.days < before.months * LONGEST_MONTH : fewestDays(now) < fewestDays(before)

/** Whether a form has sent terms. */
export function isShownTerms(value: unknown): value is ShownTerms {
  const { returnPeriod, deliveryTimes, store = '' } = Object(value) as { [Name in keyof ShownTerms]?: unknown }
  const { days, months } = Object(returnPeriod)
  const times = Object(deliveryTimes)
  return (
    typeof store === 'string' &&
    Number.isSafeInteger(days ?? months) &&
    ['parcel', 'bulky', 'letter'].every((kind) => {
      const { from, to } = Object(times[kind])
      return Number.isSafeInteger(from) && Number.isSafeInteger(to)
    })
  )
}
