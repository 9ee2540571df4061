import { describe, expect, test } from 'vitest'
import type { StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import type { ImportTerms } from './import-terms.ts'
import { planPrices } from './plan-prices.ts'

const terms: ImportTerms = {
  language: 'de',
  sites: ['DE', 'HU'],
  pricesIncludeTax: true,
  taxRateOf: (site, taxClass) =>
    taxClass === 'gift-card' ? 0 : site === 'DE' ? (taxClass === 'reduced' ? 700 : 1900) : 2700,
  taxClassOf: () => undefined,
  decimals: { price: ',', other: '.' },
  allGoods: {},
  isUnderOne: false,
  cleanDescription: (html) => ({ html, isCut: false }),
}

const plan = (article: StatedArticle, more: Partial<ImportTerms> = {}, before = {}) =>
  planPrices({ ...article, line: 7 }, before, () => 'standard', { ...terms, ...more })

describe('the prices of an article', () => {
  test.each<[string, StatedArticle, Partial<ImportTerms>, object]>([
    ['stand on each site whose currency they are in', { price: '12,50 €' }, {}, { DE: { amount: 1250 } }],
    [
      'are in the currency of each site where none is named',
      { price: '1.299' },
      {},
      { DE: { amount: 129900 }, HU: { amount: 129900 } },
    ],
    [
      'may be in a currency that stands as a sign beside them',
      { price: '60', currency: '€' },
      {},
      { DE: { amount: 6000 } },
    ],
    [
      'have none to compare with that is 0',
      { price: '60', compareAt: '0,00', currency: 'EUR' },
      {},
      { DE: { amount: 6000 } },
    ],
    [
      'are read with a point where the file has points',
      { price: '1.299' },
      { decimals: { price: '.', other: '.' } },
      { DE: { amount: 130 }, HU: { amount: 100 } },
    ],
    [
      'get the tax of the site where the file has none',
      { price: '10,00', currency: 'EUR' },
      { pricesIncludeTax: false },
      { DE: { amount: 1190 } },
    ],
    [
      'are rounded half up with their tax',
      { price: '0,50', currency: 'EUR' },
      { pricesIncludeTax: false },
      { DE: { amount: 60 } },
    ],
    ['are whole forints in Hungary', { price: '1999,49', currency: 'HUF' }, {}, { HU: { amount: 199900 } }],
    [
      'keep a higher price to compare with',
      { price: '8 €', compareAt: '9,99 €' },
      {},
      { DE: { amount: 800, compareAt: 999 } },
    ],
    ['leave out a lower price to compare with', { price: '8 €', compareAt: '7 €' }, {}, { DE: { amount: 800 } }],
    ['leave out the same price to compare with', { price: '8 €', compareAt: '8 €' }, {}, { DE: { amount: 800 } }],
    [
      'of a site of its own count there',
      { price: '8 €', pricesBySite: { HU: { price: '3000 Ft' } } },
      {},
      { DE: { amount: 800 }, HU: { amount: 300000 } },
    ],
    ['are none where the price is 0', { price: '0,00' }, {}, {}],
    ['are none where there is no number', { price: 'auf Anfrage' }, {}, {}],
    ['are none where the price is negative', { price: '-5,00' }, {}, {}],
  ])('%s', (_, article, more, prices) => {
    expect(plan(article, more).prices).toEqual(prices)
  })

  test('stay where the file says nothing, and go where it says that there is none', () => {
    const before = { DE: { amount: 500 }, PL: { amount: 2100 } }
    expect(plan({}, {}, before)).toEqual({ prices: before, notes: [] })
    expect(plan({ price: '' }, {}, before).prices).toEqual({ PL: { amount: 2100 } })
  })

  test('in another currency leave what the site has', () => {
    const before = { HU: { amount: 300000 } }
    expect(plan({ price: '8 €' }, {}, before).prices).toEqual({ DE: { amount: 800 }, HU: { amount: 300000 } })
  })

  test('of gift cards bear no tax', () => {
    const { prices } = planPrices({ price: '25', currency: 'EUR', line: 2 }, {}, () => 'gift-card', {
      ...terms,
      pricesIncludeTax: false,
    })
    expect(prices).toEqual({ DE: { amount: 2500 } })
  })

  test('get the tax of the class of their goods on each site', () => {
    const net = { ...terms, pricesIncludeTax: false }
    const { prices } = planPrices(
      { price: '10,00', line: 2 },
      {},
      (site) => (site === 'DE' ? 'reduced' : 'standard'),
      net,
    )
    expect(prices).toEqual({ DE: { amount: 1070 }, HU: { amount: 1300 } })
  })

  test('to compare with that are 0 are none, which needs no word', () => {
    expect(plan({ price: '60', compareAt: '0,00', currency: 'EUR' }, { sites: ['DE'] }).notes).toEqual([])
  })

  test('that a site without decimals cannot show are rounded, and that is told', () => {
    const { prices, notes } = plan({ price: '399,50 Ft' })
    expect(prices).toEqual({ HU: { amount: 40_000 } })
    expect(notes.map(({ message }) => message)).toContain('Prices on HU have no decimals; this one is rounded.')
    expect(plan({ price: '399 Ft' }).notes.map(({ message }) => message)).toEqual([
      'The price is in HUF, and DE sells in EUR: it is none there.',
    ])
  })

  test('in another currency are named once, with their line', () => {
    expect(plan({ price: '5 USD' }).notes).toEqual([
      {
        severity: 'warning',
        line: 7,
        value: '5 USD',
        message: 'The price is in USD, and DE sells in EUR: it is none there.',
      },
      {
        severity: 'warning',
        line: 7,
        value: '5 USD',
        message: 'The price is in USD, and HU sells in HUF: it is none there.',
      },
    ])
  })
})
