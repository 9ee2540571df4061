import { expect, test } from 'vitest'
import { feedDescription, itemTitle } from './feed-texts.ts'

test.each<[title: string, chosen: string[], expected: string]>([
  ['Shirt - Red / M', ['Red', 'M'], 'Shirt'],
  ['Sada (Černá & Cream) (S, S)', ['S', 'S'], 'Sada (Černá & Cream)'],
  ['Dárková karta (1 000,00 Kč)', ['1 000,00 Kč'], 'Dárková karta'],
  ['Small Red', ['Red'], 'Small Red'],
  ['Red', ['Red'], 'Red'],
  ['Afnan 9 AM EDP Default Title', [], 'Afnan 9 AM EDP'],
  ['Afnan 9 AM EDP - Default Title', [], 'Afnan 9 AM EDP'],
  ['Default Title', [], 'Default Title'],
  ['Cable &amp; Plug', [], 'Cable & Plug'],
])('an item with the title %j and the values %j is the product %j', (title, chosen, expected) => {
  expect(itemTitle(title, chosen)).toBe(expected)
})

test('an item without a title says nothing about it', () => {
  expect(itemTitle(undefined, [])).toBeUndefined()
})

test.each([
  ['One\\nTwo\\r\\nThree', 'One\nTwo\nThree'],
  ['One\nTwo', 'One\nTwo'],
])('the description %j has lines', (text, expected) => {
  expect(feedDescription(text)).toBe(expected)
})
