import type { DeliveryKind, DeliveryTime } from './profiles/profile.ts'
import type { Site } from './profiles/profiles.ts'
import { DELIVERY_TIMES } from './tables/delivery-times.ts'

export type { DeliveryKind }

export function deliveryTime(site: Site, kind: DeliveryKind): DeliveryTime {
  return DELIVERY_TIMES[site][kind]
}
