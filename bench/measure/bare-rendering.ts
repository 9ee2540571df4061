import pg from 'pg'
import { readConfiguration } from '#server/configuration.ts'
import { Footers } from '#server/contents/footers.ts'
import { SlotCache } from '#server/contents/slot-cache.ts'
import type { Database } from '#server/database/database.ts'
import { pageLoaders } from '#server/features.ts'
import { MenuCache } from '#server/navigation/menu-cache.ts'
import { OwnPages } from '#server/own-page/own-pages.ts'
import { configuredLayout } from '#server/pages/page-layout.ts'
import { builtPageRenderer } from '#server/pages/page-renderer.ts'
import { startLocalStripe } from '#server/payment/local-stripe/start-local-stripe.ts'
import { openProviders } from '#server/payment/open-providers.ts'
import { ListingCache } from '#server/product/listing-cache.ts'
import { ProductCache } from '#server/product/product-cache.ts'
import { testVisit } from '#server/testing/test-visit.ts'
import { SITES } from '#sites/sites.ts'
import { loadLayout } from '#web/pages/layout.ts'

/**
 * Renders product pages from data that have been loaded before: React's renderToString of the whole tree and nothing else.
 * A process of its own: it renders for as many seconds as a message says and answers how many pages it rendered.
 */
const [, , connectionString, products] = process.argv as [string, string, string, string]
const pool = new pg.Pool({ connectionString, max: 4 })
// as a shop in development: it takes cards
const configuration = { ...readConfiguration(process.env), stripe: (await startLocalStripe(Date.now)).configuration }
const payments = await openProviders(configuration)
const shop = {
  database: { pool } as Database,
  productCache: new ProductCache(pool),
  listingCache: new ListingCache(pool),
  slotCache: new SlotCache(pool),
  ownPages: new OwnPages(pool),
  footers: new Footers(console),
  menuCache: new MenuCache(),
  redirects: { leadsOn: async () => false },
  log: console,
  configuration,
  payments,
  // a product page searches nothing
  search: undefined as never,
}
const renderer = await builtPageRenderer()
const { pages, renderPage } = await renderer.pages()
const page = pages.find(({ paths }) => paths[0]?.startsWith('/products/'))!
const parameter = page.paths[0]!.split(':')[1]!
const configured = configuredLayout(configuration)
const assets = await renderer.assets(page.name)
const moment = Date.now()

const ready = await Promise.all(
  products.split(',').map(async (id, index) => {
    const site = SITES[index % SITES.length]!
    const visit = { ...testVisit(site, moment), linksNameSite: site !== 'DE' }
    const address = { path: `/products/${id}`, params: { [parameter]: id }, query: {} }
    const loaders = pageLoaders(shop, visit)
    const [data, layout] = await Promise.all([page.load(loaders as never, address, visit), loadLayout(loaders)])
    // the shop renders navigation and footer once for all pages of a site, as long as they are the same objects
    const fresh = () => ({
      ...layout,
      navigation: { ...layout.navigation, entries: [...layout.navigation.entries] },
      footer: layout.footer && { ...layout.footer },
    })
    return () => renderPage(page, data, visit, address, { assets, data: fresh(), ...configured })
  }),
)
await pool.end()

function renderFor(seconds: number): number {
  const until = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < until; count += 1) ready[count % ready.length]!()
  return count
}

process.on('message', (seconds: number) => process.send?.(renderFor(seconds)))
process.on('disconnect', () => process.exit())
process.send?.({ first: ready[0]!() })
