import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Proof, parseRows, proofsOf, type Requirement, stateOf, verdict } from './proofs.ts'
import type { TestResults } from './run-tests.ts'
import { committedTrees } from './source-trees.ts'

/**
 * `npm run requirements [AREA | ROW …]`: lists which rows of the specification passing tests prove, of what kind these tests are,
 * and in which run and when they passed. Without an argument it counts by area; with one it names the tests of each row.
 */

const RESULTS = 'dist/results'
const wanted = process.argv.slice(2)
const rows = parseRows(readFileSync('docs/requirements.tsv', 'utf8'))
const runs = existsSync(RESULTS)
  ? readdirSync(RESULTS)
      .filter((name) => /^(test|journeys|part)/.test(name))
      .map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')) as TestResults)
  : []
if (runs.length === 0) {
  console.error('\n  There are no results yet; type npm test, and npm run journeys, first.\n')
  process.exit(1)
}
const now = Date.now()
const head = JSON.stringify(committedTrees())
const age = (ended: number): string => {
  const minutes = Math.round((now - ended) / 60_000)
  return minutes < 120 ? `${minutes} minutes ago` : `${Math.round(minutes / 60)} hours ago`
}
for (const { run, ended, tests, trees } of runs.toSorted((a, b) => b.ended - a.ended)) {
  const code = JSON.stringify(trees) === head ? 'the last commit' : 'other code'
  console.log(`${run.padEnd(14)} ${String(tests.length).padStart(5)} tests, ${age(ended)}, of ${code}`)
}
console.log('')

const proofs = proofsOf(runs)
const line = ({ kind, run, ended, state, file, title }: Proof): string =>
  `    ${state === 'failed' ? 'FAILS ' : ''}${kind}, ${run}, ${age(ended)}: ${title} (${file})`

const areas = [...new Set(rows.map(({ area }) => area))]
for (const area of areas) {
  const own = rows.filter((row) => row.area === area)
  const named = own.filter(({ id }) => wanted.includes(area) || wanted.includes(id))
  if (wanted.length > 0 && named.length === 0) continue
  const open = own.filter((row) => stateOf(row, proofs) !== 'proven')
  const proven = own.filter((row) => ['proven', 'only HTML'].includes(stateOf(row, proofs)))
  console.log(`${area.padEnd(7)} ${proven.length} of ${own.length}`)
  for (const row of wanted.length > 0 ? named : open) print(row)
}

function print(row: Requirement): void {
  console.log(`  ${row.id}: ${verdict(row, proofs)}`)
  if (wanted.length === 0) return
  console.log(`    ${row.text}\n    check: ${row.check}`)
  for (const proof of proofs.get(row.id) ?? []) console.log(line(proof))
}

const count = (...states: Array<ReturnType<typeof stateOf>>) =>
  rows.filter((row) => states.includes(stateOf(row, proofs))).length
console.log(`
${count('proven', 'only HTML')} of ${rows.length} rows have a passing test and no failing one.
${count('only HTML')} of them ask for a browser and have tests of functions or of HTML only.
${count('failing')} have a failing test, ${count('unproven')} have none.`)
process.exitCode = count('failing') > 0 ? 1 : 0
