import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

/**
 * `npm run requirements [AREA …]`: lists which rows of the specification have a passing test in the last `npm test`.
 */
interface Results {
  testResults: Array<{ assertionResults: Array<{ title: string; status: string }> }>
}
const RESULTS = 'dist/test-results.json'

const rows = (await readFile('docs/requirements.tsv', 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [id: string, area: string, source: string, text: string, check: string])

if (!existsSync(RESULTS)) {
  console.error('\n  There are no results yet; type npm test first.\n')
  process.exit(1)
}
const { testResults } = JSON.parse(await readFile(RESULTS, 'utf8')) as Results
const minutes = Math.round((Date.now() - (await stat(RESULTS)).mtimeMs) / 60_000)
const age = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
console.log(`These are the results of an npm test that ended ${age} ago.\n`)
const proven = new Set<string>()
const failing = new Set<string>()
for (const { title, status } of testResults.flatMap((file) => file.assertionResults)) {
  for (const id of title.match(/\[([A-Z]+-\d\d)\]/g) ?? [])
    (status === 'passed' ? proven : failing).add(id.slice(1, -1))
}

const wanted = process.argv.slice(2)
const areas = [...new Set(rows.map(([, area]) => area))].filter((area) => wanted.length === 0 || wanted.includes(area))
for (const area of areas) {
  const own = rows.filter((row) => row[1] === area)
  const open = own.filter(([id]) => !proven.has(id) || failing.has(id))
  console.log(`${area.padEnd(7)} ${own.length - open.length} of ${own.length} proven`)
  for (const [id, , , text] of open) {
    if (wanted.length > 0) console.log(`  ${id} ${failing.has(id) ? 'FAILS ' : ''}${text.slice(0, 140)}`)
    else process.stdout.write(`  ${id}`)
  }
  if (wanted.length === 0 && open.length > 0) console.log('')
}
const good = rows.filter(([id]) => proven.has(id) && !failing.has(id)).length
console.log(`\n${good} of ${rows.length} rows have a passing test.`)
