import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import configuration, { SHARED_MODULES } from '../vite.config.ts'

/** A moved file leaves its path in vite.config.ts without a match, which no build reports: only pages grow slower. */

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

const { build } = configuration({ command: 'build', mode: 'production', isSsrBuild: false })
const inputs = build!.rolldownOptions!.input as string[]

/** Made from the texts before each build. */
const COMPILED = 'src/sites/texts/compiled/'

/** The paths, which may be the beginnings of paths, that no file has. */
function withoutMatch(paths: readonly string[], files: readonly string[]): string[] {
  return paths.filter((path) => !files.some((file) => file.startsWith(path)))
}

test('every shared module is a file', () => {
  expect(withoutMatch(Object.values(SHARED_MODULES).flat(), tracked), 'name the file as it is called today').toEqual([])
})

test('every input of the build is a file', () => {
  const files = [...tracked, ...readdirSync(COMPILED).map((file) => COMPILED + file)]
  expect(inputs.filter((input) => !files.includes(input))).toEqual([])
})

test('every page is an input, since the build drops the styles of a page that is none', () => {
  const registered = [...readFileSync('src/web/pages/pages.tsx', 'utf8').matchAll(/'(\w+\.tsx)': \[/g)]
  const pages = registered.map(([, file]) => `src/web/pages/${file}`)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !inputs.includes(page))).toEqual([])
})

test('what the check finds: a path of a moved file, whole or as a beginning', () => {
  const files = ['src/web/ui/Picture.tsx', 'src/calls/cart.ts']
  expect(withoutMatch(['src/web/ui/Picture', 'src/calls/', 'src/calls/cart.ts'], files)).toEqual([])
  const moved = ['src/web/ui/Image', 'src/call/', 'src/calls/cart.tsx']
  expect(withoutMatch(moved, files)).toEqual(moved)
})
