import { describe, expect, test } from 'vitest'
import { SHARED_MODULES } from '../vite.config.ts'
import { type Graph, graphOf, loadedImportsOf, reachable } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

/** What the build puts into the entry script, which every page loads at once (at most 8 kB; `npm run bench` measures it). */
const ENTRY = 'src/web/entry.ts'

const files = sourceFiles('src').filter((file) => /\.tsx?$/.test(file))
const graph = graphOf(loadedImportsOf(files), (file) => file)
const matches = (name: string) => files.filter((file) => file.startsWith(name))

test('the entry script shares modules only with the file that it loads anyway', () => {
  const first = SHARED_MODULES.first.flatMap(matches)
  expect(
    sharedElsewhere(graph, first),
    'name the module in the first group of vite.config.ts; otherwise the entry script loads all of another group with it',
  ).toEqual([])
})

describe('a module that the entry script shares', () => {
  const planted = (texts: Record<string, string>, first: string[]) => {
    const imports = loadedImportsOf(Object.keys(texts), (file) => texts[file]!)
    return sharedElsewhere(
      graphOf(imports, (file) => file),
      first,
    )
  }
  const texts = {
    [ENTRY]:
      "import { open } from './open.ts'\nimport type { T } from './types.ts'\nconst load = () => import('./cart.ts')",
    'src/web/open.ts': "import { a } from '#rules/a.ts'\nimport { b } from '#rules/b.ts'",
    'src/web/cart.ts': "import { a } from '#rules/a.ts'\nimport { T } from './types.ts'",
    'src/rules/a.ts': "import { c } from './c.ts'",
    'src/web/price.ts': "import { c } from '#rules/c.ts'",
  }
  test('is found, with what it imports', () => {
    expect(planted(texts, [])).toEqual(['src/rules/a.ts', 'src/rules/c.ts'])
  })
  test('may be in the first group, with what it imports', () => {
    expect(planted(texts, ['src/rules/a.ts'])).toEqual([])
  })
})

/** The modules that the entry script loads, and other code too, and that no module of the first group brings along. */
function sharedElsewhere(modules: Graph, first: readonly string[]): string[] {
  const ofEntry = reachable(modules, [ENTRY])
  const ofFirst = reachable(modules, first)
  const shared = [...modules].flatMap(([from, targets]) => (ofEntry.has(from) ? [] : targets))
  return [...new Set(shared)].filter((file) => ofEntry.has(file) && !ofFirst.has(file)).sort()
}
