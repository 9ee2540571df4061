import { describe, expect, test } from 'vitest'
import { isOnStep, orderQuantities, quantitiesOf, quantityRange, roundDownToStep, stepLimit } from './order-volumes.ts'

describe('the quantities of an article', () => {
  test.each([
    ['with a step of its own', { minOrderVolume: 6, orderVolumeStep: 6 }, {}, [6, 12, 18, 24, 30]],
    ['whose steps begin at another number', { minOrderVolume: 4, orderVolumeStep: 6 }, {}, [4, 10, 16, 22, 28]],
    ['with a step from 1 on', { orderVolumeStep: 10 }, {}, [1, 11, 21]],
    ['with a least and a most', { minOrderVolume: 3, maxOrderVolume: 5 }, {}, [3, 4, 5]],
    ['whose most is between two steps', { minOrderVolume: 6, orderVolumeStep: 6, maxOrderVolume: 17 }, {}, [6, 12]],
    ['with the most of its product', { minOrderVolume: 2, orderVolumeStep: 2 }, { maxOrderVolume: 7 }, [2, 4, 6]],
    ['whose least is above the usual most', { minOrderVolume: 50 }, {}, [50]],
    ['whose least is above its most', { minOrderVolume: 9, maxOrderVolume: 4 }, {}, [9]],
    ['that says nothing but its most', { maxOrderVolume: 4 }, {}, [1, 2, 3, 4]],
  ])('%s', (_, article, product, quantities) => {
    expect(quantitiesOf(quantityRange(article, product))).toEqual(quantities)
  })

  test('end at 200, which is the most of any cart', () => {
    const range = quantityRange({ orderVolumeStep: 100, minOrderVolume: 100, maxOrderVolume: 900 })
    expect(quantitiesOf(range)).toEqual([100, 200])
  })
})

test('an article names its quantities where it has a least or a step', () => {
  expect(orderQuantities({ minOrderVolume: 1, orderVolumeStep: 1, maxOrderVolume: 5 })).toEqual({})
  expect(orderQuantities({ orderVolumeStep: 2, maxOrderVolume: 5 })).toEqual({ orderQuantities: [1, 3, 5] })
  expect(orderQuantities({ minOrderVolume: 4, maxOrderVolume: 5 })).toEqual({ orderQuantities: [4, 5] })
})

test.each([
  [13, { least: 6, step: 6 }, 12],
  [12, { least: 6, step: 6 }, 12],
  [5, { least: 6, step: 6 }, 0],
  [9, { least: 4, step: 6 }, 4],
  [10, { least: 4, step: 6 }, 10],
  [7, { least: 1, step: 1 }, 7],
  [0, { least: 1, step: 1 }, 0],
])('%i pieces of %o are rounded down to %i', (quantity, range, rounded) => {
  expect(roundDownToStep(quantity, range)).toBe(rounded)
})

test.each([
  [6, true],
  [12, true],
  [600, true],
  [7, false],
  [3, false],
  [0, false],
])('whether steps of 6 from 6 on reach %i: %s', (quantity, reached) => {
  expect(isOnStep(quantity, { least: 6, step: 6 })).toBe(reached)
})

test.each([
  [{ minOrderVolume: 6, orderVolumeStep: 6 }, 6, [6, 12, 18]],
  [{ minOrderVolume: 6, orderVolumeStep: 6, maxOrderVolume: 12 }, 6, [6, 12]],
  [{ minOrderVolume: 5 }, 1, [5]],
])('a refusal for %o names the step of %i and %o', (article, limit, quantities) => {
  expect(stepLimit(quantityRange(article))).toEqual({ code: 'STEP_LIMIT', limit, quantities })
})
