import { describe, expect, test } from 'vitest'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import { ALL_SITES, isSite, localeFor, SITES, type UsualSite } from '#sites/sites.ts'
import { formatAmount, formatPrice, formatVoucherValue, wholeUnits } from './format-price.ts'

/** The tables do not say which space or apostrophe (note 3). */
const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('’', "'")

const AMOUNTS = [0, 5, 999, 1000, 123456789]
const GOLDEN: Record<UsualSite | 'DK' | 'SE', string[]> = {
  DE: ['0,00', '0,05', '9,99', '10,00', '1.234.567,89'],
  AT: ['€ 0,00', '€ 0,05', '€ 9,99', '€ 10,00', '€ 1.234.567,89'],
  SK: ['0,00 €', '0,05 €', '9,99 €', '10,00 €', '1.234.567,89 €'],
  CH: ['CHF 0.00', 'CHF 0.05', 'CHF 9.99', 'CHF 10.00', "CHF 1'234'567.89"],
  CH_FR: ['0.00 CHF', '0.05 CHF', '9.99 CHF', '10.00 CHF', "1'234'567.89 CHF"],
  PL: ['0,00 zł', '0,05 zł', '9,99 zł', '10,00 zł', '1 234 567,89 zł'],
  CZ: ['0 Kč', '0 Kč', '10 Kč', '10 Kč', '1 234 568 Kč'],
  HU: ['0 Ft', '0 Ft', '10 Ft', '10 Ft', '1 234 568 Ft'],
  TR: ['0,00 TL', '0,05 TL', '9,99 TL', '10,00 TL', '1.234.567,89 TL'],
  DK: ['0 DKK', '0 DKK', '10 DKK', '10 DKK', '1.234.568 DKK'],
  SE: ['0 kr', '0 kr', '10 kr', '10 kr', '1 234 568 kr'],
}
const COUNTRIES = Object.keys(GOLDEN) as Array<keyof typeof GOLDEN>

/** The row of one country: its five amounts and the one that the requirement names. */
const country = (code: keyof typeof GOLDEN, amount: number, written: string) => () => {
  expect(AMOUNTS.map((each) => plain(formatPrice(code, each)))).toEqual(GOLDEN[code])
  expect(plain(formatPrice(code, amount))).toBe(written)
}

test('an amount on DE [PRC-05]', country('DE', 123456, '1.234,56'))
test('an amount on AT [PRC-06]', country('AT', 123456, '€ 1.234,56'))
test('an amount on SK [PRC-07]', country('SK', 123456, '1.234,56 €'))
test('an amount on CH [PRC-08]', country('CH', 123456, "CHF 1'234.56"))
test('an amount on CH_FR [PRC-09]', country('CH_FR', 123456, "1'234.56 CHF"))
test('an amount on PL [PRC-10]', country('PL', 123456, '1 234,56 zł'))
test('an amount on CZ [PRC-11]', country('CZ', 123400, '1 234 Kč'))
test('an amount on HU [PRC-12]', country('HU', 123400, '1 234 Ft'))
test('an amount on TR [PRC-13]', country('TR', 123456, '1.234,56 TL'))
test('an amount on DK [PRC-14]', country('DK', 123400, '1.234 DKK'))
test('an amount on SE [PRC-15]', country('SE', 123400, '1 234 kr'))

test('an amount in pounds is joined to its sign, and a minus stands before both', () => {
  expect(AMOUNTS.map((amount) => formatPrice('GB', amount))).toEqual([
    '£0.00',
    '£0.05',
    '£9.99',
    '£10.00',
    '£1,234,567.89',
  ])
  expect(formatPrice('GB', -123456)).toBe('-£1,234.56')
})

test('the tests cover every country of the price formats that a shop opens by itself', () => {
  expect([...SITES, 'DK', 'SE'].sort()).toEqual([...COUNTRIES].sort())
  expect(Object.keys(PRICE_FORMATS).sort()).toEqual([...ALL_SITES, 'DK', 'SE'].sort())
})

