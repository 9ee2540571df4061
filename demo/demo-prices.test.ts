import { expect, test } from 'vitest'
import type { ArticleDocument } from '#rules/catalogue-folder/goods-document.ts'
import { wholeUnits } from '#rules/price/format-price.ts'
import { parseMoney } from '#rules/price/money-text.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { PRODUCTS } from './demo-catalogue.ts'

const OTHERS = SITES.filter((site) => site !== 'DE')
const goods = PRODUCTS.filter(({ productType }) => productType !== 'GIFT_CARD')

const priceOf = ({ tcm, prices }: Pick<ArticleDocument, 'tcm' | 'prices'>, site: Site) =>
  prices?.[site] ?? expect.fail(`${tcm} has no price on ${site}`)

function amountOf(article: Pick<ArticleDocument, 'tcm' | 'prices'>, site: Site, text = priceOf(article, site).price) {
  const read = parseMoney(site, text)
  return 'fault' in read ? expect.fail(`${article.tcm} on ${site}: ${read.fault}`) : read.amount
}

test('each article of the demo has a price on each site, in whole units where these are usual', () => {
  for (const { articles } of PRODUCTS)
    for (const article of articles)
      for (const site of SITES) {
        const amount = amountOf(article, site)
        if (['CZ', 'HU'].includes(site)) expect(wholeUnits(site, amount), `${article.tcm} on ${site}`).toBe(amount)
      }
})

test('an offer of the demo is one on every site', () => {
  const isOffer = (article: ArticleDocument, site: Site) => {
    const { recommended, history = [] } = priceOf(article, site)
    const before = [...history.map(({ price }) => price), ...(recommended === undefined ? [] : [recommended])]
    return before.some((text) => amountOf(article, site, text) > amountOf(article, site))
  }
  const articles = goods.flatMap((product) => product.articles)
  expect(articles.filter((article) => isOffer(article, 'DE')).length).toBeGreaterThan(40)
  const swallowed = articles.flatMap((article) =>
    isOffer(article, 'DE')
      ? OTHERS.filter((site) => !isOffer(article, site)).map((site) => `${article.tcm} on ${site}`)
      : [],
  )
  expect(swallowed).toEqual([])
})

test('articles of different price do not fall together on another site', () => {
  const together = goods.flatMap(({ id, articles }) => {
    const count = (site: Site) => new Set(articles.map((article) => amountOf(article, site))).size
    return OTHERS.filter((site) => count(site) < count('DE')).map((site) => `${id} on ${site}`)
  })
  expect(together).toEqual([])
})

test('a larger pack of the demo never costs more by weight than a smaller one, on any site', () => {
  expect(packs.length).toBeGreaterThan(40)
  const dearer = packs.flatMap(({ light, heavy }) =>
    SITES.filter(
      (site) => amountOf(heavy, site) / heavy.content!.milli > amountOf(light, site) / light.content!.milli,
    ).map((site) => `${heavy.tcm} after ${light.tcm} on ${site}`),
  )
  expect(dearer).toEqual([])
})

/** Articles of a product whose other choices are the same, the lighter first. */
const packs = goods.flatMap(({ options, articles }) => {
  const amount = options.findIndex(({ type }) => type === 'AMOUNT')
  const othersOf = (values: readonly string[] = []) => values.filter((_, at) => at !== amount).join()
  const weighed = articles.filter(({ content }) => amount >= 0 && content?.unit === 'kg')
  return weighed.flatMap((light) =>
    weighed
      .filter(
        (heavy) => heavy.content!.milli > light.content!.milli && othersOf(heavy.values) === othersOf(light.values),
      )
      .map((heavy) => ({ light, heavy })),
  )
})
