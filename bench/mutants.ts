import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { type Graph, graphOf, importsOf, reachable } from '../checks/import-graph.ts'
import { typeScriptFiles } from '../checks/source-files.ts'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'
import { type Mutant, mutantsOf } from './mutations.ts'

/**
 * `npm run mutants [-- GROUP …] [-- --sample 100 --seed 7]`: changes the sources in one place at a time and counts how
 * often the tests beside them fail. Writes docs/mutants.md. StrykerJS is not used: with Vitest 5 its runner matches no
 * test, so that each mutant survives (stryker-js issue 6210).
 */
const GROUPS = {
  rules: { folders: ['src/rules'], project: 'rules', aim: 90 },
  cart: { folders: ['src/server/cart'], project: 'server', aim: 85 },
  customer: { folders: ['src/server/customer'], project: 'server', aim: 85 },
  pages: { folders: ['src/server/pages'], project: 'server', aim: 85 },
  request: { folders: ['src/server/request'], project: 'server', aim: 85 },
} as const
type Group = keyof typeof GROUPS
const REPORT = 'docs/mutants.md'
/** A mutant that never ends is noticed by its deadline. */
const DEADLINE_MS = 120_000

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
const groups = (positionals.length > 0 ? positionals : Object.keys(GROUPS)) as Group[]
console.log(`  Seed ${seed}, up to ${sample} mutants of each group`)

process.env.NODE_ENV = 'test'
await compileTexts()
let active: Mutant | undefined
let graph: Graph | undefined
const results = readResults()
// the first Ctrl-C ends the sample and writes what was found until then
let stopped = false
process.once('SIGINT', () => (stopped = true))
for (const group of groups) if (!stopped) results[group] = await score(group)
mkdirSync('docs', { recursive: true })
writeFileSync(REPORT, report(results))
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

async function score(group: Group): Promise<Score> {
  const { folders, project } = GROUPS[group]
  const sources = folders.flatMap(typeScriptFiles).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  const all = sources.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  const chosen = shuffled(all, seed).slice(0, sample)
  let vitest = await open(project)
  const sound = new Set<string>()
  let killed = 0
  let tried = 0
  try {
    for (const mutant of chosen) {
      if (stopped) break
      if (!sound.has(mutant.file)) await assertSound(vitest, mutant.file)
      sound.add(mutant.file)
      const outcome = await isKilled(vitest, mutant)
      if (outcome === 'never ended') {
        await vitest.close()
        vitest = await open(project)
      }
      tried += 1
      if (outcome !== 'survived') killed += 1
      const what = `${mutant.file}:${mutant.line} ${mutant.kind}: ${oneLine(mutant.from)} → ${oneLine(mutant.to)}`
      console.log(`  ${group} ${tried}/${chosen.length}  ${outcome.padEnd(12)} ${what}`)
    }
  } finally {
    await vitest.close()
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  return { possible: all.length, tried, killed, seed, date, commit }
}

/** A Vitest that sees the active mutant instead of its file; nothing is written to the sources. */
async function open(project: string): Promise<Vitest> {
  const vitest = await createVitest(
    'test',
    // the cache on disk goes by the file's own contents: it would take mutants for the file, also in later runs
    { project: [project], watch: false, reporters: [{}], maxWorkers: 1, fsModuleCache: false },
    { plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === activePath() ? active!.code : undefined) }] },
  )
  await vitest.standalone()
  return vitest
}

/** Tests that fail without a mutant would kill each one. */
async function assertSound(vitest: Vitest, file: string): Promise<void> {
  const unchanged = { file, line: 0, kind: 'none', from: '', to: '', code: readFileSync(file, 'utf8') }
  const outcome = await isKilled(vitest, unchanged)
  if (outcome !== 'survived') throw new Error(`The tests of ${file} fail as it is (${outcome}).`)
}

function activePath(): string | undefined {
  return active && resolve(active.file)
}

async function isKilled(vitest: Vitest, mutant: Mutant): Promise<'killed' | 'survived' | 'never ended'> {
  active = mutant
  vitest.invalidateFile(resolve(mutant.file))
  try {
    for (const files of testsOf(mutant.file)) {
      const wanted = new Set(files.map((file) => resolve(file)))
      const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId))
      if (specifications.length === 0) continue
      vitest.state.clearErrors()
      const run = vitest.runTestSpecifications(specifications).then(({ testModules, unhandledErrors }) => {
        // what earlier runs found is listed as well
        const failed = testModules.some((file) => wanted.has(file.moduleId) && !file.ok()) || unhandledErrors.length > 0
        return failed ? ('killed' as const) : ('survived' as const)
      })
      const outcome = await Promise.race([run, deadline()])
      if (outcome !== 'survived') return outcome
    }
    return 'survived'
  } finally {
    active = undefined
    vitest.invalidateFile(resolve(mutant.file))
  }
}

function deadline(): Promise<'never ended'> {
  return new Promise((end) => setTimeout(() => end('never ended'), DEADLINE_MS).unref())
}

/** The test of the file, then all tests of its folder, then for a rule all tests of its project that load it. */
function testsOf(file: string): string[][] {
  const folder = dirname(file)
  const beside = readdirSync(folder).filter((name) => /\.test\.tsx?$/.test(name))
  const stem = basename(file).replace(/\.tsx?$/, '')
  const own = beside.filter((name) => name.startsWith(`${stem}.`))
  const others = beside.filter((name) => !own.includes(name))
  const near = [own, others].map((names) => names.map((name) => `${folder}/${name}`))
  if (!file.startsWith('src/rules/')) return near
  graph ??= graphOf(importsOf(typeScriptFiles('src')), (name) => name)
  const tests = [...graph.keys()].filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('src/server/'))
  return [...near, tests.filter((name) => dirname(name) !== folder && reachable(graph!, [name]).has(file))]
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

/** The scores of earlier runs, so that a run of one group leaves those of the others. */
function readResults(): Partial<Record<Group, Score>> {
  const found: Partial<Record<Group, Score>> = {}
  let text = ''
  try {
    text = readFileSync(REPORT, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  for (const line of text.split('\n')) {
    const [, name, possible, tried, killed, , , from, date, commit] = line.split('|').map((cell) => cell.trim())
    if (!name || !(name in GROUPS)) continue
    found[name as Group] = {
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

function report(scores: Partial<Record<Group, Score>>): string {
  const rows = Object.entries(scores).map(([name, { possible, tried, killed, seed: from, date, commit }]) => {
    const percent = tried === 0 ? '' : `${Math.round((100 * killed) / tried)} %`
    const aim = `${GROUPS[name as Group].aim} %`
    return `| ${[name, possible, tried, killed, percent, aim, from, date, commit].join(' | ')} |`
  })
  return `# Mutants

Written by \`npm run mutants\`, which changes the sources in one place at a time: a condition negated, an operator
exchanged, a statement removed, a constant or a text changed. A mutant is killed where a test in the folder of its file
fails, or of a rule any test of the project \`rules\` that loads it. The mutants are a sample that the seed chooses; some change nothing that anybody could notice, and count as well.

| Group | Possible | Tried | Killed | Score | Aim | Seed | Date | Commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
