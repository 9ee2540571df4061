import { expect, test } from 'vitest'
import { type PartOfSeller, partsOfAnother } from './seller-setting.ts'

const REGISTRATIONS = [{ label: 'USt-IdNr.', value: 'DE123456789' }]
const ACCOUNT = { holder: 'Weber GmbH', bank: 'Bank', iban: 'DE89370400440532013000' }
const WEBER = { name: 'Weber GmbH', registrations: REGISTRATIONS, account: ACCOUNT }

test.each<[string, object, Record<string, unknown>, PartOfSeller[]]>([
  ['an address of its own', {}, { address: ['Ring 1'] }, []],
  ['the same name', {}, { name: 'Weber GmbH' }, []],
  ['another name', { name: 'Weber AG' }, { name: 'Weber AG' }, ['registrations', 'account']],
  [
    'another name and its own VAT id',
    { name: 'Weber AG', registrations: [{ label: 'UID', value: 'ATU1' }] },
    { name: 'Weber AG', registrations: [{ label: 'UID', value: 'ATU1' }] },
    ['account'],
  ],
  [
    'another name, no VAT id and no account',
    { name: 'Weber AG', registrations: [], account: undefined },
    { name: 'Weber AG', registrations: [], account: undefined },
    [],
  ],
  [
    'another name and the same account by its own word',
    { name: 'Weber AG', registrations: [] },
    { name: 'Weber AG', registrations: [], account: ACCOUNT },
    [],
  ],
  ['a name that it had before', { name: 'Weber AG' }, { contact: ['a@weber.example'] }, []],
])('a site’s seller with %s takes %j of the shop’s only where it says so', (_what, changed, fields, expected) => {
  expect(partsOfAnother({ ...WEBER, ...changed }, { fields, wider: WEBER })).toEqual(expected)
})

test('a seller takes nothing of one that has neither registrations nor an account', () => {
  const bare = { name: 'Weber GmbH', registrations: [] }
  expect(partsOfAnother({ ...bare, name: 'Weber AG' }, { fields: { name: 'Weber AG' }, wider: bare })).toEqual([])
})
