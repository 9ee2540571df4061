import { expect, test } from 'vitest'
import { type CategoryRule, wrongRule } from './category-rule.ts'

const ATTRIBUTES = new Map<string, ReadonlySet<string> | undefined>([
  ['roast', new Set(['light', 'dark'])],
  ['width', undefined],
])
const tags = (count: number) => Array.from({ length: count }, (_, at) => ({ tag: `tag ${at}` }))

test.each<[string, CategoryRule]>([
  ['a value that has a name', { all: [{ attribute: 'roast', values: ['dark', 'light'] }] }],
  ['any value of an attribute without names', { any: [{ attribute: 'width', values: ['12-cm'] }] }],
  ['brand, tag, novelty and reduction', { any: [{ brand: 'A' }, { tag: 'b' }, { newForDays: 30 }, { reduced: true }] }],
  ['prices of two sites', { all: [{ price: { DE: { from: '5.00 EUR', to: '5.00 EUR' }, PL: { to: '20.00 PLN' } } }] }],
  ['fifty conditions', { any: tags(50) }],
])('a rule may ask for %s', (_case, rule) => {
  expect(wrongRule(rule, ATTRIBUTES)).toEqual([])
})

const NEITHER = 'A rule has conditions of which either all or any must hold.'
const ONE = 'A condition names one of attribute, brand, tag, price, newForDays, reduced.'
test.each<[string, CategoryRule, string, string]>([
  ['neither all nor any', {}, '', NEITHER],
  ['both', { all: tags(1), any: tags(1) }, '', NEITHER],
  ['no condition', { all: [] }, '/all', 'The rule has no condition.'],
  ['51 conditions', { any: tags(51) }, '/any', 'A rule has at most 50 conditions.'],
  ['a thousand conditions', { any: tags(1000) }, '/any', 'A rule has at most 50 conditions.'],
  ['an empty condition', { all: [{ tag: 'a' }, {}] }, '/all/1', ONE],
  ['two things in one condition', { all: [{ tag: 'a', brand: 'b' }] }, '/all/0', ONE],
  ['values without an attribute', { all: [{ tag: 'a', values: ['b'] }] }, '/all/0', ONE],
  [
    'an unknown attribute',
    { any: [{ attribute: 'x', values: ['a'] }] },
    '/any/0/attribute',
    'There is no such attribute.',
  ],
  ['no value', { any: [{ attribute: 'roast' }] }, '/any/0/values', 'The condition names no value of the attribute.'],
  [
    'an unknown value',
    { any: [{ attribute: 'roast', values: ['dark', 'red'] }] },
    '/any/0/values/1',
    'The attribute has no such value.',
  ],
  ['an empty tag', { all: [{ tag: ' ' }] }, '/all/0/tag', 'The text is empty.'],
  ['an empty brand', { all: [{ brand: '' }] }, '/all/0/brand', 'The text is empty.'],
  ['a price of no site', { all: [{ price: {} }] }, '/all/0/price', 'The condition names a price of no site.'],
  ['no bound', { all: [{ price: { DE: {} } }] }, '/all/0/price/DE', 'The price has neither a least nor a most.'],
  [
    'a least above the most',
    { all: [{ price: { DE: { from: '5.01 EUR', to: '5.00 EUR' } } }] },
    '/all/0/price/DE',
    'The least price is above the most.',
  ],
  [
    'another currency',
    { all: [{ price: { PL: { from: '5.00 EUR' } } }] },
    '/all/0/price/PL/from',
    'This is no price: PL sells in PLN.',
  ],
])('a rule with %s is refused', (_case, rule, at, message) => {
  expect(wrongRule(rule, ATTRIBUTES).map((fault) => [fault.at, fault.message])).toEqual([[at, message]])
})
