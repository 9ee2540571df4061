import { expect, test } from 'vitest'
import { detailsLink } from './details-link.ts'

test.each([
  [{ id: 'p1001' }, { id: 'a7' }, '/products/p1001?article_id=a7'],
  [undefined, { id: 'a7' }, '/'],
  [{ id: 'p1001' }, undefined, '/'],
  [undefined, undefined, '/'],
  [{ id: '' }, { id: 'a7' }, '/'],
  [{ id: 'a/b' }, { id: 'c&d' }, '/products/a%2Fb?article_id=c%26d'],
])('the details link of product %o and article %o is %s [QB-33]', (product, article, link) => {
  expect(detailsLink(product, article)).toBe(link)
})