test('a displayed amount is the stored one divided by 100 [PRC-01]', () => {
  expect(formatAmount('DE', 1299)).toBe('12,99')
  expect(formatAmount('CZ', 129900)).toMatch(/^1\s299$/)
  for (const code of COUNTRIES) expect(PRICE_FORMATS[code].fractionDigits).toBe(2)
})

test.each([
  [1250, '12,50'],
  [1200, '12,00'],
  [1205, '12,05'],
  [7, '0,07'],
])('the amount %i is padded to %s [PRC-02]', (amount, written) => {
  expect(formatAmount('DE', amount)).toBe(written)
})

test('each country has locale, digits, currency, and omits the currency style only on DE [PRC-03]', () => {
  for (const code of COUNTRIES) {
    const { locale, fractionDigits, currency, omitCurrencyStyle } = PRICE_FORMATS[code]
    expect(locale).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
    expect(fractionDigits).toBe(2)
    expect(currency).toMatch(/^[A-Z]{3}$/)
    expect(omitCurrencyStyle).toBe(code === 'DE')
  }
})

test('every site but DE shows its symbol [PRC-04]', () => {
  expect(formatPrice('DE', 499)).toBe('4,99')
  for (const code of COUNTRIES.filter((each) => each !== 'DE')) {
    expect(formatPrice(code, 499)).toContain(PRICE_FORMATS[code].symbol)
  }
})

test('DK and SE have price formats but are no sites [SITE-18]', () => {
  for (const code of ['DK', 'SE']) {
    expect(isSite(code)).toBe(false)
    expect(localeFor(code)).toBe('de-DE')
  }
  expect([PRICE_FORMATS.DK.locale, PRICE_FORMATS.SE.locale]).toEqual(['da-DK', 'sv-SE'])
  expect(plain(formatPrice('DK', 123400))).toBe('1.234 DKK')
  expect(plain(formatPrice('SE', 123400))).toBe('1 234 kr')
})

test.each([
  [49, '0'],
  [50, '1'],
  [149, '1'],
  [150, '2'],
  [99949, '999'],
  [99950, '1 000'],
])('on a site without decimals %i rounds half up to %s', (amount, written) => {
  for (const code of ['CZ', 'HU', 'SE'] as const) expect(plain(formatAmount(code, amount))).toBe(written)
})

test('formatted prices hold the no-break space U+00A0 and the apostrophe U+0027', () => {
  expect(formatPrice('PL', 123456)).toBe('1\u00a0234,56\u00a0zł')
  expect(formatPrice('CH', 123456)).toBe('CHF\u00a01\u0027234.56')
  expect(formatPrice('CH_FR', 123456)).toBe('1\u0027234.56\u00a0CHF')
  expect(formatPrice('AT', 123456)).toBe('€\u00a01.234,56')
  expect(formatPrice('HU', 123400)).toBe('1\u00a0234\u00a0Ft')
})

describe('beside prices', () => {
  test.each([
    ['DE', -495, '-4,95'],
    ['AT', -495, '€ -4,95'],
    ['CZ', -12345, '-123 Kč'],
  ] as const)('a reduction on %s of %i is %s', (code, amount, written) => {
    expect(plain(formatPrice(code, amount))).toBe(written)
  })

  test.each([
    ['DE', 2500, '25,00 €'],
    ['CH', 2500, 'CHF 25.00'],
    ['CH_FR', 2500, '25.00 CHF'],
    ['PL', 10000, '100,00 zł'],
    ['CZ', 100000, '1 000 Kč'],
    ['TR', 100000, '1.000,00 TL'],
  ] as const)('a voucher value on %s of %i is %s', (code, amount, written) => {
    expect(plain(formatVoucherValue(code, amount))).toBe(written)
  })

  test.each([
    ['CZ', 12350, 12400],
    ['HU', 12349, 12300],
    ['DE', 12349, 12349],
  ] as const)('prices on %s: %i becomes %i', (code, amount, whole) => {
    expect(wholeUnits(code, amount)).toBe(whole)
  })
})
