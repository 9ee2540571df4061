import { expect, test } from 'vitest'
import { formatAmount } from '#rules/price/format-price.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '../testing/demo-texts.ts'
import { number } from './plural.ts'

const FRACTION = /[.,]00$/

test.each(SITES)('%s groups a count as it groups an amount', (site) => {
  const { locale } = siteConfig(site)
  for (const count of [999, 1000, 9999, 12_345, 1_234_567]) {
    expect(number(locale, count)).toBe(formatAmount(site, count * 100).replace(FRACTION, ''))
  }
})

test('a decimal is never grouped, and a number has one at most', () => {
  expect(number('de-DE', 4.5)).toBe('4,5')
  expect(number('de-DE', 12_345.678)).toBe('12.345,7')
})

test('counts inside a plural are grouped too, and a year is not', () => {
  expect(demoTexts('pages', 'de-DE').categoryCount({ count: 1234 })).toBe('1.234 Artikel')
  expect(demoTexts('pages', 'pl-PL').categoryCount({ count: 1234 })).toBe('1\u00a0234 produkty')
  expect(demoTexts('footer', 'de-DE').copyright({ year: '2026' })).toContain('© 2026 ')
})
