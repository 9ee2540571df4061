import type { Site } from './sites.ts'

/** A store in which orders are picked up. */
export interface PickupStore {
  /** In forms and addresses, never changed. */
  id: string
  name: string
  street: string
  city: string
  hours: string
}

const DE = 'Montag bis Samstag, 9 bis 20 Uhr'
const CZ = 'Pondělí až sobota, 9 až 20 hodin'
const SK = 'Pondelok až sobota, 9 až 20 hodín'

/**
 * The stores of a site in the order in which a shopper reads them: what the checkout offers for pickup and the store finder
 * lists. These are samples of the demo, as its products and prices are.
 */
const TABLE: Partial<Record<Site, readonly PickupStore[]>> = {
  DE: [
    { id: 'berlin', name: 'Crema am Lindenplatz', street: 'Lindenplatz 4', city: '10999 Berlin', hours: DE },
    { id: 'hamburg', name: 'Crema an der Speicherbrücke', street: 'Am Fleet 12', city: '20457 Hamburg', hours: DE },
    {
      id: 'koeln',
      name: 'Crema im Südviertel',
      street: 'Kastanienweg 31',
      city: '50677 Köln',
      hours: 'Montag bis Samstag, 9.30 bis 19 Uhr',
    },
    {
      id: 'leipzig',
      name: 'Crema in der Marktpassage',
      street: 'Marktpassage 7',
      city: '04109 Leipzig',
      hours: 'Montag bis Samstag, 10 bis 19 Uhr',
    },
    { id: 'muenchen', name: 'Crema am Isartor', street: 'Torweg 2', city: '80331 München', hours: DE },
  ],
  CZ: [
    { id: 'praha', name: 'Crema U Lípy', street: 'Lipové náměstí 4', city: '110 00 Praha 1', hours: CZ },
    { id: 'brno', name: 'Crema Na Rohu', street: 'Dlouhá 12', city: '602 00 Brno', hours: CZ },
    { id: 'ostrava', name: 'Crema V Pasáži', street: 'Tržní 7', city: '702 00 Ostrava', hours: CZ },
  ],
  SK: [
    { id: 'bratislava', name: 'Crema Pri Lipe', street: 'Lipové námestie 4', city: '811 01 Bratislava', hours: SK },
    { id: 'kosice', name: 'Crema Na Rohu', street: 'Dlhá 12', city: '040 01 Košice', hours: SK },
    { id: 'zilina', name: 'Crema V Pasáži', street: 'Trhová 7', city: '010 01 Žilina', hours: SK },
  ],
}

export const pickupStores = (site: Site): readonly PickupStore[] => TABLE[site] ?? []
