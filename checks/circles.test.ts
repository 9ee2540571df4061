import { describe, expect, test } from 'vitest'
import { circles, graphOf, type Import, importsOf } from './import-graph.ts'
import { typeScriptFiles } from './source-files.ts'

const ROOMS = ['demo', 'src/calls', 'src/rules', 'src/server', 'src/sites', 'src/web']
const files = ['src', 'demo', 'artwork', 'bench', 'checks', 'engines', 'journeys', 'scripts'].flatMap(typeScriptFiles)
const imports = importsOf(files)

test('no file imports itself through other files', () => {
  const found = circles(graphOf(imports, (file) => file))
  expect(found, 'move what both need (often a type) to a file of its own').toEqual([])
})

test.each(ROOMS)('no folder of %s imports itself through other folders', (room) => {
  const found = circles(graphOf(withoutTests(imports), folderIn(room)))
  expect(found, 'move what both need to a folder that imports neither').toEqual([])
})

describe('the search for circles', () => {
  /** Imports of planted files, given as path and text. */
  const planted = (texts: Record<string, string>) => importsOf(Object.keys(texts), (file) => texts[file]!)
  const found = (texts: Record<string, string>) => circles(graphOf(planted(texts), (file) => file))
  const [a, b, c] = ['src/web/cart/a.ts', 'src/web/product/b.tsx', 'src/web/product/c.ts'] as const

  test.each([
    ['an import', "import { b } from '../product/b.tsx'"],
    ['an import over several lines', "import {\n  b,\n  c,\n} from '../product/b.tsx'"],
    ['an import for its effect', "import '../product/b.tsx'"],
    ['a type import', "import type { B } from '../product/b.tsx'"],
    ['a re-export', "export { b } from '../product/b.tsx'"],
    ['a dynamic import', "const load = () => import('../product/b.tsx')"],
    ['a type of an import', "type B = typeof import('../product/b.tsx')"],
    ['an import by room', "import { b } from '#web/product/b.tsx'"],
  ])('%s counts', (_kind, text) => {
    expect(found({ [a]: text, [b]: "import { a } from '../cart/a.ts'" })).toEqual([[a, b]])
  })

  test('a circle is found through other files, with those files only', () => {
    const texts = {
      'src/web/entry.ts': "import { a } from './cart/a.ts'",
      [a]: "import { b } from '../product/b.tsx'",
      [b]: "import { c } from './c.ts'\nimport { d } from './d.ts'",
      [c]: "import { a } from '../cart/a.ts'",
      'src/web/product/d.ts': "import { atom } from 'nanostores'",
    }
    expect(found(texts)).toEqual([[a, b, c]])
  })

  test('two circles are told apart, and two ways to one file are none', () => {
    const twice = {
      [a]: "import { b } from '../product/b.tsx'\nimport { c } from '../product/c.ts'",
      [b]: "import { c } from './c.ts'",
    }
    expect(found(twice)).toEqual([])
    const pairs = {
      [a]: "import { b } from '../product/b.tsx'",
      [b]: "import { a } from '../cart/a.ts'\nimport { c } from './c.ts'",
      [c]: "import { d } from './d.ts'",
      'src/web/product/d.ts': "import { c } from './c.ts'",
    }
    expect(found(pairs)).toEqual([
      [a, b],
      [c, 'src/web/product/d.ts'],
    ])
  })

  test('folders can import each other although their files do not', () => {
    const texts = {
      [a]: "import { b } from '../product/b.tsx'",
      [c]: "import { d } from '../cart/d.ts'",
      'src/web/cart/a.test.ts': "import { e } from '../customer/e.ts'",
      'src/web/customer/e.ts': "import { a } from '../cart/a.ts'",
      'src/web/entry.ts': "import { a } from './cart/a.ts'",
    }
    const folders = circles(graphOf(withoutTests(planted(texts)), folderIn('src/web')))
    expect([found(texts), folders]).toEqual([[], [['cart', 'product']]])
  })

  test('a file at the top of a room counts as a folder does', () => {
    const texts = {
      'src/server/shop.ts': "import { Carts } from './cart/carts.ts'",
      'src/server/cart/cart-routes.ts': "import { Shop } from '../shop.ts'",
    }
    expect(circles(graphOf(planted(texts), folderIn('src/server')))).toEqual([['cart', 'shop.ts']])
  })

  test('what a folder brings to the app counts by itself', () => {
    const texts = {
      'src/server/feature.ts': "import { TakeOver } from './customer/take-over.ts'",
      'src/server/customer/feature.ts':
        "import { Feature } from '../feature.ts'\nimport { customer } from './customer-routes.ts'",
    }
    expect(circles(graphOf(planted(texts), folderIn('src/server')))).toEqual([])
  })
})

/** A test may use what the tested folder must not import. */
function withoutTests(all: readonly Import[]): Import[] {
  return all.filter(({ from }) => !/\.test\.tsx?$|\/testing\//.test(from))
}

/**
 * The feature folder of a file, or a file at the top of the room; undefined for files of other rooms. What a folder of the server
 * brings to the app (feature.ts) belongs to the app, so it counts by itself.
 */
function folderIn(room: string): (file: string) => string | undefined {
  return (file) => {
    if (!file.startsWith(`${room}/`)) return undefined
    const path = file.slice(room.length + 1)
    return /^[^/]+\/feature\.ts$/.test(path) ? path : path.split('/')[0]
  }
}
