import { expect, test } from 'vitest'
import type { Scope } from '../contents/scope.ts'
import { takesReturnsInStores } from '../store/store.ts'
import { type SettingContent, settingsAt } from './settings.ts'
import { checkStores, type StoredStore, type StoredStores } from './stores-setting.ts'

const NOON = Date.UTC(2027, 2, 1, 12)

const stores = (site: Scope, body: StoredStores, validFrom?: number): SettingContent => ({
  ...{ site, kind: 'stores', key: `stores-${validFrom}`, tags: [], position: 0, publishedAt: 0, body },
  ...(validFrom !== undefined && { validFrom }),
})

const KIEL: StoredStore = { name: 'Laden', street: 'Weg 1', postcode: '24103', city: 'Kiel' }
const BONN: StoredStore = { name: 'Laden', street: 'Weg 1', postcode: '53111', city: 'Bonn' }

test.each<[string, SettingContent[], string[]]>([
  ['where nothing is set has none', [], []],
  ['has those of the shop', [stores('SHOP', { kiel: { ...KIEL, country: 'DE' } })], ['kiel Weg 1']],
  ['has not those of another site', [stores('AT', { kiel: KIEL })], []],
  [
    'has those of all its scopes, in the order of the cities',
    [stores('COUNTRY_DE', { kiel: KIEL }), stores('DE', { bonn: BONN })],
    ['bonn Weg 1', 'kiel Weg 1'],
  ],
  [
    'has its own in place of the country’s',
    [stores('DE', { kiel: { ...KIEL, street: 'Weg 2' } }), stores('COUNTRY_DE', { kiel: KIEL })],
    ['kiel Weg 2'],
  ],
  [
    'hides one of its country',
    [stores('COUNTRY_DE', { kiel: KIEL, bonn: BONN }), stores('DE', { kiel: { isHidden: true } })],
    ['bonn Weg 1'],
  ],
  ['has one that opens later not yet', [stores('DE', { kiel: KIEL }, NOON + 1)], []],
  [
    'puts them in the order of their places',
    [stores('DE', { bonn: { ...BONN, position: 2 }, kiel: { ...KIEL, position: 1 } })],
    ['kiel Weg 1', 'bonn Weg 1'],
  ],
])('a site %s', (_what, contents, expected) => {
  expect(settingsAt(contents, 'DE', NOON).stores.map(({ id, street }) => `${id} ${street}`)).toEqual(expected)
})

test('a store hands orders over where nothing else is said, takes nothing back, and has the postcode as its country writes it', () => {
  const [store] = settingsAt(
    [stores('COUNTRY_CZ', { praha: { name: 'Laden', street: 'Dlouhá 1', postcode: '11000', city: 'Praha 1' } })],
    'CZ',
    NOON,
  ).stores
  expect(store).toEqual({
    ...{ id: 'praha', name: 'Laden', street: 'Dlouhá 1', postcode: '110 00', city: 'Praha 1', country: 'CZ' },
    ...{ hours: {}, specialDays: [], offersPickup: true, takesReturns: false },
  })
  const other = { ...store!, takesReturns: true }
  expect([takesReturnsInStores([store!]), takesReturnsInStores([store!, other])]).toEqual([false, true])
})

const span = (from: string, to: string) => [{ from, to }]
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, { ...KIEL, name: `L ${at}` }]))

test.each<[string, StoredStores, Scope, string | undefined]>([
  ['stores', { kiel: KIEL, bonn: BONN }, 'DE', undefined],
  ['a thousand stores', many(1000), 'DE', undefined],
  ['ten thousand stores', many(10_000), 'DE', 'there are 10000 stores, and 1000 at most are shown'],
  ['a store without a street', { kiel: { ...KIEL, street: ' ' } }, 'DE', 'the store kiel: it has no street'],
  ['a hidden store', { kiel: { isHidden: true } }, 'DE', undefined],
  ['a store of the shop', { kiel: { ...KIEL, country: 'DE' } }, 'SHOP', undefined],
  [
    'a store of the shop without a country',
    { kiel: KIEL },
    'SHOP',
    'the store kiel: say in which country it is, because the whole shop may have several',
  ],
  [
    'a country that the shop does not know',
    { kiel: { ...KIEL, country: 'XX' } },
    'DE',
    'the store kiel: XX is no country that the shop knows; it knows DE, AT, CH, CZ, HU, PL, SK, TR, BE, GB',
  ],
  [
    'a postcode of another country',
    { kiel: { ...KIEL, postcode: '1010' } },
    'DE',
    'the store kiel: a postcode of DE is written as 20095, not 1010',
  ],
  ['a store abroad', { kiel: { ...KIEL, postcode: '1010', country: 'AT' } }, 'DE', undefined],
  [
    'a city with HTML',
    { kiel: { ...KIEL, city: '<b>' } },
    'DE',
    'the store kiel: its city has signs that no address has',
  ],
  [
    'hours until 25:00',
    { kiel: { ...KIEL, hours: { monday: span('9:00', '25:00') } } },
    'DE',
    'the store kiel: on Mondays 25:00 is no time of a day',
  ],
  [
    'hours that end before they begin',
    { kiel: { ...KIEL, hours: { sunday: span('20:00', '9:00') } } },
    'DE',
    'the store kiel: on Sundays 20:00-9:00 ends before it begins',
  ],
  [
    'a day that no calendar has',
    { kiel: { ...KIEL, specialDays: [{ day: '2027-02-30', spans: [] }] } },
    'DE',
    'the store kiel: 2027-02-30 is no day of the calendar',
  ],
  [
    'a day twice',
    { kiel: { ...KIEL, specialDays: [0, 1].map(() => ({ day: '2027-12-24', spans: [] })) } },
    'DE',
    'the store kiel: 2027-12-24 is there twice',
  ],
  [
    'hours of a day that end before they begin',
    { kiel: { ...KIEL, specialDays: [{ day: '2027-12-24', spans: span('9:00', '8:00') }] } },
    'DE',
    'the store kiel: on 2027-12-24 9:00-8:00 ends before it begins',
  ],
  ['a store twice', { kiel: KIEL, kiel2: KIEL }, 'DE', 'the stores kiel and kiel2 are the same store'],
])('%s: what an editor reads', (_what, body, scope, expected) => {
  expect(checkStores(body, scope)).toBe(expected)
})
