import { expect, test } from 'vitest'
import type { Attribute } from '#rules/search/attributes.ts'
import { type Membership, memberReader, needsOf, type RuledCategory, type RuledGoods } from './category-members.ts'
import type { CategoryRule } from './category-rule.ts'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const ROAST: Attribute = {
  key: 'roast',
  name: { de: 'Röstung' },
  type: 'choice',
  unit: null,
  values: [{ key: 'dark', name: { de: 'Dunkel' } }],
}
const COFFEE: RuledGoods = {
  id: 'coffee',
  brand: 'Café Noir',
  tags: ['Sommer', 'New in'],
  attributes: {},
  properties: [{ name: { de: 'Röstung' }, values: [{ de: 'dunkel' }] }],
  dimensions: [],
  newSince: at('2026-11-21'),
  showsOffers: true,
  prices: { DE: { amount: 500, reducedAt: at('2026-11-11') }, AT: { amount: 700, reducedAt: null } },
}
const membersOf = (rule: CategoryRule, goods: Partial<RuledGoods> = {}, moment = NOW): Membership[] =>
  memberReader([{ slug: 'sale', parent: null, rule }], [ROAST])({ ...COFFEE, ...goods }, moment)
const on = (sites: Membership['sites'], nextAt: number | null = null): Membership[] => [
  { category: 'sale', sites, nextAt },
]

test.each<[string, CategoryRule, Partial<RuledGoods>, Membership[]]>([
  ['a fact is a value of its attribute', { all: [{ attribute: 'roast', values: ['light', 'dark'] }] }, {}, on(null)],
  ['another value is none', { all: [{ attribute: 'roast', values: ['light'] }] }, {}, []],
  ['a brand is the same in other capitals and accents', { all: [{ brand: 'CAFE NOIR' }] }, {}, on(null)],
  ['another brand is none', { all: [{ brand: 'Café' }] }, {}, []],
  ['a tag is the same in other capitals', { all: [{ tag: 'new IN' }] }, {}, on(null)],
  ['a part of a tag is none', { all: [{ tag: 'new' }] }, {}, []],
  ['a price holds on its site', { all: [{ price: { DE: { from: '5.00 EUR', to: '5.00 EUR' } } }] }, {}, on(['DE'])],
  ['a price above the most does not hold', { all: [{ price: { DE: { to: '4.99 EUR' } } }] }, {}, []],
  ['a price below the least does not hold', { all: [{ price: { DE: { from: '5.01 EUR' } } }] }, {}, []],
  ['a price holds on no site that does not sell it', { all: [{ price: { CH: { from: '0.00 CHF' } } }] }, {}, []],
  ['a price whose most is no amount holds nothing', { all: [{ price: { DE: { to: '9,00 CHF' } } }] }, {}, []],
  ['a price whose least is no amount holds nothing', { all: [{ price: { DE: { from: 'cheap' } } }] }, {}, []],
  [
    'prices of two sites hold on both',
    { all: [{ price: { DE: { to: '5.00 EUR' }, AT: { to: '9.00 EUR' } } }] },
    {},
    on(['DE', 'AT']),
  ],
  ['new goods are new for so many days', { all: [{ newForDays: 11 }] }, {}, on(null, at('2026-12-02'))],
  ['what was new for as long as that is not', { all: [{ newForDays: 10 }] }, {}, []],
  ['a reduction holds for 60 days on its site', { all: [{ reduced: true }] }, {}, on(['DE'], at('2027-01-10'))],
  [
    'a reduction of before is none',
    { all: [{ reduced: true }] },
    { prices: { DE: { amount: 5, reducedAt: at('2026-10-02') } } },
    [],
  ],
  ['what shows no offers is not reduced', { all: [{ reduced: true }] }, { showsOffers: false }, []],
  ['all conditions must hold', { all: [{ tag: 'sommer' }, { tag: 'winter' }] }, {}, []],
  ['one of any is enough', { any: [{ tag: 'winter' }, { tag: 'sommer' }] }, {}, on(null)],
  ['all hold until the first ends', { all: [{ newForDays: 30 }, { newForDays: 20 }] }, {}, on(null, at('2026-12-11'))],
  ['any holds until the last ends', { any: [{ newForDays: 30 }, { newForDays: 20 }] }, {}, on(null, at('2026-12-21'))],
  ['any that never ends holds for ever', { any: [{ newForDays: 30 }, { tag: 'sommer' }] }, {}, on(null)],
  ['one site may end before others', { any: [{ reduced: true }, { newForDays: 30 }] }, {}, on(null, at('2026-12-21'))],
])('%s', (_case, rule, goods, members) => {
  expect(membersOf(rule, goods)).toEqual(members)
})

test('a product is in the categories above the one whose rule it fits, on the sites of any of them', () => {
  const categories: RuledCategory[] = [
    { slug: 'all', parent: null, rule: null },
    { slug: 'cheap', parent: 'all', rule: { all: [{ price: { DE: { to: '9.00 EUR' } } }] } },
    { slug: 'dear', parent: 'all', rule: { all: [{ price: { AT: { from: '6.00 EUR' } } }] } },
    { slug: 'other', parent: 'all', rule: { all: [{ tag: 'none' }] } },
  ]
  expect(memberReader(categories, [])(COFFEE, NOW)).toEqual([
    { category: 'all', sites: ['DE', 'AT'], nextAt: null },
    { category: 'cheap', sites: ['DE'], nextAt: null },
    { category: 'dear', sites: ['AT'], nextAt: null },
  ])
})

test.each<[CategoryRule['any'], { prices: boolean; attributes: boolean }]>([
  [[{ tag: 'a' }, { brand: 'b' }, { newForDays: 3 }], { prices: false, attributes: false }],
  [[{ price: { DE: { to: '1.00 EUR' } } }], { prices: true, attributes: false }],
  [[{ reduced: true }], { prices: true, attributes: false }],
  [[{ attribute: 'roast', values: ['dark'] }], { prices: false, attributes: true }],
])('rules with %j read no more than they ask for', (any, needs) => {
  expect(
    needsOf([
      { slug: 'a', parent: null, rule: { any: any! } },
      { slug: 'b', parent: null, rule: null },
    ]),
  ).toEqual(needs)
})
