import { expect, test } from 'vitest'
import type { Store } from '#rules/store/store.ts'
import { testVisit } from '../testing/test-visit.ts'
import { readStep } from './read-step.ts'

/** What a step of the checkout stores of its form, or says of its fields. Payments and known addresses need a shop, see placing.test.ts. */

const STORE: Store = {
  ...{ id: 'berlin', name: 'Laden', street: 'Weg 1', postcode: '10999', city: 'Berlin', country: 'DE' },
  ...{ hours: {}, specialDays: [], offersPickup: true, takesReturns: false },
}

function withStore(site: 'DE' | 'AT') {
  const visit = testVisit(site)
  return site === 'DE' ? { ...visit, settings: { ...visit.settings, stores: [STORE] } } : visit
}

type Form = Parameters<typeof readStep>[1]
const read = (form: object, site: 'DE' | 'AT' = 'DE') =>
  readStep(
    { database: {} } as Parameters<typeof readStep>[0],
    form as Form,
    withStore(site),
    {} as Parameters<typeof readStep>[3],
  )

const TYPED = { firstname: 'Eva', lastname: 'Kis', street: 'Weg 1', postcode: '20095', city: 'Hamburg' }
const STORED = { ...TYPED, company: '', extra: '', district: '', province: '' }
const group = (name: 'delivery' | 'billing', of: object) =>
  Object.fromEntries(Object.entries(of).map(([field, value]) => [`${name}-${field}`, value]))

test.each<[string, object, object]>([
  ['an e-mail address', { step: 'who', email: ' Eva@Example.org ' }, { entered: { email: 'eva@example.org' } }],
  ['no e-mail address', { step: 'who' }, { faults: { email: 'required' }, shown: { email: '' } }],
  ['a wrong e-mail address', { step: 'who', email: 'Eva' }, { faults: { email: 'email' }, shown: { email: 'eva' } }],
  [
    'an address',
    { step: 'addresses', ...group('delivery', TYPED) },
    { entered: { delivery: STORED }, without: ['billing'] },
  ],
  [
    'an address, with another one hidden',
    { step: 'addresses', billing: 'same', ...group('delivery', TYPED), ...group('billing', TYPED) },
    { entered: { delivery: STORED }, without: ['billing'] },
  ],
  [
    'two addresses',
    {
      step: 'addresses',
      billing: 'other',
      ...group('delivery', TYPED),
      ...group('billing', { ...TYPED, city: 'Kiel' }),
    },
    { entered: { delivery: STORED, billing: { ...STORED, city: 'Kiel' } } },
  ],
  [
    'an address without a city',
    { step: 'addresses', saveAddress: 'on', ...group('delivery', { ...TYPED, city: ' ' }) },
    {
      faults: { 'delivery-city': 'required' },
      shown: { ...group('delivery', { ...STORED, city: '' }), billing: 'same', saveAddress: 'on' },
    },
  ],
  [
    'a bill without a postcode',
    {
      step: 'addresses',
      billing: 'other',
      ...group('delivery', TYPED),
      ...group('billing', { ...TYPED, postcode: '' }),
    },
    {
      faults: { 'billing-postcode': 'required' },
      shown: { ...group('delivery', STORED), ...group('billing', { ...STORED, postcode: '' }), billing: 'other' },
    },
  ],
  ['home', { step: 'delivery', deliveryKind: 'home' }, { entered: { deliveryKind: 'home' }, without: ['store'] }],
  [
    'a letter',
    { step: 'delivery', deliveryKind: 'letter' },
    { entered: { deliveryKind: 'letter' }, without: ['store'] },
  ],
  [
    'a store',
    { step: 'delivery', deliveryKind: 'store-berlin' },
    { entered: { deliveryKind: 'store', store: 'berlin' } },
  ],
  ['a store that is none', { step: 'delivery', deliveryKind: 'store-rom' }, { faults: { deliveryKind: 'required' } }],
  [
    'a store within a word',
    { step: 'delivery', deliveryKind: 'a-store-berlin' },
    { faults: { deliveryKind: 'required' } },
  ],
  ['nothing to choose', { step: 'delivery' }, { faults: { deliveryKind: 'required' } }],
  [
    'home, and the old device stays',
    { step: 'delivery', deliveryKind: 'home', asksForOldDevice: 'on' },
    { entered: { deliveryKind: 'home', takesOldDevice: false }, without: ['store'] },
  ],
  [
    'a store, and the old device comes back',
    { step: 'delivery', deliveryKind: 'store-berlin', asksForOldDevice: 'on', takesOldDevice: 'on' },
    { entered: { deliveryKind: 'store', store: 'berlin', takesOldDevice: true } },
  ],
])('a step with %s', async (_what, form, outcome) => {
  expect(await read(form)).toEqual(outcome)
})

test('a store of another site is none', async () => {
  const form = { step: 'delivery', deliveryKind: 'store-berlin' }
  expect(await read(form, 'AT')).toEqual({ faults: { deliveryKind: 'required' } })
})
