import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { type CardsAnswer, cardsCall } from '#calls/listing.ts'
import * as listing from '#calls/listing-shapes.ts'
import { newProductIdCall, type QuickbuyAnswer, quickbuyCall, type RatingsAnswer, ratingsCall } from '#calls/product.ts'
import * as shapes from '#calls/product-shapes.ts'
import { isSite, SITES, type Site } from '#sites/sites.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'

let shop: TestShop
/** Every product of the demo shop, on DE. */
let all: QuickbuyAnswer

beforeAll(async () => {
  shop = await openTestShop()
  all = await quickbuy(await idsWhere('true'))
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function idsWhere(condition: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select id from product where ${condition} order by position`,
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows.map(({ id }) => id)
}

function ask(path: string, query: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'GET', url: path, query, headers })
}

/** The answer for any number of ids, 50 in a call, as a client sends them. */
async function quickbuy(ids: string[], site: Site = 'DE', headers: Record<string, string> = {}) {
  const answer: QuickbuyAnswer = { products: [], subscriptions: { availableSubscriptions: [] } }
  for (let at = 0; at < ids.length; at += 50) {
    const response = await ask(quickbuyCall.path, { site, id: ids.slice(at, at + 50) }, headers)
    expect(response.statusCode).toBe(200)
    const part = response.json<QuickbuyAnswer>()
    answer.products.push(...part.products)
    answer.subscriptions.availableSubscriptions.push(...part.subscriptions.availableSubscriptions)
  }
  return answer
}

const articles = () => all.products.flatMap((product) => product.articles)

/** The fields of a shape that no answer may lack. */
const required = (shape: TSchema) => (shape as unknown as { required: string[] }).required

describe('quickbuy', () => {
  test('answers products and subscriptions of the declared shape, for all goods on all sites [API-06]', async () => {
    const ids = all.products.map(({ id }) => id)
    for (const site of SITES) {
      const answer = await quickbuy(ids, site)
      expectShape(shapes.QuickbuyAnswer, answer)
      expect(answer.products.map(({ id }) => id)).toEqual(ids)
      expect(new Set(answer.products.map((product) => product.site))).toEqual(new Set([site]))
    }
    const unknown = await ask(quickbuyCall.path, { site: 'DE', id: 'no-such-product' })
    expect(unknown.statusCode).toBe(200)
    expect(unknown.json()).toEqual({ products: [], subscriptions: { availableSubscriptions: [] } })
  })

  test('two ids in one call, repeated or with a comma, are two products in the requested order [API-07]', async () => {
    const [first, second] = all.products.map(({ id }) => id) as [string, string]
    for (const id of [
      [second, first],
      `${second},${first}`,
      [`${second}, ${first}`, second],
      `${second},no-such,${first},`,
    ]) {
      const response = await ask(quickbuyCall.path, { id })
      expect(response.json<QuickbuyAnswer>().products.map((product) => product.id)).toEqual([second, first])
    }
  })

  test('50 ids are answered, 51 are refused', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `unknown-${at}`)
    expect((await ask(quickbuyCall.path, { id: ids.slice(0, 50).join(',') })).statusCode).toBe(200)
    const refused = await ask(quickbuyCall.path, { id: ids.join(',') })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_IDS', field: 'query.id' })
  })

  test('a browser may store an answer and must revalidate it', async () => {
    const response = await ask(quickbuyCall.path, { id: all.products[0]!.id })
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('a staff preview’s answer is made for it alone and never stored', async () => {
    const query = { id: [all.products[3]!.id, all.products[1]!.id] }
    const preview = { cookie: `a=b; ${await previewing(shop, { dateTime: '2026-12-01T10:00' })}` }
    const ofPreview = async () => {
      const response = await ask(quickbuyCall.path, query, preview)
      expect(response.statusCode).toBe(200)
      expect([response.headers['cache-control'], response.headers['cache-status']]).toEqual(['no-store', undefined])
      return response.json()
    }
    const how = async () => (await ask(quickbuyCall.path, query)).headers['cache-status']
    const first = await ofPreview()
    expect(await how(), 'the preview has stored nothing').toBe('crema; fwd=miss; stored')
    expect(await how()).toBe('crema; hit')
    expect(await ofPreview()).toEqual(first)
  })

  test('the fields of a product [QB-42]', () => {
    expect(required(shapes.Product)).toEqual(
      expect.arrayContaining([
        ...['id', 'site', 'title', 'trackingName', 'material', 'logos', 'dimensions', 'articles', 'subscriptions'],
        ...['documents', 'features', 'showOldPriceAsOnOffer'],
      ]),
    )
    expect(required(shapes.Logo)).toEqual(['url', 'title', 'obligatory', 'sortPosition'])
    for (const product of all.products) expectShape(shapes.Product, product)
    // what is optional or may be empty is there for some
    for (const list of ['logos', 'dimensions', 'articles', 'subscriptions', 'documents', 'features'] as const) {
      expect(
        all.products.some((product) => product[list].length > 0),
        list,
      ).toBe(true)
    }
    expect(all.products.some((product) => product.maxOrderVolume !== undefined)).toBe(true)
    expect(Object.keys(shapes.Product.properties)).toEqual(expect.arrayContaining(['sortPosition', 'maxOrderVolume']))
  })

  test('a product of a family is COFFEE or MACHINE, and most have none [QB-52]', () => {
    const families = all.products.map(({ family }) => family)
    expect(new Set(families)).toEqual(new Set(['COFFEE', 'MACHINE', undefined]))
  })

  test('an article says what it is [QB-43]', () => {
    const fields = [
      'id',
      'tcm',
      'tdOrderNumber',
      'quickbuyTitle',
      'title',
      'seoUrl',
      'brand',
      'commodityGroup',
    ] as const
    expect(required(shapes.Article)).toEqual(expect.arrayContaining([...fields, 'productType']))
    for (const article of articles()) for (const field of fields) expect(article[field], field).not.toBe('')
    // a merchant's own number is shown as it is, without letters before it
    expect(articles().find(({ tcm }) => tcm === '100101')!.tdOrderNumber).toBe('100101')
    expect(new Set(articles().map(({ productType }) => productType))).toEqual(new Set(['ARTICLE', 'GIFT_CARD']))
  })

  test('an article says whether it can be had [QB-44]', async () => {
    expect(required(shapes.Article)).toEqual(
      expect.arrayContaining(['isAvailable', 'roughStockValue', 'backInStockOption']),
    )
    expect(articles().some(({ maxOrderVolume }) => maxOrderVolume !== undefined)).toBe(true)
    const { rows } = await shop.database.pool.query<{ tcm: string; stock: number | null }>(
      'select tcm, stock from article',
    )
    const stock = new Map(rows.map((row) => [row.tcm, row.stock]))
    const seen = new Set<string>()
    for (const article of articles()) {
      const pieces = stock.get(article.tcm)
      const rough = pieces === null ? '' : pieces === 0 ? 'R' : pieces! <= 5 ? 'Y' : 'G'
      expect([article.isAvailable, article.roughStockValue], article.tcm).toEqual([pieces !== 0, rough])
      seen.add(rough)
    }
    expect(seen).toEqual(new Set(['', 'R', 'Y', 'G']))
  })

  test('an article’s flags [QB-45]', () => {
    for (const flag of [
      'onlineExclusive',
      'isCremaCard',
      'isReturnableElectronicGood',
      'bulky',
      'freeShipping',
    ] as const) {
      expect(required(shapes.Article)).toContain(flag)
      expect(new Set(articles().map((article) => article[flag])), flag).toEqual(new Set([true, false]))
    }
  })

  test('an article’s prices are integers [QB-46]', () => {
    for (const { price, oldPrice, basePriceInfo } of articles()) {
      const amounts = [price.amount, price.bestPriceAmount, oldPrice, basePriceInfo?.amount]
      for (const amount of amounts.filter((one) => one !== undefined)) expect(Number.isInteger(amount)).toBe(true)
      if (price.bestPriceDifferencePercentage !== undefined) {
        expect(Number.isInteger(price.bestPriceDifferencePercentage)).toBe(true)
      }
      if (oldPrice !== undefined) expect(oldPrice).toBeGreaterThan(price.amount)
      if (basePriceInfo) expect(['1 kg', '1 l']).toContain(basePriceInfo.label)
    }
    const some = (has: (article: ReturnType<typeof articles>[number]) => boolean) =>
      expect(articles().some(has)).toBe(true)
    some(({ price }) => price.bestPriceAmount !== undefined && price.bestPriceDifferencePercentage! < 0)
    some(({ oldPriceKind }) => oldPriceKind === 'PRIOR')
    some(({ oldPriceKind }) => oldPriceKind === 'RECOMMENDED')
    some(({ basePriceInfo }) => basePriceInfo !== undefined)
  })

  test('an article’s categories are numbered from 0, five at most [QB-47]', () => {
    for (const { assortmentCategories } of articles()) {
      expect(assortmentCategories.length).toBeGreaterThan(0)
      expect(assortmentCategories.length).toBeLessThanOrEqual(5)
      expect(assortmentCategories.map(({ level }) => level)).toEqual([...assortmentCategories.keys()])
    }
  })

  test('an article’s pictures [QB-48]', () => {
    expect(required(shapes.GalleryImage)).toEqual(['handle', 'widths', 'formats', 'subtype', 'isMainImage'])
    expect(articles().some(({ galleryImages }) => galleryImages.length > 1)).toBe(true)
    for (const { galleryImages, articleImagesLarge } of articles()) {
      expect(articleImagesLarge.quickbuyImages).toHaveLength(galleryImages.length)
      for (const { url } of articleImagesLarge.quickbuyImages) expect(url).toMatch(/^\/img\/[a-z0-9-]+\/\d+\.webp$/)
      if (galleryImages.length > 0) expect(galleryImages.filter(({ isMainImage }) => isMainImage)).toHaveLength(1)
    }
  })

  test('an article’s energy label has start and value [QB-49]', () => {
    expect(required(shapes.EnergyEfficiency)).toEqual(['start', 'value'])
    const labelled = articles().filter(({ energyEfficiency }) => energyEfficiency)
    expect(labelled.length).toBeGreaterThan(0)
    for (const { energyEfficiency, energyEfficiencyInfos } of labelled) {
      expect(energyEfficiencyInfos[0]).toMatchObject(energyEfficiency!)
    }
  })

  test('an article’s dimensions [QB-50]', () => {
    expect(required(shapes.ArticleDimension)).toEqual(['dimensionType', 'index', 'value'])
    const dimensions = articles().flatMap((article) => article.dimensions)
    expect(dimensions.some(({ value }) => value.image !== undefined)).toBe(true)
    for (const product of all.products) {
      for (const article of product.articles) {
        expect(article.dimensions.map(({ dimensionType, index }) => ({ dimensionType, index }))).toEqual(
          product.dimensions,
        )
        expect(article.dimValueText).toBe(article.dimensions.map(({ value }) => value.text).join(' / '))
      }
    }
  })

  test('a subscription has its kind and the articles it may hold [SUB-02] [SUB-03]', () => {
    const { availableSubscriptions } = all.subscriptions
    expect(new Set(availableSubscriptions.map(({ type }) => type))).toEqual(new Set(['coffee', 'machine']))
    for (const subscription of availableSubscriptions) {
      expectShape(shapes.Subscription, subscription)
      const product = all.products.find(({ id }) => id === subscription.productId)!
      expect(product.subscriptions).toEqual([subscription.subscriptionId])
      expect(subscription.tcms).toEqual(product.articles.map(({ tcm }) => tcm))
      expect(subscription.tcms.length).toBeGreaterThan(0)
    }
  })
})

describe('cards', () => {
  test('are answered in the requested order, for all goods on all sites', async () => {
    const ids = all.products.map(({ id }) => id).reverse()
    for (const site of SITES) {
      for (let at = 0; at < ids.length; at += 50) {
        const part = ids.slice(at, at + 50)
        const response = await ask(cardsCall.path, { site, id: part })
        expect(response.statusCode).toBe(200)
        const answer = response.json<CardsAnswer>()
        expectShape(listing.CardsAnswer, answer)
        expect(answer.cards.map(({ productId }) => productId)).toEqual(part)
      }
    }
  })

  test('are those of the listings: nothing is lost on the way', async () => {
    const ids = all.products.slice(0, 50).map(({ id }) => id)
    const { cards } = (await ask(cardsCall.path, { site: 'CH', id: ids })).json<CardsAnswer>()
    const { products } = await quickbuy(ids, 'CH')
    for (const [index, card] of cards.entries()) {
      const { title, articles } = products[index]!
      const { price, energyEfficiencyInfos, oldPrice } = articles.find(({ tcm }) => tcm === card.articleTcm)!
      expect(card).toMatchObject({ title, price, energyEfficiencyInfos, ...(oldPrice && { oldPrice }) })
    }
    const some = (has: (card: CardsAnswer['cards'][number]) => unknown) => expect(cards.some(has)).toBe(true)
    some(({ image }) => image)
    some(({ rating }) => rating)
    some(({ basePriceInfo }) => basePriceInfo)
    some(({ swatches }) => swatches.some(({ colour }) => colour))
  })

  test('of unknown products are left out; they are one visitor’s own', async () => {
    const known = all.products[0]!.id
    const response = await ask(cardsCall.path, { id: ['no-such-product', known, '', '../x'] })
    expect(response.json<CardsAnswer>().cards.map(({ productId }) => productId)).toEqual([known])
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })

  test('are answered for 50 ids, refused for 51', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `p${index}`)
    expect((await ask(cardsCall.path, { id: ids.slice(1) })).statusCode).toBe(200)
    const response = await ask(cardsCall.path, { id: ids })
    expect([response.statusCode, response.json().code]).toEqual([400, 'TOO_MANY_IDS'])
  })
})

describe('ratings', () => {
  test('answer how many and how good [API-08] [QB-51]', async () => {
    let rated = 0
    for (const { id } of all.products) {
      const response = await ask(ratingsCall.path, { site: 'DE', productId: id })
      expect(response.statusCode).toBe(200)
      const answer = response.json<RatingsAnswer>()
      expectShape(shapes.RatingsAnswer, answer)
      expect(Math.round(answer.ratingStatistics.averageStars * 10) / 10).toBe(answer.ratingStatistics.averageStars)
      if (answer.ratingStatistics.ratingCount > 0) rated += 1
    }
    expect(rated).toBeGreaterThan(0)
  })

  test('of an unknown product are 404', async () => {
    const response = await ask(ratingsCall.path, { site: 'DE', productId: 'no-such-product' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'UNKNOWN_PRODUCT', field: 'query.productId' })
  })
})

describe('the new id of a legacy product', () => {
  test('is answered for a nine-digit id, with the site in its header [API-10]', async () => {
    const { rows } = await shop.database.pool.query<{ id: string; legacy_id: string }>(
      'select id, legacy_id from product where legacy_id is not null limit 1',
    )
    const [{ id, legacy_id }] = rows as [{ id: string; legacy_id: string }]
    expect(legacy_id).toMatch(/^\d{9}$/)
    const response = await ask(newProductIdCall.path, { old_product_id: legacy_id }, { [HEADERS.site]: 'AT' })
    expect([response.statusCode, response.json()]).toEqual([200, { productId: id }])
    expectShape(shapes.NewProductIdAnswer, response.json())
  })

  test('is 404 where there is none, 400 where it has not nine digits', async () => {
    expect((await ask(newProductIdCall.path, { old_product_id: '999999999' })).statusCode).toBe(404)
    for (const id of ['12345678', '1234567890', 'abcdefghi', '12345678x', ' 123456789', '']) {
      expect((await ask(newProductIdCall.path, { old_product_id: id })).statusCode, id).toBe(400)
    }
  })
})

describe('the site of a call', () => {
  const siteOf = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await ask(quickbuyCall.path, { id: all.products[0]!.id, ...query }, headers)
    return response.json<QuickbuyAnswer>().products[0]!.site
  }

  test('the query beats the header, the header beats the default, neither gives DE [SITE-19]', async () => {
    expect(await siteOf({ site: 'AT' }, { [HEADERS.site]: 'CH' })).toBe('AT')
    expect(await siteOf({}, { [HEADERS.site]: 'CH' })).toBe('CH')
    expect(await siteOf({})).toBe('DE')
  })

  test('what is no site counts as absent', async () => {
    expect(await siteOf({ site: 'XX' }, { [HEADERS.site]: 'CH' })).toBe('CH')
    expect(await siteOf({ site: 'at' })).toBe('DE')
    expect(await siteOf({ site: 'XX' }, { [HEADERS.site]: 'nowhere' })).toBe('DE')
  })

  test('the host stands between header and default (note 55)', async () => {
    expect(await siteOf({}, { host: 'ch-fr.localhost:3000' })).toBe('CH_FR')
    expect(await siteOf({}, { host: 'ch-fr.localhost', [HEADERS.site]: 'PL' })).toBe('PL')
    expect(await siteOf({}, { host: 'elsewhere.example' })).toBe('DE')
  })
})

test('titles are set for the screen: long words can be divided, one-letter words keep to the next', async () => {
  const [german] = (await quickbuy(['p2004'])).products
  expect(german?.title).toBe('Zweikreis-Espressomaschine Cima Due mit Drehventilen')
  expect(german?.hyphenatedTitle?.replaceAll('\u00ad', '|')).toMatch(/^Zwei\|?kreis-Espres\|so\|ma\|schi/)
  const { cards } = (await ask(cardsCall.path, { site: 'CZ', id: 'p2004' })).json<CardsAnswer>()
  expect(cards[0]?.title).toBe('Dvoubojlerový pákový kávovar Cima Due s\u00a0otočnými ventily')
  expect(cards[0]?.hyphenatedTitle).toMatch(/\u00ad.* s\u00a0otoč/)
  const stored = await shop.database.pool.query("select 1 from product where title::text like '%\u00ad%'")
  expect(stored.rowCount).toBe(0)
})

test('every site sells coffee, machines, household, fashion and other goods without a login [SITE-03]', async () => {
  const ids = all.products.map(({ id }) => id)
  for (const site of SITES.filter(isSite)) {
    const { products } = await quickbuy(ids, site)
    const groups = new Set(products.flatMap((product) => product.articles.map(({ commodityGroup }) => commodityGroup)))
    expect(groups).toEqual(new Set(['COFFEE', 'MACHINES', 'HOUSEHOLD', 'FASHION', 'OTHER']))
  }
})

test('loyalty status, scout group and price group change neither prices nor goods [LOY-09]', async () => {
  const ids = all.products.slice(0, 50).map(({ id }) => id)
  const plain = await quickbuy(ids)
  for (const group of ['un', 'no', 'p1', 'p2', 'p3']) {
    for (const lms of ['un', 'no', 'tc']) {
      const claims = Buffer.from(JSON.stringify({ lms, scg: group, cpg: group })).toString('base64url')
      const token = `e30.${claims}.x`
      const headers = { [HEADERS.longTermToken]: token, cookie: `LoginToken=${token}` }
      expect(await quickbuy(ids, 'DE', headers)).toEqual(plain)
    }
  }
})

test.each([
  ['cards', cardsCall.path, 'id'],
  ['ratings', ratingsCall.path, 'productId'],
])('a staff preview’s %s are not stored', async (_title, path, parameter) => {
  const response = await ask(
    path,
    { [parameter]: all.products[0]!.id },
    { cookie: await previewing(shop, { dateTime: '2026-12-01T10:00' }) },
  )
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('the app says its version [CONST-03]', async () => {
  expect((await ask('/version', {})).json()).toEqual({
    version: '10.3.0',
    release: expect.stringMatching(/^0\.\d+\.\d+$/),
    commit: expect.stringMatching(/^(unknown|[0-9a-f]{12}(-dirty)?)$/),
  })
})
