import type { PickupStore } from './profiles/profile.ts'
import type { Site } from './profiles/profiles.ts'
import { STORES } from './tables/stores.ts'

export type { PickupStore }

/** The stores of a site: what the checkout offers for pickup and the store finder lists. */
export const pickupStores = (site: Site): readonly PickupStore[] => STORES[site] ?? []
