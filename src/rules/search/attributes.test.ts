import { expect, test } from 'vitest'
import { attributesOf, energyValue, valuesOfKind } from './attributes.ts'
import { FACETS, filterName, parseFilters } from './filters.ts'

test.each([
  [{ roast: ['dark'], system: ['filter', 'portafilter'] }, ['system-portafilter', 'system-filter', 'roast-dark']],
  [{ strength: ['mild', 'mild'] }, ['strength-mild']],
  [{ roast: ['purple', 'constructor'], grind: ['fine'], toString: ['light'] }, []],
  [{ roast: 'dark', strength: [4, null, ['mild']], system: null }, []],
  [{}, []],
])('of %j lists are filtered by %j', (data, names) => {
  expect(attributesOf(data).map(filterName)).toEqual(names)
})

test.each([
  ['A', 'a'],
  ['A+', 'a-plus'],
  ['A+++', 'a-plus-plus-plus'],
  ['G', 'g'],
  ['H', undefined],
])('the energy class %s is %s in an address', (label, value) => {
  expect(energyValue(label)).toBe(value)
})

test('each value of a facet of one kind of goods has an address of its own', () => {
  const kinds = FACETS.flatMap((facet) => {
    const values = valuesOfKind(facet)
    return values ? [{ facet, values }] : []
  })
  expect(kinds.map(({ facet }) => facet)).toEqual(['system', 'roast', 'strength', 'energy'])
  for (const { facet, values } of kinds) {
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(parseFilters([`${facet}-${value}`])).toEqual([{ facet, value }])
  }
})
