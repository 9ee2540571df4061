import { expect, test } from 'vitest'
import { compareSizes, sizeKind, sizeValue } from './sizes.ts'

test.each([
  ['m', 'M', undefined, 'm', 'general'],
  ['xl', 'XL', ['clothes'], 'xl', 'general'],
  ['40', '40', ['clothes'], 'clothes-40', 'clothes'],
  ['40', '40', ['shoes'], 'shoes-40', 'shoes'],
  ['35-38', '35–38', ['shoes'], 'shoes-35-38', 'shoes'],
  ['40', '40', ['teapots'], '40', 'general'],
  ['40', '40', 'shoes', '40', 'general'],
  ['40', '40', [4, null, ['shoes']], '40', 'general'],
  ['40', '40\u00a0×\u00a040\u00a0cm', undefined, 'area-40', 'area'],
  ['20', 'Ø\u00a020\u00a0cm', undefined, 'diameter-20', 'diameter'],
  ['43', '108 cm (43″)', undefined, 'screen-43', 'screen'],
])('the size %s written %s of %j is %s, of the kind %s', (key, label, sizes, value, kind) => {
  expect(sizeValue(key, label, sizes)).toBe(value)
  expect(sizeKind(value)).toBe(kind)
})

test('sizes stand in their natural order, each kind by itself', () => {
  const ordered = [
    ...['2xs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '9', '24', '100', 'one-size'],
    ...['clothes-36', 'clothes-104', 'shoes-35-38', 'shoes-39', 'shoes-39-42', 'hats-55', 'area-30', 'area-135'],
    ...['diameter-20', 'screen-43', 'screen-55'],
  ]
  expect([...ordered].reverse().sort(compareSizes)).toEqual(ordered)
  expect([...ordered].sort().sort(compareSizes)).toEqual(ordered)
})
