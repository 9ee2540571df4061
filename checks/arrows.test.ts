import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './import-graph.ts'
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
  { from: /^src\/server\/seed\.ts$/, to: /^src\/demo\// },
]
/** Inside web, from the outside in: a folder may import from those after it. */
const WEB_LAYERS = [
  ['pages', 'mails'],
  ['header', 'footer', 'home'],
  ['quick-buy', 'product-page'],
  ['cart', 'watch-list'],
  ['product'],
  ['islands', 'ui'],
]

const files = [...sourceFiles('src'), ...sourceFiles('artwork')].filter((file) => /\.tsx?$/.test(file))
const imports = importsOf(files).filter(({ to }) => /^(src|artwork)\//.test(to))

test('rooms import only what the arrows allow', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [a, b] = [room(from), room(to)]
    return a !== b && !MAY_IMPORT[a]?.includes(b) && !EXCEPTIONS.some((one) => one.from.test(from) && one.to.test(to))
  })
  expect(wrong, 'an import against the arrows: move the piece to the room both may use').toEqual([])
})

test('inside web, no folder imports from a layer above its own', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (room(from) !== 'web' || room(to) !== 'web') return false
    const [a, b] = [layer(from), layer(to)]
    return a !== -1 && b !== -1 && b < a
  })
  expect(wrong).toEqual([])
})

test('ui holds looks only: no calls, no texts, no rules but those of pictures', () => {
  const allowed = /^src\/(web\/ui\/|rules\/picture\/|sites\/(brand|sites)\.ts)/
  expect(imports.filter(({ from, to }) => from.startsWith('src/web/ui/') && !allowed.test(to))).toEqual([])
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

function layer(file: string): number {
  return WEB_LAYERS.findIndex((folders) => folders.includes(file.split('/')[2]!))
}
