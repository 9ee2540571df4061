import { expect, test } from 'vitest'
import { countsAsAvailable, isQuickBuyMode, isWatchEdit, QUICK_BUY_MODES } from './mode.ts'

test('the modes are exactly four [QB-08]', () => {
  expect(QUICK_BUY_MODES).toEqual(['regular', 'cart', 'watch', 'watchlist'])
  expect(QUICK_BUY_MODES.every(isQuickBuyMode)).toBe(true)
  expect(['Watch', '', 'edit', undefined, null].some(isQuickBuyMode)).toBe(false)
})

test.each([
  ['watch', true],
  ['watchlist', false],
  ['cart', false],
  ['regular', false],
])('%s is the watch edit mode: %s [QB-09]', (mode, edit) => {
  expect(isWatchEdit(mode)).toBe(edit)
})

test.each([
  ['regular', true, true],
  ['regular', false, false],
  ['cart', false, false],
  ['watch', false, false],
  ['watchlist', true, true],
  ['watchlist', false, true],
] as const)(
  'in mode %s an article with isAvailable %s counts as available: %s [QB-10]',
  (mode, isAvailable, counts) => {
    expect(countsAsAvailable({ isAvailable }, mode)).toBe(counts)
  },
)
