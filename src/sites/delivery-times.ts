import type { Site } from './profiles/profiles.ts'
import type { DeliveryKind, DeliveryTimes, SiteSettings } from './site-settings.ts'
import { DELIVERY_TIMES } from './tables/delivery-times.ts'

export type { DeliveryKind, DeliveryTimes }

/** How long goods travel on a site where the merchant has set nothing. */
export const deliveryTimes = (site: Site): DeliveryTimes => DELIVERY_TIMES[site]

/** How long goods of a kind travel, by what a page knows of the settings of its site. */
export const deliveryTime = (
  { site, settings }: { site: Site; settings: Pick<SiteSettings, 'deliveryTimes'> },
  kind: DeliveryKind,
) => (settings.deliveryTimes ?? deliveryTimes(site))[kind]
