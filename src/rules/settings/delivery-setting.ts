import { type DeliveryKind, type DeliveryTimes, deliveryTimes } from '#sites/delivery-times.ts'
import type { Site } from '#sites/sites.ts'

/** How goods travel, each with what an editor calls it. */
export const DELIVERY_KINDS: ReadonlyArray<[kind: DeliveryKind, words: string]> = [
  ['parcel', 'a parcel'],
  ['bulky', 'bulky goods'],
  ['letter', 'a letter'],
]

/** In how many working days goods come, as a setting stores it; what it does not name is the profile's. */
export type StoredDelivery = Partial<DeliveryTimes>

/** What holds on a site; where nothing is set, the very times of the profile. */
export function deliveryOf(site: Site, bodies: readonly StoredDelivery[]): DeliveryTimes {
  const set: StoredDelivery = Object.assign({}, ...bodies)
  const usual = deliveryTimes(site)
  return Object.keys(set).length === 0 ? usual : Object.freeze({ ...usual, ...set })
}

/** What is wrong with the times of a scope, in words for an editor; undefined: nothing. A time is from some days to more. */
export function checkDelivery(delivery: StoredDelivery): string | undefined {
  for (const [kind, words] of DELIVERY_KINDS) {
    const time = delivery[kind]
    if (time && time.from >= time.to)
      return `the time of ${words} is from fewer working days to more, not ${time.from}-${time.to}`
  }
  return undefined
}
