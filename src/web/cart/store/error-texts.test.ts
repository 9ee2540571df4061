import { describe, expect, test } from 'vitest'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { setErrorText } from './error-texts.ts'

const LOCALES = SITES.map((site) => siteConfig(site).locale)
const CODES = [
  'UNKNOWN',
  'CARTSTORAGE_UNAVAILABLE',
  'PRODUCTDATA_UNAVAILABLE',
  'PRICE_UNAVAILABLE',
  'NOT_MODIFIED',
] as const
const LIMITS = ['CART_LIMIT', 'ITEM_LIMIT', 'AVAILABILITY_LIMIT'] as const

describe.each(LOCALES)('a set error on %s', (locale) => {
  const texts = textsOf('cart', locale)

  test('shows the text of the key setErrors.{code} with the limit [ERR-14]', () => {
    for (const code of CODES) expect(setErrorText(texts, { code }), code).toBe(texts[`setErrors.${code}`])
    for (const code of LIMITS) {
      const shown = setErrorText(texts, { code, limit: 37 })
      expect(shown, code).toBe(texts[`setErrors.${code}`]({ limit: 37 }))
      expect(shown).toContain('37')
    }
  })

  test('shows the step and the first quantities, or the least alone', () => {
    const six = setErrorText(texts, { code: 'STEP_LIMIT', limit: 6, quantities: '6, 12, 18' })
    expect(six).toContain('6, 12, 18')
    const five = setErrorText(texts, { code: 'STEP_LIMIT', limit: 1, quantities: '5' })
    expect(five).toContain('5')
    expect(five).not.toContain('1')
  })

  test.each(['NO_SUCH_CODE', 'VOUCHER_LIMIT', '', 'toString'])(
    'with the code %j shows setErrors.UNKNOWN [ERR-14]',
    (code) => {
      expect(setErrorText(texts, { code: code as never, limit: 5 })).toBe(texts['setErrors.UNKNOWN'])
    },
  )
})
