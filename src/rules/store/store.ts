import type { Country } from '#sites/countries.ts'
import type { OpeningHours, SpecialDay } from './opening-hours.ts'

/** A store of a site. */
export interface Store {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: Country
  readonly hours: OpeningHours
  readonly specialDays: readonly SpecialDay[]
  readonly offersPickup: boolean
  readonly takesReturns: boolean
}

/** The stores in which what is ordered may be picked up. */
export const storesWithPickup = (stores: readonly Store[]): readonly Store[] =>
  stores.filter(({ offersPickup }) => offersPickup)

/** Whether goods may be given back in a store. */
export const takesReturnsInStores = (stores: readonly Store[]): boolean =>
  stores.some(({ takesReturns }) => takesReturns)
