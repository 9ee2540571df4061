import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

/** Which room may import which (docs/decisions/2026-11-21-rooms.md). */
const MAY_IMPORT: Record<string, string[]> = {
  sites: [],
  rules: ['sites'],
  calls: ['rules', 'sites'],
  server: ['calls', 'rules', 'sites'],
  web: ['calls', 'rules', 'sites'],
  demo: ['sites', 'rules', 'calls', 'artwork'],
  artwork: ['sites'],
}
/** The exceptions: the server renders pages and mails; the seed inserts the demo and takes it out. */
const EXCEPTIONS = [
  { from: /^src\/server\/pages\//, to: /^src\/web\/(pages\/|address\.ts)/ },
  {
    from: /^src\/server\/(pages\/(development-)?page-renderer|mail\/mail-kinds)\.ts$/,
    to: /^src\/web\/mails\/mails\.tsx$/,
  },
  { from: /^src\/server\/seed\/(?:demo-stores|fill-shop|import-demo|remove-demo)\.ts$/, to: /^demo\// },
]
/**
 * Inside web, from the outside in: a folder may import from its own line and those after it. Files beside the folders are
 * entries, which import everything, or are used by everything.
 */
const WEB_LAYERS = [
  ['development.ts', 'entry.ts', 'hydrate.tsx', 'run-when-idle.ts', 'shell.ts', 'start-banners.ts'],
  ['pages', 'mails'],
  ['order'],
  ['checkout'],
  ['header', 'footer', 'home', 'sections', 'app-banner'],
  ['quick-buy', 'product-page', 'newsletter', 'promotions', 'ab-test', 'staff'],
  ['account', 'personal-data', 'cart', 'watch-list', 'back-in-stock', 'subscription', 'tracking'],
  ['customer', 'passkey', 'history', 'listing', 'search'],
  ['product', 'structured-data', 'consent', 'cancellation', 'contact', 'declaration', 'withdrawal', 'forms'],
  ['islands', 'ui'],
]

/**
 * Inside server, from the top down: a folder may import from its own floor and those below. A folder's feature.ts is on the floor
 * of the app, which alone knows all features; tests may import everything.
 */
const SERVER_FLOORS = {
  app: [
    'main.ts',
    'serve.ts',
    'listen.ts',
    'stop.ts',
    'upgrade-database.ts',
    'answer-while-starting.ts',
    'app.ts',
    'http.ts',
    'service-routes.ts',
    'features.ts',
    'feature.ts',
    'whole-shop.ts',
    'metrics',
    'commands',
    'content-files',
    'backup',
    'seed',
    'demo-growth',
  ],
  checkout: ['checkout', 'order-page'],
  orders: [
    'order',
    'order-event',
    'payment',
    'payment-provider',
    'refund',
    'return',
    'invoice',
    'subscription-order',
    'withdrawal',
    'cancellation',
    'declaration',
    'merchant-api',
    'webhook',
  ],
  carts: ['cart', 'watch-list', 'subscription', 'voucher', 'gift-card'],
  people: [
    'customer',
    'account',
    'passkey',
    'personal-data',
    'newsletter',
    'contact',
    'back-in-stock',
    'consent',
    'staff',
    'ab-test',
  ],
  catalogue: [
    'product',
    'attribute',
    'brand',
    'category-member',
    'change-log',
    'catalogue-file',
    'contents',
    'search',
    'stock',
    'pictures',
    'catalogue-import',
    'catalogue-folder',
    'catalogue-feed',
    'catalogue-export',
    'promotions',
    'theme-world',
    'own-page',
    'navigation',
    'icons',
    'words',
    'search-engines',
  ],
  pages: ['form', 'pages', 'redirect', 'build-files', 'mail', 'tracking'],
  machine: [
    'shop.ts',
    'shop-secret.ts',
    'configuration.ts',
    'environment.ts',
    'environment-file.ts',
    'mail-configuration.ts',
    'site-configuration.ts',
    'stripe-configuration.ts',
    'networks.ts',
    'deadline.ts',
    'release.ts',
    'shape-faults.ts',
    'write-whole.ts',
    'log.ts',
    'counts.ts',
    'metric.ts',
    'dev-page.ts',
    'request',
    'rate-limit',
    'jobs',
    'cache',
    'database',
    'outgoing',
    'original-store',
    'own-postgres',
    'tracing',
    'platform',
  ],
}

const files = ['src', 'demo', 'artwork'].flatMap(sourceFiles).filter((file) => /\.tsx?$/.test(file))
const imports = importsOf(files).filter(({ to }) => /^(src|demo|artwork)\//.test(to))

test('rooms import only what the arrows allow', () => {
  expect(againstArrows(imports), 'move the piece to the room that both may use').toEqual([])
})

test('every folder of web has a layer', () => {
  const folders = readdirSync('src/web', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const layered = WEB_LAYERS.flat().filter((name) => !name.includes('.'))
  expect(folders.map(({ name }) => name).sort(), 'add the folder to its layer above').toEqual(layered.sort())
})

test('inside web, no folder imports from a layer above its own', () => {
  expect(againstLayers(imports), 'move what both need to a layer below both').toEqual([])
})

test('every folder and file of server has a floor', () => {
  const names = readdirSync('src/server').filter((name) => name !== 'testing' && !name.endsWith('.test.ts'))
  expect(names.sort(), 'add it to its floor above').toEqual(Object.values(SERVER_FLOORS).flat().sort())
})

test('inside server, no folder imports from a floor above its own', () => {
  expect(againstFloors(imports), 'move what both need to a floor below both').toEqual([])
})

test('only the list of features imports what a feature brings', () => {
  expect(aroundTheList(imports), 'import the function from its own file').toEqual([])
})

test('ui holds looks only: no calls, no texts, no rules but its own and those of pictures', () => {
  expect(moreThanLooks(imports), 'let the feature hand it over as a property').toEqual([])
})

describe('what the checks of imports find', () => {
  const planted = (from: string, to: string) => importsOf([from], () => `import type { A } from '#${to}'`)

  test.each([
    ['src/rules/cart/a.ts', 'calls/cart.ts'],
    ['src/calls/cart.ts', 'server/shop.ts'],
    ['src/web/cart/a.ts', 'server/shop.ts'],
    ['src/server/cart/a.ts', 'web/cart/store/cart-store.ts'],
    ['src/server/cart/a.ts', 'demo/demo-catalogue.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(againstArrows(planted(from, to))).toHaveLength(1)
  })

  test.each([
    ['src/web/ui/Icon.tsx', 'web/product/scene.ts'],
    ['src/web/product/a.ts', 'web/cart/store/cart-store.ts'],
    ['src/web/customer/a.ts', 'web/subscription/Steps.tsx'],
    ['src/web/cart/a.ts', 'web/header/Header.tsx'],
    ['src/web/call.ts', 'web/cart/store/cart-store.ts'],
    ['src/web/pages/a.tsx', 'web/entry.ts'],
  ])('%s may not import %s, which is in a layer above', (from, to) => {
    expect(againstLayers(planted(from, to))).toHaveLength(1)
  })

  test.each([
    ['src/server/stock/a.ts', 'server/back-in-stock/a.ts'],
    ['src/server/configuration.ts', 'server/payment/a.ts'],
    ['src/server/shop.ts', 'server/cart/cart-service.ts'],
    ['src/server/order/a.ts', 'server/whole-shop.ts'],
    ['src/server/cart/a.ts', 'server/order/feature.ts'],
    ['src/server/cart/a.ts', 'server/cart/feature.ts'],
  ])('%s may not import %s, which is on a floor above', (from, to) => {
    expect(againstFloors(planted(from, to))).toHaveLength(1)
  })

  test.each([
    ['src/server/order/a.ts', 'server/cart/cart-queries.ts'],
    ['src/server/commands/a.ts', 'server/order/order-queries.ts'],
    ['src/server/app.ts', 'server/cart/cart-routes.ts'],
  ])('%s may not import %s, which is for its own folder', (from, to) => {
    expect(intoFolders(planted(from, to))).toHaveLength(1)
  })

  test.each([
    ['src/server/cart/a.ts', 'server/cart/cart-queries.ts'],
    ['src/server/order/a.ts', 'server/cart/exports.ts'],
    ['src/server/order/a.ts', 'server/jobs/job-queries.ts'],
    ['src/server/order/a.test.ts', 'server/cart/cart-queries.ts'],
  ])('%s may import %s', (from, to) => {
    expect(intoFolders(planted(from, to))).toEqual([])
  })

  test('a feature may import from every floor, and nothing but the list imports it', () => {
    const feature = planted('src/server/cart/feature.ts', 'server/feature.ts')
    const list = planted('src/server/features.ts', 'server/cart/feature.ts')
    expect([...againstFloors([...feature, ...list]), ...aroundTheList(list)]).toEqual([])
    expect(aroundTheList(planted('src/server/app.ts', 'server/cart/feature.ts'))).toHaveLength(1)
  })

  test.each(['calls/cart.ts', 'rules/price/format-price.ts', 'sites/texts/all-texts.ts', 'web/page-context.tsx'])(
    'a ui component may not import %s',
    (to) => {
      expect(moreThanLooks(planted('src/web/ui/Icon.tsx', to))).toHaveLength(1)
    },
  )
})

test('no folder of server imports another’s routes or queries', () => {
  expect(
    intoFolders(imports),
    'export the query in exports.ts of its folder, or move what both need to a floor below',
  ).toEqual([])
})

test('exports.ts of a folder exports its queries only', () => {
  const doors = files.filter((file) => /^src\/server\/[^/]+\/exports\.ts$/.test(file))
  const wrong = importsOf(doors).filter(({ from, to }) => dirname(from) !== dirname(to) || !to.endsWith('-queries.ts'))
  expect(wrong, 'what is no query is imported from its own file').toEqual([])
})

test('no shape and no TypeBox reaches the browser', () => {
  const wrong = files
    .filter((file) => file.startsWith('src/web/') || (file.startsWith('src/calls/') && !file.endsWith('-shapes.ts')))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?!type).*(-shapes\.ts|'typebox)/gm)].map(
        ([line]) => `${file}: ${line}`,
      ),
    )
  expect(wrong, 'import types from shapes with `import type`: a shape in the browser costs 17 kB').toEqual([])
})

test('no file has a name that says nothing of its content', () => {
  const nameless = files.filter((file) => /\/(utils?|misc|common|helpers?|types|manager|index)\.tsx?$/.test(file))
  expect(nameless, 'name the file after what it holds').toEqual([])
})

/** A folder of src, or one beside it. */
function room(file: string): string {
  return file.replace(/^src\//, '').split('/')[0]!
}

/** The imports of a room from one that it may not use. */
function againstArrows(all: readonly Import[]): Import[] {
  return all.filter(({ from, to }) => {
    const [a, b] = [room(from), room(to)]
    return a !== b && !MAY_IMPORT[a]?.includes(b) && !EXCEPTIONS.some((one) => one.from.test(from) && one.to.test(to))
  })
}

/** The imports inside web that lead to a layer above. */
function againstLayers(all: readonly Import[]): Import[] {
  return all.filter(({ from, to }) => room(from) === 'web' && room(to) === 'web' && layer(to) < layer(from))
}

/** The imports inside server that lead to a floor above. */
function againstFloors(all: readonly Import[]): Import[] {
  return ofServer(all).filter(({ from, to }) => floor(to) < floor(from))
}

/** The imports of a feature.ts by another file than the list of features. */
function aroundTheList(all: readonly Import[]): Import[] {
  return ofServer(all).filter(({ from, to }) => isFeature(to) && from !== 'src/server/features.ts')
}

/** The imports of a folder's routes, and of its queries, by another folder; the queries of the machine are for everybody. */
function intoFolders(all: readonly Import[]): Import[] {
  return ofServer(all).filter(({ from, to }) => {
    const isOwn = to.endsWith('-routes.ts') || (to.endsWith('-queries.ts') && floorOf(to) !== 'machine')
    return isOwn && to.split('/').length > 3 && from.split('/')[2] !== to.split('/')[2]
  })
}

/** The imports inside server, without those of tests. */
function ofServer(all: readonly Import[]): Import[] {
  const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file)
  return all.filter(({ from, to }) => room(from) === 'server' && room(to) === 'server' && !isTest(from))
}

/** True for what a folder brings to the app. */
function isFeature(file: string): boolean {
  return /^src\/server\/[^/]+\/feature\.ts$/.test(file)
}

/** The place of a file's floor, counted from the top. */
function floor(file: string): number {
  return Object.keys(SERVER_FLOORS).indexOf(floorOf(file) ?? '')
}

function floorOf(file: string): string | undefined {
  const name = isFeature(file) ? 'feature.ts' : file.split('/')[2]!
  return Object.entries(SERVER_FLOORS).find(([, names]) => names.includes(name))?.[0]
}

/** What ui components import beside looks. */
function moreThanLooks(all: readonly Import[]): Import[] {
  const allowed = /^src\/(web\/ui\/|rules\/(picture|ui)\/|sites\/(brand|flags|sites|themes|widget-texts)\.ts)/
  return all.filter(({ from, to }) => from.startsWith('src/web/ui/') && !allowed.test(to))
}

/** Files beside the folders that are no entry are below all layers. */
function layer(file: string): number {
  const index = WEB_LAYERS.findIndex((folders) => folders.includes(file.split('/')[2]!))
  return index === -1 ? WEB_LAYERS.length : index
}
