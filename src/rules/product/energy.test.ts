import { expect, test } from 'vitest'
import { ENERGY_CLASSES, energyRange, parseEnergyClass } from './energy.ts'

test('the energy classes run from A+++ to G [QB-30]', () => {
  expect(ENERGY_CLASSES).toEqual(['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'])
})

test.each(ENERGY_CLASSES)('%s is an energy class [QB-30]', (text) => {
  expect(parseEnergyClass(text)).toBe(text)
})

test.each(['A++++', 'H', 'a', '', 'A +', ' A', undefined, null, 1])('%o is no energy class [QB-30]', (text) => {
  expect(parseEnergyClass(text)).toBeUndefined()
})

test.each([
  [
    { start: 'A', end: 'G', value: 'C' },
    { start: 'A', end: 'G', value: 'C' },
  ],
  [
    { start: 'A', value: 'C' },
    { start: 'A', end: 'G', value: 'C' },
  ],
  [
    { start: 'A+++', value: 'A+' },
    { start: 'A+++', end: 'D', value: 'A+' },
  ],
  [
    { start: 'A', end: 'G', value: 'A' },
    { start: 'A', end: 'G', value: 'A' },
  ],
  [
    { start: 'A', end: 'G', value: 'G' },
    { start: 'A', end: 'G', value: 'G' },
  ],
  [{ start: 'A', value: 'A+' }, undefined],
  [{ start: 'A', end: 'D', value: 'F' }, undefined],
  [{ start: 'A', end: 'G', value: 'Z' }, undefined],
])('the energy scale of %o', (info, range) => {
  expect(energyRange(info)).toEqual(range)
})
