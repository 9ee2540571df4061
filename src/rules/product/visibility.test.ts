import { expect, test } from 'vitest'
import type { ProductStatus } from './product-status.ts'
import {
  hiddenSites,
  phaseOn,
  type SiteVisibility,
  stateOn,
  type VisibleOn,
  visibleMoments,
  wrongPeriods,
} from './visibility.ts'

const NOON = Date.parse('2026-12-01T12:00:00.000Z')
const ELEVEN = '2026-12-01T11:00:00.000Z'
const ONE = '2026-12-01T13:00:00.000Z'
const AT_NOON = '2026-12-01T12:00:00.000Z'

test.each<[SiteVisibility | undefined, string, string]>([
  [undefined, 'visible', 'active'],
  [false, 'never', 'hidden'],
  [{ from: ELEVEN }, 'visible', 'active'],
  [{ from: AT_NOON }, 'visible', 'active'],
  [{ from: ONE }, 'before', 'hidden'],
  [{ until: ONE }, 'visible', 'active'],
  [{ until: AT_NOON }, 'after', 'hidden'],
  [{ until: ELEVEN }, 'after', 'hidden'],
  [{ from: ELEVEN, until: ONE }, 'visible', 'active'],
])('a product with %j is %s at noon, which makes it %s', (own, phase, state) => {
  const visible = own === undefined ? null : { AT: own }
  expect(phaseOn(visible, 'AT', NOON)).toBe(phase)
  expect(stateOn({ status: 'active', visible }, 'AT', NOON)).toBe(state)
  expect(stateOn({ status: 'active', visible }, 'DE', NOON)).toBe('active')
})

test.each<[ProductStatus, string]>([
  ['active', 'hidden'],
  ['unlisted', 'hidden'],
  ['draft', 'draft'],
  ['archived', 'archived'],
])('a product that is %s is %s where it is hidden', (status, expected) => {
  expect(stateOn({ status, visible: { DE: false } }, 'DE', NOON)).toBe(expected)
})

test('lists are told the sites that hide a product at a moment', () => {
  const visible: VisibleOn = { DE: false, AT: { from: ONE }, PL: { until: AT_NOON }, TR: { from: ELEVEN } }
  expect(hiddenSites(visible, NOON)).toEqual(['DE', 'AT', 'PL'])
  expect(hiddenSites(null, NOON)).toEqual([])
})

test('a product has the moments of all sites', () => {
  const visible: VisibleOn = { DE: false, AT: { from: ELEVEN, until: ONE }, PL: { until: AT_NOON } }
  expect(visibleMoments(visible)).toEqual([NOON - 3_600_000, NOON + 3_600_000, NOON])
  expect(visibleMoments(null)).toEqual([])
})

test.each<[SiteVisibility, string[]]>([
  [false, []],
  [{ from: ELEVEN }, []],
  [{ until: ELEVEN }, []],
  [{ from: ELEVEN, until: ONE }, []],
  [{ from: ELEVEN, until: ELEVEN }, ['CZ']],
  [{ from: ONE, until: ELEVEN }, ['CZ']],
  [{ from: '2026-13-01T00:00:00.000Z' }, ['CZ']],
])('a period of %j is wrong on %j', (own, sites) => {
  expect(wrongPeriods({ CZ: own })).toEqual(sites)
})
