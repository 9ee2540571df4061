import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * `npm ci --omit=dev` installs what the shop needs to build itself and to run, and no tool of development. This compares
 * imports with package.json, because an installation of its own would take a minute.
 */

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const installed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))

/** Scripts that a production shop runs; the other ones are for developers. */
const SCRIPTS = ['scripts/build.ts', 'scripts/commit.mjs', 'scripts/prepare.mjs', 'vite.config.ts']
/** Runs under `npm run dev` only. */
const DEVELOPMENT = ['src/web/development.ts']

const STATEMENT =
  /^(?:import|export)\b(?! type\b)(?:[\w*\s{},$]*\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]|\burl\(['"](@[^'"\n]+)/gm

/** The packages that a source loads when it runs; type imports are erased. */
function packagesIn(source: string): string[] {
  return [...source.matchAll(STATEMENT)]
    .map(([, statement, dynamic, style]) => statement ?? dynamic ?? style ?? '')
    .filter((target) => /^[@\w]/.test(target) && !isBuiltin(target))
    .map((target) =>
      target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

const files = [...sourceFiles('src'), ...sourceFiles('demo'), ...sourceFiles('artwork'), ...SCRIPTS].filter(
  (file) => /\.(ts|tsx|mjs|css)$/.test(file) && !DEVELOPMENT.includes(file),
)

test('what production and the build import is installed without the tools of development', () => {
  const imports = files.flatMap((file) => packagesIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })))
  expect(new Set(imports.map(({ name }) => name)).size).toBeGreaterThan(15)
  expect(
    imports.filter(({ name }) => !installed.has(name)),
    'move the package from devDependencies to dependencies',
  ).toEqual([])
})

test('what the check finds', () => {
  for (const [source, names] of [
    [`import a from 'vite'`, ['vite']],
    [`import {\n  a,\n  type B,\n} from '@scope/name/deep.js'`, ['@scope/name']],
    [`import 'pkg/side-effect.css'`, ['pkg']],
    [`const a = await import('lazy')`, ['lazy']],
    [`export { a } from 'again'`, ['again']],
    [`src: url('@fontsource/one/a.woff2')`, ['@fontsource/one']],
    [`import type { A } from 'types-only'`, []],
    [`import { a } from '#rules/a.ts'`, []],
    [`import { a } from './a.ts'`, []],
    [`import { readFile } from 'node:fs/promises'`, []],
  ] as const) {
    expect([source, packagesIn(source)]).toEqual([source, names])
  }
})
