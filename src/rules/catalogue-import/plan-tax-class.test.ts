import { describe, expect, test } from 'vitest'
import type { GoodsTaxClass } from '#rules/product/goods-tax-class.ts'
import type { Site } from '#sites/sites.ts'
import { taxClassOfRate, taxRate, taxRatesOn } from '#sites/tax-rates.ts'
import { type ArticleState, NEW_ARTICLE } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import { planTaxClass, shareTaxClass, type TaxedArticle } from './plan-tax-class.ts'

const TODAY = '2026-11-28'
const termsOf = (sites: readonly Site[], more: Partial<ImportTerms> = {}): ImportTerms => ({
  language: 'de',
  sites,
  pricesIncludeTax: true,
  taxRateOf: (site, taxClass) => taxRate(taxRatesOn(site, TODAY, {}), taxClass),
  taxClassOf: (site, rate) => taxClassOfRate(taxRatesOn(site, TODAY, {}), rate),
  decimals: { price: ',', other: '.' },
  allGoods: {},
  isUnderOne: false,
  cleanDescription: (html) => ({ html, isCut: false }),
  ...more,
})
const price = { amount: 100 }

describe('the tax class of new goods', () => {
  test.each<[raw: string | undefined, Site[], GoodsTaxClass, notes: string[]]>([
    [undefined, ['DE'], { taxClass: 'standard' }, []],
    ['', ['DE'], { taxClass: 'standard' }, []],
    ['reduced-rate', ['DE', 'HU'], { taxClass: 'reduced' }, []],
    ['7 %', ['DE'], { taxClass: 'reduced' }, []],
    ['0', ['DE', 'AT'], { taxClass: 'zero' }, []],
    ['5', ['HU', 'PL', 'SK'], { taxClass: 'reduced', exceptions: { PL: 'second-reduced', SK: 'second-reduced' } }, []],
    ['2,6', ['CH', 'CH_FR'], { taxClass: 'reduced' }, []],
    [
      '7 %',
      ['AT', 'DE', 'CZ'],
      { taxClass: 'reduced' },
      ["On AT, CZ no rate is this one now; that of the class 'reduced' holds there."],
    ],
    [
      '16 %',
      ['DE', 'AT'],
      { taxClass: 'standard' },
      ["No rate of DE, AT is this one now; the class 'standard' holds."],
    ],
    ['food', ['DE'], { taxClass: 'standard' }, ["This is no tax class that is known; the class 'standard' holds."]],
  ])('%j on %j is %j', (taxClass, sites, tax, messages) => {
    const planned = planTaxClass({ ...(taxClass !== undefined && { taxClass }), line: 7 }, undefined, termsOf(sites))
    expect(planned.tax).toEqual(tax)
    const told = { severity: 'warning', line: 7, value: taxClass }
    expect(planned.notes).toEqual(messages.map((message) => ({ ...told, message })))
  })

  test('is that of the import where the file says nothing that is understood', () => {
    const terms = termsOf(['DE'], { taxClass: 'reduced' })
    expect(planTaxClass({ line: 1 }, undefined, terms).tax).toEqual({ taxClass: 'reduced' })
    expect(planTaxClass({ line: 1, taxClass: '16' }, undefined, terms)).toMatchObject({
      tax: { taxClass: 'reduced' },
      notes: [{ message: "No rate of DE is this one now; the class 'reduced' holds." }],
    })
    expect(planTaxClass({ line: 1, taxClass: '19' }, undefined, terms).tax).toEqual({ taxClass: 'standard' })
  })
})

describe('the tax class of known goods', () => {
  const coffee: GoodsTaxClass = { taxClass: 'reduced', exceptions: { HU: 'standard' } }
  test.each<[what: string, raw: string | undefined, sold: Site[], Site[], Partial<ImportTerms>, GoodsTaxClass]>([
    ['stays where nothing is said', undefined, ['DE'], ['DE'], {}, coffee],
    ['stays where nothing is understood', 'food', ['DE'], ['DE'], {}, coffee],
    [
      'is that of the import where one is named',
      undefined,
      ['DE'],
      ['DE'],
      { taxClass: 'zero' },
      { taxClass: 'zero', exceptions: { HU: 'standard' } },
    ],
    [
      'is what the file says',
      'zero',
      ['DE', 'AT'],
      ['DE', 'AT'],
      {},
      { taxClass: 'zero', exceptions: { HU: 'standard' } },
    ],
    [
      'stays in countries that are not of the import',
      '19',
      ['DE', 'AT'],
      ['DE'],
      {},
      { taxClass: 'reduced', exceptions: { HU: 'standard', DE: 'standard' } },
    ],
    [
      'is the same in both languages of a country',
      'zero',
      ['CH', 'CH_FR'],
      ['CH'],
      {},
      { taxClass: 'zero', exceptions: { HU: 'standard' } },
    ],
    ['loses an exception that is none any more', '5', ['HU', 'DE'], ['HU'], {}, { taxClass: 'reduced' }],
  ])('%s', (_what, taxClass, sold, sites, more, expected) => {
    const prices = Object.fromEntries(sold.map((site) => [site, price]))
    const article = { ...(taxClass !== undefined && { taxClass }), line: 1 }
    const { tax } = planTaxClass(article, { tax: coffee, prices }, termsOf(sites, more))
    expect(tax).toEqual(expected)
    expect(planTaxClass(article, { tax, prices }, termsOf(sites, more)).tax).toEqual(tax)
  })

  test('stays, and the merchant is told, where the file has no rate of the country', () => {
    const { notes } = planTaxClass({ taxClass: '16', line: 3 }, { tax: coffee, prices: { DE: price } }, termsOf(['DE']))
    expect(notes.map(({ message }) => message)).toEqual([
      'No rate of DE is this one now; the goods keep the class that they have.',
    ])
  })
})

describe('a product', () => {
  const article = (tcm: string, tax: GoodsTaxClass): TaxedArticle => {
    return { ...NEW_ARTICLE, tcm, values: [], stock: 1, backInStock: 'OFFERED', prices: {}, tax }
  }
  const own = (articles: ReadonlyArray<Pick<ArticleState, 'tax'>>) => articles.map(({ tax }) => tax)
  const [A, B]: GoodsTaxClass[] = [{ taxClass: 'reduced' }, { taxClass: 'standard' }]

  test('has the tax class of all its articles, and those that differ have their own', () => {
    const same = shareTaxClass([article('1', A!), article('2', A!)], undefined)
    expect([same.tax, own(same.articles)]).toEqual([A, [null, null]])
    const mixed = shareTaxClass([article('1', A!), article('2', B!)], undefined)
    expect([mixed.tax, own(mixed.articles)]).toEqual([A, [null, B]])
    const again = shareTaxClass([article('1', A!), article('2', B!)], mixed)
    expect([again.tax, own(again.articles)]).toEqual([A, [null, B]])
    const changed = shareTaxClass([article('1', B!), article('2', B!)], mixed)
    expect([changed.tax, own(changed.articles)]).toEqual([B, [null, null]])
  })

  test('and an article that states the same class stay as they are where nothing changes', () => {
    const before = { tax: A!, articles: [article('1', A!)] }
    expect(own(shareTaxClass([article('1', A!)], before).articles)).toEqual([A])
  })
})
