import { carrierOf } from '#sites/carriers.ts'
import type { Site } from '#sites/sites.ts'

/** A parcel as staff or a parcel service name it. */
export interface NewParcel {
  /** A carrier of the site (src/sites/carriers.ts). */
  carrier: string
  trackingNumber: string
}

/** A parcel of an order with the moment at which it was shipped, in milliseconds since 1970. */
export interface Parcel extends NewParcel {
  shippedAt: number
}

/** More parcels than the largest order fills. */
export const MAX_PARCELS = 20
/** Letters and digits as carriers print them, without the spaces between their groups. */
const TRACKING_NUMBER = /^[A-Z0-9][A-Z0-9-]{3,38}[A-Z0-9]$/

export type ParcelFault = 'UNKNOWN_CARRIER' | 'WRONG_TRACKING_NUMBER' | 'TOO_MANY_PARCELS'

/** Parcels as they are stored, or why they are not. The same parcel twice counts once. */
export function readParcels(
  site: Site,
  given: readonly NewParcel[],
): { parcels: NewParcel[] } | { fault: ParcelFault; value: string } {
  const parcels = new Map<string, NewParcel>()
  for (const { carrier, trackingNumber } of given) {
    if (!carrierOf(site, carrier)) return { fault: 'UNKNOWN_CARRIER', value: carrier }
    const written = trackingNumber.replaceAll(/\s/g, '').toUpperCase()
    if (!TRACKING_NUMBER.test(written)) return { fault: 'WRONG_TRACKING_NUMBER', value: trackingNumber }
    parcels.set(`${carrier} ${written}`, { carrier, trackingNumber: written })
  }
  if (parcels.size > MAX_PARCELS) return { fault: 'TOO_MANY_PARCELS', value: String(parcels.size) }
  return { parcels: [...parcels.values()] }
}

/** Who brings a parcel, and the address that shows where it is; a carrier that the table no longer has shows nothing. */
export function trackingOf(site: Site, { carrier, trackingNumber }: NewParcel): { name: string; href?: string } {
  const known = carrierOf(site, carrier)
  if (!known) return { name: carrier }
  return { name: known.name, href: known.trackingUrl.replace('{number}', encodeURIComponent(trackingNumber)) }
}
