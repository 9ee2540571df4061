import { expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { taxRate } from '#sites/tax-rates.ts'
import { ORDER_LETTERS, orderNumber, readOrderNumber } from './order-number.ts'

test('a number is ten letters of chance that nobody mistakes, and is read as it was typed', () => {
  const chances = [0, 7, 14, 21, 25, 3, 9, 13, 1, 18]
  const number = orderNumber((bound) => chances.shift()! % bound)
  expect(number).toMatch(/^[^\W_]{5}-[^\W_]{5}$/)
  expect(readOrderNumber(` ${number.toLowerCase()} `)).toBe(number)
  expect([...'AEIOU015L'].filter((letter) => ORDER_LETTERS.includes(letter))).toEqual([])
  for (const wrong of ['', 'AAAAA-AAAAA', number.replace('-', ''), `${number}X`, '../..']) {
    expect(readOrderNumber(wrong)).toBeUndefined()
  }
})

test('a tax rate counts from its first day on, and gift cards bear none', () => {
  expect(taxRate('CH', 'goods', '2023-12-31')).toBe(770)
  expect(taxRate('CH', 'goods', '2024-01-01')).toBe(810)
  expect(taxRate('DE', 'coffee', '1999-01-01')).toBe(700)
  for (const site of SITES) {
    expect(taxRate(site, 'gift-card', '2026-11-23')).toBe(0)
    expect(taxRate(site, 'coffee', '2026-11-23')).toBeLessThanOrEqual(taxRate(site, 'goods', '2026-11-23'))
  }
})
