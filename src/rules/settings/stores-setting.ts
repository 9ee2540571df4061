import { COUNTRIES, type Country, countryOf, sitesOf } from '#sites/countries.ts'
import { isSite, type Site } from '#sites/sites.ts'
import { addressFormat, type PostalAddress } from '../address/address-format.ts'
import { type AddressFault, checkAddress, cleanAddress } from '../address/check-address.ts'
import { countryOfScope, type Scope } from '../contents/scope.ts'
import { isDay, type OpeningHours, type SpecialDay, spansFault, WEEKDAYS } from '../store/opening-hours.ts'
import type { Store } from '../store/store.ts'

/** A store as a setting stores it. One that is hidden needs to say no more. */
export interface StoredStore {
  readonly name?: string
  readonly street?: string
  readonly postcode?: string
  readonly city?: string
  /** Absent: the country of the scope. */
  readonly country?: string
  readonly hours?: OpeningHours
  readonly specialDays?: readonly SpecialDay[]
  /** False: nothing that was ordered is picked up there. */
  readonly offersPickup?: boolean
  /** True: goods are given back there. */
  readonly takesReturns?: boolean
  /** The place in the list; stores of one place are in the order of their cities. */
  readonly position?: number
  /** True: a narrower scope does not have the store that a wider one has. */
  readonly isHidden?: boolean
}

/** The stores of a scope by their ids, which forms send and which never change. */
export type StoredStores = Readonly<Record<string, StoredStore>>

/** Where nothing is set; always the same list, because what is stored compares it. */
const NO_STORES: readonly Store[] = Object.freeze([])

/** A scope has no more stores: the checkout shows them all. */
export const MAX_STORES = 1000

/** The stores of a site in the order in which a shopper reads them. A store of a narrower scope stands in place of a wider one's. */
export function storesOf(site: Site, bodies: readonly StoredStores[]): readonly Store[] {
  const set: StoredStores = Object.assign({}, ...bodies)
  const shown = Object.entries(set).filter(([, { isHidden }]) => !isHidden)
  if (shown.length === 0) return NO_STORES
  const inOrder = shown.toSorted(
    ([idOfOne, one], [idOfOther, other]) =>
      (one.position ?? 0) - (other.position ?? 0) ||
      compared(one.city ?? '', other.city ?? '') ||
      compared(idOfOne, idOfOther),
  )
  return Object.freeze(inOrder.map(([id, store]) => Object.freeze(storeOf(id, store, countryOf(site)))))
}

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function storeOf(id: string, stored: StoredStore, country: Country): Store {
  const { name = '', street = '', city = '', postcode = '', hours = {}, specialDays = [] } = stored
  const own = stored.country === undefined ? country : (stored.country as Country)
  return {
    id,
    name,
    street,
    postcode: cleanAddress(sitesOf(own)[0]!, { postcode }).postcode,
    city,
    country: own,
    hours,
    specialDays,
    offersPickup: stored.offersPickup !== false,
    takesReturns: stored.takesReturns === true,
  }
}

/** What is wrong with the stores of a scope, in words for an editor; undefined: nothing. */
export function checkStores(stores: StoredStores, scope: Scope): string | undefined {
  const entries = Object.entries(stores)
  if (entries.length > MAX_STORES) return `there are ${entries.length} stores, and ${MAX_STORES} at most are shown`
  const idOfPlace = new Map<string, string>()
  for (const [id, store] of entries) {
    const fault = store.isHidden ? undefined : (addressFault(store, scope) ?? hoursFault(store))
    if (fault) return `the store ${id}: ${fault}`
    const place = JSON.stringify([store.name, store.street, store.city])
    const other = idOfPlace.get(place)
    if (other !== undefined && !store.isHidden) return `the stores ${other} and ${id} are the same store`
    if (!store.isHidden) idOfPlace.set(place, id)
  }
  return undefined
}

/** What a store must say, each with the word for an editor. */
const NEEDED = ['name', 'street', 'postcode', 'city'] as const

function addressFault(store: StoredStore, scope: Scope): string | undefined {
  const missing = NEEDED.find((field) => (store[field] ?? '').trim() === '')
  if (missing) return `it has no ${missing}`
  const country = store.country ?? (isSite(scope) ? countryOf(scope) : countryOfScope(scope))
  if (country === undefined) return 'say in which country it is, because the whole shop may have several'
  const known = COUNTRIES.find((one) => one === country)
  if (!known) return `${country} is no country that the shop knows; it knows ${COUNTRIES.join(', ')}`
  const site = sitesOf(known)[0]!
  const faultsOf = (fields: Partial<PostalAddress>) => checkAddress(site, cleanAddress(site, fields))
  const { postcode = '', street = '', city = '' } = store
  if (faultsOf({ postcode }).postcode)
    return `a postcode of ${country} is written as ${addressFormat(site).postcodeExample}, not ${postcode}`
  // both by the rules of a street, which every country has
  for (const [field, value] of Object.entries({ street, city })) {
    const fault = faultsOf({ street: value }).street
    if (fault) return `its ${field} ${REFUSED[fault]}`
  }
  return undefined
}

const REFUSED: Readonly<Record<AddressFault, string>> = {
  required: 'is missing',
  tooLong: 'is too long',
  name: 'has signs that no address has',
  characters: 'has signs that no address has',
  letters: 'has letters that cannot be printed',
  postcode: 'is no postcode',
}

function hoursFault({ hours = {}, specialDays = [] }: StoredStore): string | undefined {
  for (const day of WEEKDAYS) {
    const fault = spansFault(hours[day] ?? [])
    if (fault) return `on ${day[0]!.toUpperCase()}${day.slice(1)}s ${fault}`
  }
  const days = new Set<string>()
  for (const { day, spans } of specialDays) {
    if (!isDay(day)) return `${day} is no day of the calendar`
    if (days.has(day)) return `${day} is there twice`
    days.add(day)
    const fault = spansFault(spans)
    if (fault) return `on ${day} ${fault}`
  }
  return undefined
}
