import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Constants by name; a name that ends so says how long something lives. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]+) = (.*)$/gm
const LIFETIME = /_(FRESH|STALE|LIFETIME|EXPIRY)_M?S$/
const ROW = /^\| .*?\| (\d+) (second|minute|hour|day|week)s? +\| `([A-Z0-9_]+)` +\|$/gm
const UNITS: Record<string, number> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
}

const defined = sourceFiles('src')
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CONSTANT)].map(([, name, value]) => [name!, value!] as const),
  )
const constants = defined.map(([name]) => name)
const guide = readFileSync('docs/running-it.md', 'utf8')
const table = guide.split('\n').filter((line) => /^\| .*\| `[A-Z0-9_]+` +\|$/.test(line) && !/^\| `/.test(line))
const rows = rowsIn(guide)
const listed = rows.map(({ name }) => name)

/** The lines of the table of lifetimes, in milliseconds. */
function rowsIn(text: string): Array<{ name: string; ms: number }> {
  return [...text.matchAll(ROW)].map(([, count, unit, name]) => ({ name: name!, ms: Number(count) * UNITS[unit!]! }))
}

/** The value of a constant, which is a product of numbers and other constants. */
function constantValue(name: string, known: ReadonlyArray<readonly [string, string]>): number {
  const value = known.find(([one]) => one === name)?.[1] ?? ''
  return value
    .split(' * ')
    .map((factor) =>
      /^[A-Z]/.test(factor) ? constantValue(factor, known) : Number(factor.replaceAll('_', '') || Number.NaN),
    )
    .reduce((product, factor) => product * factor, 1)
}

/** The rows whose constant has another value than they say. */
function wrongRows(text: string, known: ReadonlyArray<readonly [string, string]>): string[] {
  return rowsIn(text)
    .filter(({ name, ms }) => {
      const unit = name.endsWith('_MS') ? 1 : name.endsWith('_WEEKS') ? UNITS.week! : UNITS.second!
      return constantValue(name, known) * unit !== ms
    })
    .map(({ name }) => name)
}

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

test('the table of lifetimes says their values', () => {
  expect(rows).toHaveLength(table.length)
  expect(wrongRows(guide, defined)).toEqual([])
})

test('what the check finds: another number, another unit, a constant of constants', () => {
  const known = [
    ['A_FRESH_MS', '5 * 60_000'],
    ['B_LIFETIME_S', 'A_FRESH_MS'],
    ['C_WEEKS', '6'],
  ] as const
  const lines = (a: string, b: string, c: string) =>
    `| a page | ${a} | \`A_FRESH_MS\` |\n| … served | ${b} | \`B_LIFETIME_S\` |\n| a mail | ${c} | \`C_WEEKS\` |`
  expect(wrongRows(lines('5 minutes', '300000 seconds', '6 weeks'), known)).toEqual([])
  expect(wrongRows(lines('6 minutes', '5 minutes', '6 days'), known)).toEqual(['A_FRESH_MS', 'B_LIFETIME_S', 'C_WEEKS'])
  expect(wrongRows('| gone | 1 hour | `GONE_MS` |', known)).toEqual(['GONE_MS'])
})
