import { expect, test } from 'vitest'
import type { Growth } from './growth.ts'
import { GROWTH_HEADING, growthSection, rowsOf } from './growth-report.ts'
import { GROWTH_PARTS } from './growth-requests.ts'

const growth = (products: number, database: number): Growth => ({
  products,
  costs: Object.fromEntries(GROWTH_PARTS.map((part) => [part, { server: 2.5, database }])) as Growth['costs'],
  priceChange: 4.5,
  memory: 300e6,
  underChange: { ratio: { requestsPerSecond: 0.97 } } as Growth['underChange'],
  readWhole: ['listing'],
})

test('rows of the catalogue’s sizes are kept, replaced and compared', () => {
  const first = growthSection('# Figures\n', growth(102, 0.5), 0)
  const both = growthSection(first, growth(100_102, 1.5), 0)
  const again = growthSection(`${both}\n\n## Next\n\n| 7 |`, growth(102, 1), 0)
  expect(rowsOf(again).map(({ products, costs }) => [products, costs.home.database])).toEqual([
    [102, 1],
    [100_102, 1.5],
  ])
  expect(both.startsWith(GROWTH_HEADING)).toBe(true)
  expect(rowsOf(again).map(({ readWhole }) => readWhole)).toEqual([['listing'], ['listing']])
  expect(both).toContain('| home, 102 → 100,102 products | 1.33 | ≤ 1.25 × | **not met** |')
  const withFullLists = growthSection(both, growth(1102, 2.5), 0)
  expect(withFullLists).toContain('| home, 1,102 → 100,102 products | 0.80 | ≤ 1.25 × | met |')
  expect(again).toContain('| home, 102 → 100,102 products | 1.14 | ≤ 1.25 × | met |')
})
