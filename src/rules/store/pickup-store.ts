import { sitesOf } from '#sites/countries.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { addressFormat } from '../address/address-format.ts'
import { addDays } from '../subscription/subscription-end.ts'
import { momentOfWallClock, wallClockAt } from '../wall-clock.ts'
import type { Store } from './store.ts'

/** A store in the words of a site. An order that is picked up keeps it as it was shown. */
export interface PickupStore {
  /** In forms and addresses, never changed. */
  id: string
  name: string
  street: string
  /** With the postcode, as the store's country writes them. */
  city: string
  /** The days of the week, and the next days with other hours. */
  hours: string
}

/** A further day is shown once one of these has passed. */
const SPECIAL_DAYS_SHOWN = 5

/** The next days of a store with other hours, by the calendar of a site. */
export function comingDays({ specialDays }: Pick<Store, 'specialDays'>, site: Site, moment: number): string[] {
  const today = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
  const coming = specialDays.map(({ day }) => day).filter((day) => day >= today)
  return coming.toSorted().slice(0, SPECIAL_DAYS_SHOWN)
}

/** When a page that shows the stores of a site shows other days: at the end of the next of them. Undefined: never. */
export function storesChangeAt(stores: readonly Store[], site: Site, moment: number): number | undefined {
  const [next] = stores.flatMap((store) => comingDays(store, site, moment)).toSorted()
  return next === undefined ? undefined : momentOfWallClock(`${addDays(next, 1)}T00:00`, siteConfig(site).timeZone)
}

/** Postcode and city in the order of the store's country. */
export function cityLine({ country, postcode, city }: Store): string {
  const { lines } = addressFormat(sitesOf(country)[0]!)
  const order = lines.flat().filter((part) => part === 'postcode' || part === 'city')
  return order[0] === 'city' ? `${city}, ${postcode}` : `${postcode} ${city}`
}
