import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/**
 * What search engines read of real pages. The properties are written by hand from Google's documentation of each result
 * type (developers.google.com/search/docs/appearance/structured-data), required and recommended ones, without those for
 * which the shop has no data, such as trade item numbers, written reviews and the fees of returns.
 */
const REQUIRED: Record<string, string[]> = {
  ProductGroup: ['name'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'priceType'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  OfferShippingDetails: ['shippingDestination', 'shippingRate'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnPolicyCountry'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
}
const RECOMMENDED: Record<string, string[]> = {
  ProductGroup: ['aggregateRating', 'brand', 'description', 'hasVariant', 'productGroupID', 'url', 'variesBy'],
  Product: ['sku'],
  Offer: ['availability', 'hasMerchantReturnPolicy', 'itemCondition', 'shippingDetails', 'url'],
  AggregateRating: ['bestRating', 'worstRating'],
  OfferShippingDetails: ['deliveryTime'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime', 'businessDays'],
  MerchantReturnPolicy: ['returnMethod'],
  OnlineStore: ['name', 'url', 'logo', 'description', 'hasMerchantReturnPolicy'],
}

interface Node {
  '@type'?: string
  '@id'?: string
  [property: string]: unknown
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(
    {
      CREMA_MODE: 'production',
      SMTP_URL: 'none',
      SITE_HOSTS: 'DE=shop.example,CH=ch.shop.example,CH_FR=ch-fr.shop.example,TR=tr.shop.example',
      SESSION_SECRET: 'a secret of thirty-two characters',
      RATE_LIMITS: 'on',
    },
    { built: true },
  )
})
afterAll(() => shop.close())

const HOSTS: Partial<Record<Site, string>> = {
  CH: 'ch.shop.example',
  CH_FR: 'ch-fr.shop.example',
  TR: 'tr.shop.example',
}

async function pageOf(site: Site, path: string): Promise<string> {
  const host = HOSTS[site] ?? 'shop.example'
  const url = HOSTS[site] || site === 'DE' ? path : `${path}${path.includes('?') ? '&' : '?'}site=${site}`
  const { statusCode, body } = await shop.app.inject({ url, headers: { accept: 'text/html', host } })
  expect(statusCode).toBe(200)
  return body
}

/** The graph of a page. */
async function graphOf(site: Site, path: string): Promise<Node[]> {
  const scripts = [...(await pageOf(site, path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  const graph = JSON.parse(scripts[0]![1]!) as { '@context': string; '@graph': Node[] }
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

/** All typed objects inside, themselves included. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = (value as Node)['@type'] ? [value as Node] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}

function missing(nodes: Node[], table: Record<string, string[]>): string[] {
  return nodes.flatMap((node) =>
    (table[node['@type']!] ?? [])
      .filter((name) => node[name] === undefined || node[name] === '' || String(node[name]) === '')
      .map((name) => `${node['@type']} ${node['@id'] ?? node.name ?? ''} has no ${name}`),
  )
}

const typesOf = (nodes: Node[]) => new Set(nodes.map((node) => node['@type']))

describe.each(SITES)('on %s', (site) => {
  test('a product of several variants has all that search engines require and recommend', async () => {
    const nodes = nodesIn(await graphOf(site, '/products/p3001'))
    expect(missing(nodes, REQUIRED)).toEqual([])
    expect(missing(nodes, RECOMMENDED)).toEqual([])
    expect([...typesOf(nodes)]).toEqual(
      expect.arrayContaining(['ProductGroup', 'Product', 'Offer', 'OfferShippingDetails', 'MerchantReturnPolicy']),
    )
    const offers = nodes.filter((node) => node['@type'] === 'Offer')
    expect(offers).toHaveLength(5)
    expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set([siteConfig(site).currency]))
    for (const { price } of offers) expect(price).toMatch(/^\d+\.\d\d$/)
  })

  test('the home page names the shop and how it is searched', async () => {
    const nodes = nodesIn(await graphOf(site, '/'))
    expect(missing(nodes, REQUIRED)).toEqual([])
    expect(missing(nodes, RECOMMENDED)).toEqual([])
    const search = nodes.find((node) => node['@type'] === 'SearchAction')!
    const target = search.target as { urlTemplate: string }
    expect(target.urlTemplate).toMatch(/^https:\/\/[a-z.-]+\/search\?query=\{search_term_string\}/)
  })
})

test('addresses for search engines are whole, of the site, and lead to pages', async () => {
  const nodes = nodesIn(await graphOf('CH', '/products/p3001'))
  const addresses = nodes
    .flatMap(({ url, item, image }) => [url, item, image].flat())
    .filter((one) => one !== undefined)
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((one) => !String(one).startsWith('https://ch.shop.example/'))).toEqual([])
  const offer = nodes.find((node) => node['@type'] === 'Offer')!
  expect(offer.url).toBe('https://ch.shop.example/products/p3001?article_id=a300101')
  expect(await pageOf('CH', '/products/p3001?article_id=a300101')).toContain('a300101')
  const onSharedHost = nodesIn(await graphOf('AT', '/products/p3001'))
  expect(onSharedHost.find((node) => node['@type'] === 'ProductGroup')!.url).toBe(
    'https://shop.example/products/p3001?site=AT',
  )
})

test('what offers refer to is in the same graph', async () => {
  for (const path of ['/products/p3001', '/products/p5004', '/products/p5015', '/products/p2004']) {
    const nodes = nodesIn(await graphOf('DE', path))
    const ids = new Set(nodes.map((node) => node['@id']).filter(Boolean))
    const offers = nodes.filter((node) => node['@type'] === 'Offer')
    const references = offers.flatMap(({ shippingDetails, hasMerchantReturnPolicy }) =>
      [shippingDetails, hasMerchantReturnPolicy].map((one) => (one as Node)['@id']),
    )
    expect(references.filter((id) => !ids.has(id))).toEqual([])
  }
})

test('a product of one article is no group, and has its own offer', async () => {
  const [product] = await graphOf('HU', '/products/p2004')
  expect(product!['@type']).toBe('Product')
  expect(missing(nodesIn(product), REQUIRED)).toEqual([])
})

test('a struck price is the prior price of a reduction, and a maker’s price is none', async () => {
  const variants = nodesIn(await graphOf('DE', '/products/p3001')).filter((node) => node['@type'] === 'Product')
  const struck = variants.map(({ sku, offers }) => [sku, (offers as Node).priceSpecification])
  expect(struck.filter(([, price]) => price)).toEqual([
    [
      '300102',
      {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '12.95',
        priceCurrency: 'EUR',
      },
    ],
  ])
  expect(JSON.stringify(await graphOf('DE', '/products/p3008'))).not.toContain('129.95')
})

test('availability follows the stock of each variant', async () => {
  const variants = nodesIn(await graphOf('PL', '/products/p3001')).filter((node) => node['@type'] === 'Product')
  expect(variants.map(({ offers }) => (offers as Node).availability)).toEqual([
    ...Array.from({ length: 4 }, () => 'https://schema.org/InStock'),
    'https://schema.org/OutOfStock',
  ])
  const gone = nodesIn(await graphOf('PL', '/products/p2007')).filter((node) => node['@type'] === 'Offer')
  expect(new Set(gone.map(({ availability }) => availability))).toEqual(new Set(['https://schema.org/SoldOut']))
})

test.each([
  ['DE', '/products/p3001', '4.95', 2, 3, 30],
  ['DE', '/products/p2004', '0.00', 2, 3, 30],
  ['CH_FR', '/products/p3001', '6.90', 2, 4, 89],
  ['AT', '/products/p3001', '4.95', 2, 4, 14],
  ['TR', '/products/p5015', '0.00', 3, 6, 90],
  ['HU', '/products/p2001', '1490.00', 3, 5, 30],
] as const)(
  'on %s %s ships for %s in %i to %i days and may be returned for %i',
  async (site, path, value, from, to, days) => {
    const nodes = nodesIn(await graphOf(site, path))
    const shipping = nodes.find((node) => node['@type'] === 'OfferShippingDetails')!
    expect(shipping.shippingRate).toEqual({ '@type': 'MonetaryAmount', value, currency: siteConfig(site).currency })
    expect(shipping.deliveryTime).toMatchObject({ transitTime: { minValue: from, maxValue: to } })
    expect(shipping.shippingDestination).toMatchObject({ addressCountry: siteConfig(site).locale.slice(-2) })
    expect(nodes.find((node) => node['@type'] === 'MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: days })
  },
)

test('breadcrumbs begin at the home page and end at the page', async () => {
  const list = (await graphOf('DE', '/products/p3001')).find((node) => node['@type'] === 'BreadcrumbList')!
  const items = list.itemListElement as Array<{ position: number; name: string; item: string }>
  expect(items.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://shop.example/'],
    [2, 'https://shop.example/c/household'],
    [3, 'https://shop.example/c/drinkware'],
    [4, 'https://shop.example/products/p3001'],
  ])
  const category = nodesIn(await graphOf('CH_FR', '/c/beans'))
  expect(missing(category, REQUIRED)).toEqual([])
  expect(category.filter((node) => node['@type'] === 'ListItem').at(-1)!.item).toBe(
    'https://ch-fr.shop.example/c/beans',
  )
})
