import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Constants by name; a name that ends so says how long something lives. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]+) =/gm
const LIFETIME = /_(FRESH|STALE|LIFETIME|EXPIRY)_M?S$/

const constants = sourceFiles('src')
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CONSTANT)].map(([, name]) => name!))
const guide = readFileSync('docs/running-it.md', 'utf8')
const listed = [...guide.matchAll(/^\| .*\| `([A-Z0-9_]+(?:_M?S|_WEEKS))` +\|$/gm)].map(([, name]) => name!)

test('every lifetime has a name of its own and stands in the table of lifetimes', () => {
  const lifetimes = constants.filter((name) => LIFETIME.test(name))
  expect(lifetimes.length).toBeGreaterThan(10)
  expect(lifetimes.filter((name, at) => lifetimes.indexOf(name) !== at)).toEqual([])
  expect(
    lifetimes.filter((name) => !listed.includes(name)),
    'add a line to docs/running-it.md, "How long things live"',
  ).toEqual([])
})

test('the table of lifetimes names constants that exist', () => {
  expect(listed.filter((name) => !constants.includes(name))).toEqual([])
})
