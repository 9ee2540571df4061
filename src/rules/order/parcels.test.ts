import { expect, test } from 'vitest'
import { carrierIds, carrierOf } from '#sites/carriers.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { MAX_PARCELS, type NewParcel, readParcels, trackingOf } from './parcels.ts'

const parcel = (carrier: string, trackingNumber: string): NewParcel => ({ carrier, trackingNumber })

test.each<[what: string, site: Site, given: NewParcel[], read: unknown]>([
  ['none', 'DE', [], []],
  ['two of two carriers', 'DE', [parcel('dhl', '00340434161094000001'), parcel('gls', 'ZK4P1')], 2],
  ['one with spaces and small letters', 'TR', [parcel('ptt', ' rr 1234 5678 tr ')], [parcel('ptt', 'RR12345678TR')]],
  ['the same one twice', 'CZ', [parcel('ppl', '40940 123'), parcel('ppl', '40940123')], 1],
  ['one of another site', 'HU', [parcel('dhl', '0034043416')], 'UNKNOWN_CARRIER'],
  ['one of no carrier', 'HU', [parcel('__proto__', '0034043416')], 'UNKNOWN_CARRIER'],
  ['one without a number', 'PL', [parcel('inpost', '')], 'WRONG_TRACKING_NUMBER'],
  ['one with an address for a number', 'PL', [parcel('inpost', 'https://a.example')], 'WRONG_TRACKING_NUMBER'],
  ['one whose number is too long', 'PL', [parcel('inpost', '1'.repeat(41))], 'WRONG_TRACKING_NUMBER'],
  [
    'more than any order has',
    'DE',
    Array.from({ length: MAX_PARCELS + 1 }, (_, at) => parcel('dhl', String(10_000 + at))),
    'TOO_MANY_PARCELS',
  ],
])('parcels are read: %s', (_what, site, given, expected) => {
  const read = readParcels(site, given)
  if (typeof expected === 'string') expect(read).toMatchObject({ fault: expected })
  else if (typeof expected === 'number') expect(read).toHaveProperty('parcels.length', expected)
  else expect(read).toEqual({ parcels: expected })
})

test('each site has carriers whose link shows the parcel, over https', () => {
  for (const site of SITES) {
    expect(carrierIds(site).length).toBeGreaterThan(0)
    for (const carrier of carrierIds(site)) {
      const { name, href } = trackingOf(site, parcel(carrier, 'AB12345'))
      expect(name).toBe(carrierOf(site, carrier)!.name)
      expect(href).toMatch(/^https:\/\/.*AB12345/)
    }
  }
  expect(trackingOf('DE', parcel('gone', '12345'))).toEqual({ name: 'gone' })
})
