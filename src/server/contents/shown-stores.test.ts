import { expect, test } from 'vitest'
import type { OpeningHours } from '#rules/store/opening-hours.ts'
import { type PickupStore, storesChangeAt } from '#rules/store/pickup-store.ts'
import type { Store } from '#rules/store/store.ts'
import type { Site } from '#sites/sites.ts'
import { pickupStores, shownStores } from './shown-stores.ts'

const NOON = Date.UTC(2026, 10, 29, 11)

const SPANS = [{ from: '9:00', to: '20:00' }]
const WEEK: OpeningHours = {
  ...{ monday: SPANS, tuesday: SPANS, wednesday: SPANS, thursday: SPANS, friday: SPANS },
  saturday: [
    { from: '9:30', to: '12:00' },
    { from: '14:00', to: '16:05' },
  ],
}

const STORE: Store = {
  ...{ id: 'kiel', name: 'Laden', street: 'Weg 1', postcode: '24103', city: 'Kiel', country: 'DE', hours: WEEK },
  ...{ specialDays: [], offersPickup: true, takesReturns: false },
}

const shown = (site: Site, store: Partial<Store>, moment = NOON): PickupStore =>
  shownStores({ site, moment, settings: { brand: { name: 'Weber' }, stores: [{ ...STORE, ...store }] } })[0]!

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

test.each<[Site, string]>([
  ['DE', 'Montag bis Freitag, 9 bis 20 Uhr; Samstag, 9.30 bis 12 Uhr, 14 bis 16.05 Uhr'],
  ['CH_FR', 'Du lundi au vendredi, de 9 h à 20 h; Samedi, de 9 h 30 à 12 h, de 14 h à 16 h 05'],
  ['CZ', 'Pondělí až pátek, 9 až 20 hodin; Sobota, 9.30 až 12 hodin, 14 až 16.05 hodin'],
  ['SK', 'Pondelok až piatok, 9 až 20 hodín; Sobota, 9.30 až 12 hodín, 14 až 16.05 hodín'],
  ['PL', 'Poniedziałek–piątek, 9:00–20:00; Sobota, 9:30–12:00, 14:00–16:05'],
  ['HU', 'Hétfő–péntek, 9:00–20:00; Szombat, 9:30–12:00, 14:00–16:05'],
  ['TR', 'Pazartesi–Cuma, 9.00–20.00; Cumartesi, 9.30–12.00, 14.00–16.05'],
  ['GB', 'Monday to Friday, 9:00 to 20:00; Saturday, 9:30 to 12:00, 14:00 to 16:05'],
])('on %s the hours of a store are %s', (site, expected) => {
  expect(plain(shown(site, {}).hours)).toBe(expected)
})

const CHRISTMAS = [
  { day: '2026-12-25', spans: [] },
  { day: '2026-11-28', spans: [] },
  { day: '2026-12-24', spans: [{ from: '9:00', to: '12:00' }] },
]

test('of the days with other hours those to come are shown, each until it is over by the calendar of the site', () => {
  const hours = (moment: number) => plain(shown('DE', { hours: {}, specialDays: CHRISTMAS }, moment).hours)
  expect(hours(NOON)).toBe('24. Dezember 2026, 9 bis 12 Uhr; 25. Dezember 2026, geschlossen')
  const midnight = Date.UTC(2026, 11, 24, 23)
  expect(hours(midnight - 1)).toBe('24. Dezember 2026, 9 bis 12 Uhr; 25. Dezember 2026, geschlossen')
  expect(hours(midnight)).toBe('25. Dezember 2026, geschlossen')
  const changeAt = (moment: number) => storesChangeAt([STORE, { ...STORE, specialDays: CHRISTMAS }], 'DE', moment)
  expect(changeAt(NOON)).toBe(midnight)
  expect(changeAt(Date.UTC(2026, 11, 26))).toBeUndefined()
})

test.each<[Store['country'], string, string, string]>([
  ['DE', '24103', 'Kiel', '24103 Kiel'],
  ['GB', 'SW1A 1AA', 'London', 'London, SW1A 1AA'],
  ['TR', '34710', 'Kadıköy/İstanbul', '34710 Kadıköy/İstanbul'],
])('a store in %s stands at its postcode and city as the country writes them', (country, postcode, city, expected) => {
  expect(shown('DE', { country, postcode, city }).city).toBe(expected)
})

test('a checkout offers only stores that hand orders over', () => {
  const stores = [STORE, { ...STORE, id: 'bonn', offersPickup: false }]
  const settings = { brand: { name: 'Weber' }, stores }
  expect(pickupStores({ site: 'DE', moment: NOON, settings }).map(({ id }) => id)).toEqual(['kiel'])
  expect(shownStores({ site: 'DE', moment: NOON, settings }).map(({ id }) => id)).toEqual(['kiel', 'bonn'])
})

test('a copy of a store with the longest words and many days fits into the table of orders', () => {
  const long = 'ř'.repeat(60)
  const spans = ['6:05', '9:15', '12:25'].map((from, at) => ({ from, to: ['8:55', '11:45', '20:35'][at]! }))
  const other = [{ from: '6:10', to: '8:55' }, ...spans.slice(1)]
  const hours = { monday: spans, tuesday: other, wednesday: spans, thursday: other, friday: spans, saturday: other }
  const specialDays = [1, 2, 3, 4, 5, 6].map((day) => ({ day: `2026-12-0${day}`, spans }))
  const store = { name: long, street: long, city: 'ř'.repeat(40), hours: { ...hours, sunday: spans }, specialDays }
  // customer_order.pickup_store takes 2000 bytes
  for (const site of ['DE', 'CZ', 'PL', 'TR', 'CH_FR'] as const)
    expect(Buffer.byteLength(JSON.stringify(shown(site, store))), site).toBeLessThan(1900)
})
