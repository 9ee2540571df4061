import { SEPARATOR } from '#sites/formats.ts'
import type { PickupStore } from './pickup-store.ts'

/** Street and city of a store. */
export const storeAddress = ({ street, city }: Pick<PickupStore, 'street' | 'city'>): string => `${street}, ${city}`

/** Street and city of a store, and its hours where it has any. */
export const storePlace = (store: Omit<PickupStore, 'id' | 'name'>, separator = SEPARATOR): string =>
  [storeAddress(store), store.hours].filter((part) => part !== '').join(separator)
