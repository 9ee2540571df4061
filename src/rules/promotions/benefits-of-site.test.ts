import { expect, test } from 'vitest'
import { benefitsOfSite } from './benefits-of-site.ts'

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
