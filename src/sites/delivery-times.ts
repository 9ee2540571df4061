import type { Site } from './profiles/profiles.ts'
import type { DeliveryKind, DeliveryTimes } from './site-settings.ts'
import { DELIVERY_TIMES } from './tables/delivery-times.ts'

export type { DeliveryKind, DeliveryTimes }

/** How long goods travel on a site where the merchant has set nothing. */
export const deliveryTimes = (site: Site): DeliveryTimes => DELIVERY_TIMES[site]
