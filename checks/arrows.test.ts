import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
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
/** The exceptions: pages and mails are drawn on the server; the seed takes the demo's goods. */
const EXCEPTIONS = [
  { from: /^src\/server\/(pages\/|shop\.ts)/, to: /^src\/web\/(pages\/|address\.ts)/ },
  { from: /^src\/server\/(pages\/page-renderer|mail\/mail-kinds)\.ts$/, to: /^src\/web\/mails\/mails\.tsx$/ },
  { from: /^src\/server\/database\/seed\.ts$/, to: /^src\/demo\// },
]
/** Inside web, from the outside in: a folder may import from those after it. */
const WEB_LAYERS = [
  ['pages', 'mails'],
  ['header', 'footer'],
  ['quick-buy', 'product-page'],
  ['cart', 'watch-list'],
  ['product'],
  ['islands', 'ui'],
]

const files = [...sourceFiles('src'), ...sourceFiles('artwork')].filter((file) => /\.tsx?$/.test(file))
const imports = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([statement, target]) => {
    const to = target!.startsWith('#')
      ? `${target!.startsWith('#artwork') ? '' : 'src/'}${target!.slice(1)}`
      : target!.startsWith('.')
        ? relative('.', resolve(dirname(from), target!))
        : undefined
    return to?.startsWith('src/') || to?.startsWith('artwork/') ? [{ from, to, statement }] : []
  }),
)

test('rooms import only what the arrows allow', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [a, b] = [room(from), room(to)]
    return a !== b && !MAY_IMPORT[a]?.includes(b) && !EXCEPTIONS.some((one) => one.from.test(from) && one.to.test(to))
  })
  expect(wrong, 'an import against the arrows: move the piece to the room both may use').toEqual([])
})

test('inside web, a feature never imports what is built from it', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (room(from) !== 'web' || room(to) !== 'web') return false
    const [a, b] = [layer(from), layer(to)]
    return a !== -1 && b !== -1 && b < a
  })
  expect(wrong).toEqual([])
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

test('no file is a drawer', () => {
  const drawers = files.filter((file) => /\/(utils?|misc|common|helpers?|types|manager|index)\.tsx?$/.test(file))
  expect(drawers, 'name the file after what it holds').toEqual([])
})

function room(file: string): string {
  return file.startsWith('artwork/') ? 'artwork' : file.split('/')[1]!
}

function layer(file: string): number {
  return WEB_LAYERS.findIndex((folders) => folders.includes(file.split('/')[2]!))
}
