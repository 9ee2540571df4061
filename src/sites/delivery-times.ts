import type { Site } from './sites.ts'

/** How goods travel: as a parcel, with a forwarding company, or, as gift cards do, as a letter. */
export type DeliveryKind = 'parcel' | 'bulky' | 'letter'

/** Working days from the order to the door. */
export interface DeliveryTime {
  from: number
  to: number
}

const TABLE: Record<Site, Record<DeliveryKind, DeliveryTime>> = {
  DE: { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } },
  AT: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 2, to: 4 } },
  CH: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 2, to: 4 } },
  CH_FR: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 2, to: 4 } },
  CZ: { parcel: { from: 3, to: 5 }, bulky: { from: 7, to: 12 }, letter: { from: 3, to: 5 } },
  HU: { parcel: { from: 3, to: 5 }, bulky: { from: 7, to: 12 }, letter: { from: 3, to: 5 } },
  PL: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 3, to: 5 } },
  SK: { parcel: { from: 3, to: 5 }, bulky: { from: 7, to: 12 }, letter: { from: 3, to: 5 } },
  TR: { parcel: { from: 2, to: 5 }, bulky: { from: 7, to: 14 }, letter: { from: 3, to: 6 } },
}

export function deliveryTime(site: Site, kind: DeliveryKind): DeliveryTime {
  return TABLE[site][kind]
}
