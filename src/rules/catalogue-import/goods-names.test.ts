import { describe, expect, test } from 'vitest'
import { categorySlugOf, otherProductId, productIdOf, slugOf, tcmOf } from './goods-names.ts'

test.each([
  ['Kaffeetasse „Grün“', 'kaffeetasse-gruen'],
  ['Çay Bardağı', 'cay-bardagi'],
  ['Łyżeczka do herbaty', 'lyzeczka-do-herbaty'],
  ['Žluťoučký kůň', 'zlutoucky-kun'],
  ['İstanbul', 'istanbul'],
  ['Straße 2/3', 'strasse-2-3'],
  ['日本', ''],
  ['--', ''],
])('%s is %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

describe('the id of a product', () => {
  test.each([
    ['is its handle where that fits', 'Linen_Shirt.2~b', 'Linen_Shirt.2~b'],
    ['has only letters, digits and hyphens where the handle has others', 'çay bardağı', 'cay-bardagi'],
    ['does not begin with a sign', '-sale', 'sale'],
  ])('%s', (_, key, id) => {
    expect(productIdOf(key)).toBe(id)
  })

  test('has 64 characters where the handle has more, and tells two such handles apart', () => {
    const long = `${'turkish-delight-'.repeat(10)}rose`
    const other = `${'turkish-delight-'.repeat(10)}lemon`
    expect(productIdOf(long)).toMatch(/^turkish-delight-turkish-delight-turkish-delight-turkish-[a-z0-9-]{1,8}$/)
    expect(productIdOf(long)).toHaveLength(64)
    expect(productIdOf(long)).not.toBe(productIdOf(other))
    expect(productIdOf(long)).toBe(productIdOf(long))
  })

  test('is a hash where no letter is left', () => {
    expect(productIdOf('日本')).toMatch(/^p-[a-z0-9]{8}$/)
    expect(productIdOf('日本')).not.toBe(productIdOf('中国'))
  })

  test('gets a hash where another product has it', () => {
    expect(otherProductId('shirt', 'Shirt!')).toMatch(/^shirt-[a-z0-9]{8}$/)
    expect(otherProductId('s'.repeat(64), 'x')).toHaveLength(64)
  })
})

describe('the number of an article', () => {
  test.each([
    ['is its SKU', 'A/B 12_Ü', 'A/B 12_Ü'],
    ['is its SKU without blanks at its ends', '  12  ', '12'],
    ['is made of id and options without a SKU', '', 'shirt-gruen-xl'],
    ['is made of a SKU with a line break', 'A\nB', 'a-b'],
  ])('%s', (_, sku, tcm) => {
    expect(tcmOf(sku, 'shirt', ['Grün', 'XL'])).toBe(tcm)
  })

  test('is cut where a SKU has more than 64 characters', () => {
    expect(tcmOf('x'.repeat(70), 'shirt', [])).toMatch(/^x{55}-[a-z0-9]{8}$/)
  })
})

test('a category has the names of its path as its slug', () => {
  expect(categorySlugOf(['Dům & zahrada', 'Lampy'])).toBe('dum-zahrada-lampy')
})
