import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Graph, graphOf, importsOf, reachable } from '../../checks/import-graph.ts'
import { typeScriptFiles } from '../../checks/source-files.ts'
import { compileTexts } from '../../src/sites/texts/compile-texts.ts'
import { MutantTests, type Outcome } from './mutant-tests.ts'
import { type Mutant, mutantsOf } from './mutations.ts'
import { TypeCheck } from './type-check.ts'

/**
 * `npm run mutants [-- GROUP …] [-- --sample 100 --seed 7]`: changes the sources in one place at a time and counts how
 * often the tests beside them fail. Writes docs/mutants.md. StrykerJS is not used: with Vitest 5 its runner matches no
 * test, so that each mutant survives (stryker-js issue 6210).
 */
const GROUPS: Record<string, MutantGroup> = {
  rules: { folders: ['src/rules'], project: 'rules', aim: 90 },
  cart: { folders: ['src/server/cart'], project: 'server', aim: 85 },
  customer: { folders: ['src/server/customer'], project: 'server', aim: 85 },
  pages: { folders: ['src/server/pages'], project: 'server', aim: 85 },
  request: { folders: ['src/server/request'], project: 'server', aim: 85 },
  checkout: {
    folders: ['src/server/checkout'],
    tests: [
      'src/server/gift-card/gift-cards.test.ts',
      'src/server/voucher/vouchers.test.ts',
      'src/server/rate-limit/rate-limits.test.ts',
    ],
    project: 'server',
    aim: 90,
  },
  order: {
    folders: ['src/server/order'],
    tests: [
      'src/server/checkout/placing.test.ts',
      'src/server/checkout/checkout-forms.test.ts',
      'src/server/checkout/reserved-orders.test.ts',
      'src/server/commands/orders.test.ts',
      'src/server/payment/card-payment.test.ts',
      'src/server/voucher/vouchers.test.ts',
      'src/server/gift-card/gift-cards.test.ts',
    ],
    project: 'server',
    aim: 90,
  },
  payment: {
    folders: ['src/server/payment'],
    // without the stand-in for Stripe of a shop in development
    named: /^(?!.*\/local-stripe\/)/,
    tests: ['src/server/refund/outside-refunds.test.ts', 'src/server/rate-limit/rate-limits.test.ts'],
    project: 'server',
    aim: 90,
  },
  refund: {
    folders: ['src/server/refund'],
    tests: [
      'src/server/commands/returns.test.ts',
      'src/server/order/open-bills.test.ts',
      'src/server/gift-card/gift-cards.test.ts',
      'src/server/gift-card/renewed-gift-cards.test.ts',
    ],
    project: 'server',
    aim: 90,
  },
  voucher: { folders: ['src/server/voucher'], project: 'server', aim: 90 },
  'gift-card': {
    folders: ['src/server/gift-card'],
    tests: ['src/server/commands/returns.test.ts', 'src/server/rate-limit/rate-limits.test.ts'],
    project: 'server',
    aim: 90,
  },
  return: {
    folders: ['src/server/return', 'src/server/withdrawal'],
    tests: ['src/server/commands/returns.test.ts', 'src/server/withdrawal/withdrawal.test.ts'],
    project: 'server',
    aim: 90,
  },
  invoice: {
    folders: ['src/server/invoice'],
    // what the papers say; how they are drawn is the next group
    named: /^(?!.*\/(?:draw-)?pdf\b)/,
    tests: ['src/server/order/open-bills.test.ts', 'src/server/order/order-pdf.test.ts'],
    project: 'server',
    aim: 90,
  },
  pdf: {
    folders: ['src/server/invoice'],
    named: /\/(?:draw-)?pdf\b/,
    tests: ['src/server/order/order-pdf.test.ts'],
    project: 'server',
    aim: 85,
  },
}
/** What a folder says of its personal data is proven where customers download and delete it. */
const PERSONAL_DATA_TESTS = [
  'src/server/personal-data/personal-data.test.ts',
  'src/server/personal-data/personal-data-columns.test.ts',
]
const REPORT = 'docs/mutants.md'

