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
/** The exceptions: the server renders pages and mails; the seed inserts the demo's goods. */
const EXCEPTIONS = [
  { from: /^src\/server\/(pages\/|shop\.ts)/, to: /^src\/web\/(pages\/|address\.ts)/ },
  { from: /^src\/server\/(pages\/page-renderer|mail\/mail-kinds)\.ts$/, to: /^src\/web\/mails\/mails\.tsx$/ },
  { from: /^src\/server\/seed\/fill-shop\.ts$/, to: /^src\/demo\// },
]
/**
 * Inside web, from the outside in: a folder may import from its own line and those after it. Files beside the folders are
 * entries, which import everything, or are used by everything.
 */
const WEB_LAYERS = [
  ['development.ts', 'entry.ts', 'hydrate.tsx', 'run-when-idle.ts', 'shell.ts', 'start-notices.ts'],
  ['pages', 'mails'],
  ['order'],
  ['checkout'],
  ['header', 'footer', 'home', 'app-banner'],
  ['quick-buy', 'product-page', 'newsletter', 'promotions', 'ab-test', 'staff'],
  ['account', 'personal-data', 'cart', 'watch-list', 'back-in-stock', 'subscription', 'tracking'],
  ['customer', 'passkey', 'history', 'listing', 'search'],
  ['product', 'structured-data', 'consent', 'cancellation', 'declaration', 'withdrawal', 'forms'],
  ['islands', 'ui'],
]

const files = [...sourceFiles('src'), ...sourceFiles('artwork')].filter((file) => /\.tsx?$/.test(file))
const imports = importsOf(files).filter(({ to }) => /^(src|artwork)\//.test(to))

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
    ['src/server/cart/a.ts', 'demo/demo-rows.ts'],
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

  test.each(['calls/cart.ts', 'rules/price/format-price.ts', 'sites/texts/all-texts.ts', 'web/page-context.tsx'])(
    'a ui component may not import %s',
    (to) => {
      expect(moreThanLooks(planted('src/web/ui/Icon.tsx', to))).toHaveLength(1)
    },
  )
})

test('a server feature uses another feature’s queries, never its routes', () => {
  const wrong = imports.filter(
    ({ from, to }) => to.endsWith('-routes.ts') && from !== 'src/server/features.ts' && dirname(from) !== dirname(to),
  )
  expect(wrong).toEqual([])
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

function room(file: string): string {
  return file.startsWith('artwork/') ? 'artwork' : file.split('/')[1]!
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

/** What ui components import beside looks. */
function moreThanLooks(all: readonly Import[]): Import[] {
  const allowed = /^src\/(web\/ui\/|rules\/(picture|ui)\/|sites\/(brand|sites|themes|widget-texts)\.ts)/
  return all.filter(({ from, to }) => from.startsWith('src/web/ui/') && !allowed.test(to))
}

/** Files beside the folders that are no entry are below all layers. */
function layer(file: string): number {
  const index = WEB_LAYERS.findIndex((folders) => folders.includes(file.split('/')[2]!))
  return index === -1 ? WEB_LAYERS.length : index
}
