import { expect, test } from 'vitest'
import { cleanFields } from '../declaration/declared-fields.ts'
import { checkDeclaration, type Declaration } from './check-declaration.ts'

const TODAY = '2026-11-23'
const GOOD: Declaration = {
  name: 'Anna Weber',
  email: 'anna@shop.example',
  contract: 'K-4711',
  subscription: 'Kaffee-Abo Hausröstung',
  kind: 'ordinary',
  reason: '',
  endsOn: '',
}

test.each<[string, Partial<Declaration>, object]>([
  ['all that is needed', {}, {}],
  ['a day to come', { endsOn: '2026-12-31' }, {}],
  ['today', { endsOn: TODAY }, {}],
  ['yesterday', { endsOn: '2026-11-22' }, { endsOn: 'invalid' }],
  ['a day that no calendar has', { endsOn: '2027-02-29' }, { endsOn: 'invalid' }],
  ['words for a day', { endsOn: 'Silvester' }, { endsOn: 'invalid' }],
  ['an extraordinary one with its reason', { kind: 'extraordinary', reason: 'Umzug' }, {}],
  ['an extraordinary one without', { kind: 'extraordinary' }, { reason: 'required' }],
  ['a kind that there is not', { kind: 'toString' }, { kind: 'invalid' }],
  ['an address that is none', { email: 'anna@' }, { email: 'invalid' }],
  ['a long name', { name: 'x'.repeat(121) }, { name: 'tooLong' }],
  ['a name of the greatest length', { name: 'x'.repeat(120) }, {}],
  [
    'nothing',
    { name: '', email: '', contract: '', subscription: '', kind: '' },
    { name: 'required', email: 'required', contract: 'required', subscription: 'required', kind: 'required' },
  ],
])('a declaration with %s has the faults %j', (_, changed, faults) => {
  expect(checkDeclaration('DE', { ...GOOD, ...changed }, TODAY)).toEqual(faults)
})

test('spaces around a value count for nothing', () => {
  expect(cleanFields({ ...GOOD, name: '  Anna\u0020', contract: '   ' })).toMatchObject({
    name: 'Anna',
    contract: '',
  })
})

test('a character that no database stores counts for nothing', () => {
  const { name, contract, reason } = cleanFields({ ...GOOD, name: 'An\0na', contract: '\0', reason: 'a\nb' })
  expect([name, contract, reason]).toEqual(['Anna', '', 'a\nb'])
})
