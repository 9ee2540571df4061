import { expect, test } from 'vitest'
import { type AttributedGoods, addressValueOf, attributeReader, compareNumbers, numberOf } from './attribute-values.ts'
import type { Attribute } from './attributes.ts'
import { parseFilters } from './filters.ts'

const ATTRIBUTES: Attribute[] = [
  {
    key: 'roast',
    name: { de: 'Röstung', pl: 'Stopień palenia' },
    type: 'choice',
    unit: null,
    values: [
      { key: 'light', name: { de: 'Hell', pl: 'Jasne' } },
      { key: 'dark', name: { de: 'Dunkel', pl: 'Ciemne' } },
    ],
  },
  { key: 'width', name: { de: 'Breite' }, type: 'number', unit: 'cm', values: [] },
  { key: 'scent', name: { de: 'Duft', fr: 'Parfum' }, type: 'choice', unit: null, values: [] },
]
const read = attributeReader(ATTRIBUTES)
const goods = (parts: Partial<AttributedGoods>): AttributedGoods => ({
  attributes: {},
  properties: null,
  dimensions: [],
  ...parts,
})

test.each<[string, Partial<AttributedGoods>, object[]]>([
  [
    'values under the key of an attribute',
    { attributes: { roast: ['dark'], width: ['12.5'] } },
    [
      { facet: 'roast', value: 'dark', label: { de: 'Dunkel', pl: 'Ciemne' } },
      { facet: 'width', value: '12.5-cm', label: '12.5 cm' },
    ],
  ],
  [
    'a fact of the same name, whose value has a name of its own',
    { properties: [{ name: { pl: 'STOPIEŃ PALENIA' }, values: [{ pl: ' ciemne ' }] }] },
    [{ facet: 'roast', value: 'dark', label: { de: 'Dunkel', pl: 'Ciemne' } }],
  ],
  [
    'facts of several values',
    { properties: [{ name: { de: 'Duft' }, values: [{ de: 'Rose & Öl' }, { de: 'Zeder' }] }] },
    [
      { facet: 'scent', value: 'rose-ol', label: { de: 'Rose & Öl' } },
      { facet: 'scent', value: 'zeder', label: { de: 'Zeder' } },
    ],
  ],
  [
    'an option of the same name',
    {
      dimensions: [
        { type: 'SIZE', values: [{ text: 'M' }] },
        { type: 'TEXT', name: { fr: 'Parfum' }, values: [{ text: { fr: 'Rose' } }, { text: 'Iris' }] },
      ],
    },
    [
      { facet: 'scent', value: 'rose', label: { fr: 'Rose' }, ofOption: { option: 1, value: 0 } },
      { facet: 'scent', value: 'iris', label: 'Iris', ofOption: { option: 1, value: 1 } },
    ],
  ],
  [
    'a colour or a size, which all goods may have',
    { dimensions: [{ type: 'COLOR', name: { de: 'Duft' }, values: [{ text: 'Rot' }] }] },
    [],
  ],
  [
    'a fact of another name, an empty one, and one without values',
    {
      properties: [
        { name: { de: 'Länge' }, values: [{ de: '3 cm' }] },
        { name: { de: 'Duft' }, values: [{ de: ' ' }] },
        { name: { de: 'Duft' }, values: [] },
        { name: {}, values: [{ de: 'Rose' }] },
      ],
    },
    [],
  ],
  [
    'what is no list of values',
    { attributes: { roast: 'dark', width: [12, null, ['3'], '<b>'], toString: ['x'], sizes: ['shoes'] } },
    [],
  ],
])('of %s a product has the right values of attributes', (_, parts, values) => {
  expect(read(goods(parts))).toEqual(values)
})

test('a number has one value, whether a fact, a key or the unit of the attribute says what it measures', () => {
  const facts = ['12.5 cm', '12,5 cm', '12.5', ' 12,5 '].map((de) => ({ name: { de: 'Breite' }, values: [{ de }] }))
  const found = read(goods({ attributes: { width: ['12.5'] }, properties: facts }))
  expect(found.map(({ value }) => value)).toEqual(Array(5).fill('12.5-cm'))
  expect(found.map(({ label }) => label)).toEqual([
    '12.5 cm',
    { de: '12.5 cm' },
    { de: '12,5 cm' },
    '12.5 cm',
    '12,5 cm',
  ])
})

test.each([
  [['A', 'A+', 'A++']],
  [['18 °C', '-18 °C', '−18 °C.']],
  [['C', 'C++', 'C#']],
  [['5 l', '.5 l']],
  [['30 cm', '< 30 cm', '> 30 cm', '≥ 30 cm']],
  [['красный 5', 'синий 5', '5']],
  [['٣', '3']],
])('the values %j are different ones, each kept by an address', (texts) => {
  const properties = texts.map((de) => ({ name: { de: 'Duft' }, values: [{ de }] }))
  const values = read(goods({ properties })).map(({ value }) => value)
  expect(new Set(values).size).toBe(texts.length)
  expect(parseFilters(values.map((value) => `scent-${value}`)).length).toBe(texts.length)
})

test.each([
  ['Monte Sereno', 'monte-sereno'],
  ['12,5 cm', '12-5-cm'],
  ['Żółty/Ğ', 'zolty-g'],
  ['...A', 'a'],
])('the text %j is %j in an address', (text, value) => {
  expect(addressValueOf(text)).toBe(value)
})

test.each(['أحمر', 'красный', '!!!', '', 'x'.repeat(1000), '-5', 'Ω'])(
  'the text %j has a value that an address keeps',
  (text) => {
    const value = addressValueOf(text)
    expect(parseFilters([`scent-${value}`])).toEqual([{ facet: 'scent', value }])
  },
)

test('two long texts with the same beginning have two values', () => {
  expect(addressValueOf(`${'x'.repeat(60)}a`)).not.toBe(addressValueOf(`${'x'.repeat(60)}b`))
})

test.each([
  ['12,5 cm', 12.5],
  ['12.5', 12.5],
  ['1.500 W', 1500],
  ['1 500 W', 1500],
  ["1'500", 1500],
  ['0,125 l', 0.125],
  ['−5 °C', -5],
  ['ca. 30 min', 30],
  ['1.299,00', 1299],
  ['keine', undefined],
])('the number of %j is %s', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

test('numbers are in their order, and what is none comes last', () => {
  expect(['100 cm', 'ohne', '9,5 cm', '1.500 cm', '-3 cm'].sort(compareNumbers)).toEqual([
    '-3 cm',
    '9,5 cm',
    '100 cm',
    '1.500 cm',
    'ohne',
  ])
})
