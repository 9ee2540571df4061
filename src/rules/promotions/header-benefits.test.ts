import { expect, test } from 'vitest'
import { benefitIcon, benefitSource, benefitsOfSite } from './header-benefits.ts'

test('the links above the header report VK1 to VK4 in their order, and a fifth reports nothing [HEAD-02]', () => {
  expect([0, 1, 2, 3, 4].map(benefitSource)).toEqual(['VK1', 'VK2', 'VK3', 'VK4', undefined])
})

test('the benefit thirty_day_return has the icon 30day_return, others the icon of their name [HEAD-21]', () => {
  expect(benefitIcon('thirty_day_return')).toBe('30day_return')
  expect(benefitIcon('newsletter')).toBe('newsletter')
})

test('a link above the header has the sum of the site, and goes where there is none; the others keep their sources', () => {
  const published = [{ text: 'Ab {freeFrom} frei' }, { text: '10 % Rabatt' }, { text: '{noFigure}' }, { text: 'Hilfe' }]
  const shown = (freeShippingFrom?: number) => {
    const shipping = { price: 495, ...(freeShippingFrom !== undefined && { freeShippingFrom }) }
    return benefitsOfSite({ site: 'DE', shipping }, published)
  }
  expect(shown(3900)).toEqual([
    { text: 'Ab 39\u00a0€ frei', source: 'VK1' },
    { text: '10 % Rabatt', source: 'VK2' },
    { text: 'Hilfe', source: 'VK4' },
  ])
  expect(shown()).toEqual([
    { text: '10 % Rabatt', source: 'VK2' },
    { text: 'Hilfe', source: 'VK4' },
  ])
})
