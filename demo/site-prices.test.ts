import { expect, test } from 'vitest'
import { wholeUnits } from '#rules/price/format-price.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { demoPrice } from './site-prices.ts'

const CONVERTED: Site[] = ['CH', 'CH_FR', 'CZ', 'HU', 'PL', 'TR']
const goods = CATALOGUE.filter(({ productType }) => productType !== 'GIFT_CARD').flatMap(({ articles }) => articles)

test.each([
  ['CH', 799, 9_50],
  ['CH', 829, 9_90],
  ['CH', 2_995, 35_90],
  ['CH', 9_495, 109_00],
  ['CH', 109_900, 1_299_00],
  ['CZ', 599, 149_00],
  ['CZ', 79_900, 19_990_00],
  ['HU', 599, 2_390_00],
  ['HU', 79_900, 319_990_00],
  ['PL', 599, 25_99],
  ['PL', 79_900, 3_449_00],
  ['TR', 599, 249_90],
  ['TR', 25_995, 10_899_90],
] as const)('%s: %i cents are sold for %i', (site, cents, amount) => {
  expect(demoPrice(site, cents)).toBe(amount)
})

test('no site turns the order of two prices round, and CZ and HU have whole units', () => {
  for (const site of SITES) {
    let last = 0
    for (let cents = 100; cents < 250_000; cents += 1) {
      const amount = demoPrice(site, cents)
      if (amount < last) expect.fail(`${site}: ${cents} cents are ${amount}, less than ${last}`)
      if (wholeUnits(site, amount) !== amount && ['CZ', 'HU'].includes(site)) expect.fail(`${site}: ${amount}`)
      last = amount
    }
  }
})

test('an offer of the demo is one on every site', () => {
  const swallowed = goods.flatMap(({ price, history = [], recommendedPrice }) =>
    CONVERTED.flatMap((site) => {
      const before = [...history.map(([, cents]) => cents), ...(recommendedPrice ? [recommendedPrice] : [])]
      return before.some((cents) => cents > price && demoPrice(site, cents) === demoPrice(site, price))
        ? [`${site}: ${price} of ${before.join()}`]
        : []
    }),
  )
  expect(swallowed).toEqual([])
})

test('articles of different price do not fall together on another site', () => {
  const together = CATALOGUE.flatMap(({ number, articles, productType }) => {
    if (productType === 'GIFT_CARD') return []
    const prices = [...new Set(articles.map(({ price }) => price))]
    return CONVERTED.filter((site) => new Set(prices.map((cents) => demoPrice(site, cents))).size < prices.length).map(
      (site) => `p${number} on ${site}: ${prices.join()}`,
    )
  })
  expect(together).toEqual([])
})

/** Articles of a product whose other choices are the same, the lighter first, with their grams. */
const weights = CATALOGUE.flatMap(({ number, dimensions = [], articles }) => {
  const amount = dimensions.findIndex(({ type }) => type === 'AMOUNT')
  const othersOf = (values: readonly string[]) => values.filter((_, at) => at !== amount).join()
  const weighed = articles.filter(({ content }) => amount >= 0 && content?.unit === 'kg')
  return weighed.flatMap((light) =>
    weighed
      .filter(
        (heavy) => heavy.content!.milli > light.content!.milli && othersOf(heavy.values) === othersOf(light.values),
      )
      .map((heavy) => ({ number, light, heavy })),
  )
})

test('a larger pack of the demo never costs more by weight than a smaller one, on any site', () => {
  expect(weights.length).toBeGreaterThan(40)
  const perKilogram = (site: Site, { price, content }: (typeof goods)[number]) =>
    demoPrice(site, price) / content!.milli
  const dearer = weights.flatMap(({ number, light, heavy }) =>
    SITES.filter((site) => perKilogram(site, heavy) > perKilogram(site, light)).map(
      (site) => `p${number} on ${site}: ${heavy.values.join()} after ${light.values.join()}`,
    ),
  )
  expect(dearer).toEqual([])
})
