import type { PickupStore } from '#sites/stores.ts'
import { section } from './page-body.ts'

/** A store under its city, whose postcode stands in the address. */
export const storeSection = ({ name, street, city, hours }: PickupStore) =>
  section(city.replace(/^[\d ]+/, '').replace(/ \d+$/, ''), [`${name}, ${street}, ${city}`, hours])