interface MutantGroup {
  folders: readonly string[]
  /** Which files of the folders; absent: all. */
  named?: RegExp
  /** Files of tests in other folders that prove the group, beside those in the folder of each file. */
  tests?: readonly string[]
  project: 'rules' | 'server'
  /** How many of 100 mutants tests should notice. */
  aim: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
const sample = Number(values.sample)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const unknown = positionals.filter((name) => !(name in GROUPS))
if (!Number.isSafeInteger(sample) || !Number.isSafeInteger(seed) || unknown.length > 0) {
  console.error(`\n  The groups are ${Object.keys(GROUPS).join(', ')}; sample and seed are whole numbers.\n`)
  process.exit(1)
}
const groups = positionals.length > 0 ? positionals : Object.keys(GROUPS)
console.log(`  Seed ${seed}, up to ${sample} mutants of each group`)

process.env.NODE_ENV = 'test'
await compileTexts()
let graph: Graph | undefined
// the first Ctrl-C ends the sample and writes what was found until then
let stopped = false
process.once('SIGINT', () => (stopped = true))
for (const group of groups) {
  if (stopped) break
  const found = await score(group)
  mkdirSync('docs', { recursive: true })
  // read just now, because another run may have written the score of another group
  writeFileSync(REPORT, report({ ...readResults(), [group]: found }))
}
console.log(`\n  Written to ${REPORT}`)
process.exit(0)

interface Score {
  possible: number
  tried: number
  killed: number
  seed: number
  date: string
  commit: string
}

async function score(group: string): Promise<Score> {
  const { folders, named, tests: far, project } = GROUPS[group]!
  const sources = folders
    .flatMap(typeScriptFiles)
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && (named?.test(file) ?? true))
  const all = sources.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  const chosen = firstThatCompile(shuffled(all, seed), sample)
  const tests = new MutantTests(project, seed)
  const counts: Record<Outcome, number> = { killed: 0, survived: 0, 'never ends': 0 }
  let tried = 0
  try {
    // tests that fail without a mutant would kill each one
    const files = [...new Set(chosen.flatMap(({ file }) => Object.values(testsOf(file, far)).flat()))].sort()
    await tests.measure(files, [...new Set(chosen.map(({ file }) => file))])
    for (const mutant of chosen) {
      if (stopped) break
      const { own, others } = testsOf(mutant.file, far)
      const { outcome, by } = await tests.outcomeOf(mutant, own, others)
      // Ctrl-C reaches the running tests as well, whose failure says nothing then
      if (stopped) break
      tried += 1
      counts[outcome] += 1
      const what = `${mutant.file}:${mutant.line} ${mutant.kind}: ${oneLine(mutant.from)} → ${oneLine(mutant.to)}`
      console.log(`  ${group} ${tried}/${chosen.length}  ${outcome.padEnd(12)} ${what}${by ? `  [${by}]` : ''}`)
    }
  } finally {
    await tests.close()
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  return { possible: all.length, tried, killed: tried - counts.survived, seed, date, commit }
}

/** A mutant with a type error is left out: every run of `npm test` would notice it, whatever the tests say. */
function firstThatCompile(mutants: readonly Mutant[], count: number): Mutant[] {
  const types = new TypeCheck()
  const found: Mutant[] = []
  for (const mutant of mutants) {
    if (found.length === count) break
    if (types.accepts(mutant)) found.push(mutant)
  }
  types.close()
  return found
}

/**
 * The tests of the file, the others of its folder, and those that its group names; for a rule also all tests of its project that
 * load it.
 */
function testsOf(file: string, named: readonly string[] = []): { own: string[]; others: string[] } {
  const folder = dirname(file)
  const beside = readdirSync(folder)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
  const own = beside.filter((name) => name.startsWith(`${file.replace(/\.tsx?$/, '')}.`))
  const near = beside.filter((name) => !own.includes(name))
  if (!file.startsWith('src/rules/')) {
    const personal = file.endsWith('/personal-tables-queries.ts') ? PERSONAL_DATA_TESTS : []
    return { own, others: [...new Set([...near, ...named, ...personal])] }
  }
  graph ??= graphOf(importsOf(typeScriptFiles('src')), (name) => name)
  const tests = [...graph.keys()].filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('src/server/'))
  const far = tests.filter((name) => dirname(name) !== folder && reachable(graph!, [name]).has(file))
  return { own, others: [...near, ...far] }
}

/** A permutation that depends on the seed only (mulberry32). */
function shuffled<T>(list: readonly T[], from: number): T[] {
  let state = from
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
  }
  return copy
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}

/** The scores of earlier runs, so that a run of one group leaves those of the others. The notes have tables of their own. */
function readResults(): Record<string, Score> {
  const found: Record<string, Score> = {}
  const [table = ''] = readReport().split('\n## ')
  for (const line of table.split('\n')) {
    const [, name, possible, tried, killed, , , from, date, commit] = line.split('|').map((cell) => cell.trim())
    if (!name || !(name in GROUPS)) continue
    found[name] = {
      possible: Number(possible),
      tried: Number(tried),
      killed: Number(killed),
      seed: Number(from),
      date: date!,
      commit: commit!,
    }
  }
  return found
}

function readReport(): string {
  try {
    return readFileSync(REPORT, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  }
}

function report(scores: Record<string, Score>): string {
  // what somebody has written about the survivors
  const [, notes] = /\n(## .*)$/s.exec(readReport()) ?? []
  const rows = Object.entries(scores).map(([name, { possible, tried, killed, seed: from, date, commit }]) => {
    const percent = tried === 0 ? '' : `${Math.round((100 * killed) / tried)} %`
    const aim = `${GROUPS[name]!.aim} %`
    return `| ${[name, possible, tried, killed, percent, aim, from, date, commit].join(' | ')} |`
  })
  return `# Mutants

Written by \`npm run mutants\`, which changes the sources in one place at a time: a condition negated, an operator
exchanged, also in SQL, a statement removed, a constant or a text changed. A mutant is killed where a test in the folder of its file
fails, or one that \`bench/mutants/mutants.ts\` names for its group, or of a rule any test of the project \`rules\` that loads it. What has a type error is
no mutant, because \`npm test\` notices it without a test. The mutants are a sample that the seed chooses; some
change nothing that anybody could notice, and count as survivors as well. Two runs with one seed on one commit agree,
also on a busy machine.

| Group | Possible | Tried | Killed | Score | Aim | Seed | Date | Commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
${notes === undefined ? '' : `\n${notes}`}`
}
