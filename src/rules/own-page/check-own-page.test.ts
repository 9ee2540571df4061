import { expect, test } from 'vitest'
import { checkOwnPage } from './check-own-page.ts'

test('the path of an own page is checked', () => {
  expect(checkOwnPage({ path: '/cart', sections: [] })).toBe(
    "'/cart' is an address of the shop itself, or stands below one.",
  )
  expect(checkOwnPage({ path: '/sizes', sections: [{}] })).toBeUndefined()
})

test('a page has one form at most', () => {
  const form = { 'contact-form': { headline: 'Write' } }
  expect(checkOwnPage({ path: '/write', sections: [form] })).toBeUndefined()
  expect(checkOwnPage({ path: '/write', sections: [form, {}, form] })).toBe(
    'a page has one contact-form at most, because the ids of its fields must be there once',
  )
})

test('each row of a table has a cell for each column', () => {
  const table = { columns: ['Size', 'Length'], rows: [['S', '60'], ['M'], ['L', '70']] }
  expect(checkOwnPage({ path: '/sizes', sections: [{}, { table }] })).toBe(
    '/sections/1/table/rows/1 has 1 cells, and the table has 2 columns',
  )
  expect(checkOwnPage({ path: '/sizes', sections: [{ table: { ...table, rows: [['S', '60']] } }] })).toBeUndefined()
})
