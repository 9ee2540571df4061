import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { relative } from 'node:path'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import { ENGINES, engineVersions } from '../engines/installed-engines.ts'
import { FEATURES_OF_JOURNEYS } from '../journeys/journey-features.ts'
import { chooseJourneys, type JourneyFile } from './choose-journeys.ts'
import { addEnginesToRecord, addToRecord, lastGreen, readRecord, type WholeRun } from './journey-record.ts'
import { committedTrees, filesChangedSince, SOURCE_PATHS, type SourceTrees, uncommittedFiles } from './source-trees.ts'

/**
 * Runs tests in one process of Vitest: `run-tests.ts RUN [PROJECT …] [--only FILE …] [--shard 1/4]`. RUN is 'test' (rules, server,
 * core journeys and chosen ones), 'journeys' or 'journeys-wide' (all journeys and the long tests of the server), 'engines' (those in
 * Firefox and WebKit), or 'part' (the projects that are named).
 */

/** Processor seconds that `npm test` may take for journeys whose features have changed. */
const BUDGET_S = 150
/** Of the time that a file of journeys takes, so much is processor time: the browser's, the shop's, the database's. */
const PROCESSOR_SHARE = 0.6
/** Processor seconds of a file that no recorded run has measured: few files take more. */
const UNKNOWN_S = 30
const RESULTS = 'dist/results'
const PASSED_JOURNEYS = `${RESULTS}/passed-journeys.json`

export interface TestResults {
  run: string
  /** When the run ended, in milliseconds. */
  ended: number
  trees: SourceTrees | undefined
  tests: Array<{ project: string; file: string; title: string; state: 'passed' | 'failed' | 'skipped' }>
}

const [run = 'test', ...given] = process.argv.slice(2)
const after = (name: string) => given.slice(given.indexOf(name) + 1)
const only = given.includes('--only') ? after('--only').filter((one) => !one.startsWith('--')) : []
const shard = given.includes('--shard') ? after('--shard')[0]!.split('/').map(Number) : undefined
const projects = given.filter((one) => ['rules', 'server', 'long', 'journeys', 'engines'].includes(one))

const started = Date.now()
const trees = committedTrees()
const record = readRecord()
const vitest = await createVitest('test', { watch: false, run: true })
// tells the reporters that a run begins
await vitest.standalone()
// ends the browsers, shops and the database that the run has started
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void vitest.close().finally(() => process.exit(128 + constants.signals[signal])))
}
const fileOf = ({ moduleId }: { moduleId: string }) => relative(process.cwd(), moduleId)
const all = (await vitest.globTestSpecifications(only)).map((one) => ({
  one,
  project: one.project.name,
  file: fileOf(one),
}))
const journeys = all.filter(({ project }) => project === 'journeys')

/** Each file that is run, whole or with its core journeys only. */
function choose(): Array<(typeof all)[number]['one']> {
  if (run === 'journeys' || run === 'journeys-wide') {
    const whole = all.filter(({ project }) => project === 'journeys' || project === 'long')
    return partOf(whole).map(({ one }) => one)
  }
  if (run === 'engines') return all.filter(({ project }) => project === 'engines').map(({ one }) => one)
  const wanted = run === 'test' ? ['rules', 'server', 'journeys'] : projects
  const others = all.filter(({ project }) => wanted.includes(project) && project !== 'journeys').map(({ one }) => one)
  if (!wanted.includes('journeys')) return others
  if (only.length > 0) return [...others, ...journeys.map(({ one }) => one)]
  const chosen = chosenJourneys()
  const core = journeys.filter(({ file }) => !chosen.has(file) && hasCoreJourney(file))
  return [
    ...others,
    ...journeys.filter(({ file }) => chosen.has(file)).map(({ one }) => one),
    ...core.map(({ one }) => one.project.createSpecification(one.moduleId, { testTagsFilter: ['core'] })),
  ]
}

/** The files of one of several machines, of about the same time each. */
function partOf<File extends { file: string }>(files: File[]): File[] {
  if (!shard) return files
  const [index, count] = shard as [number, number]
  const dearestFirst = files.toSorted((a, b) => secondsOf(b.file) - secondsOf(a.file) || a.file.localeCompare(b.file))
  return dearestFirst.filter((_, at) => at % count === index - 1)
}

function secondsOf(file: string): number {
  const known = [...record.seconds.values()]
  const usual = known.length > 0 ? known.reduce((sum, one) => sum + one) / known.length : UNKNOWN_S
  return record.seconds.get(file) ?? usual
}

const hasCoreJourney = (file: string) => readFileSync(file, 'utf8').includes("tags: 'core'")

/** Files of journeys that run whole because their features have changed; prints them and what is left out. */
function chosenJourneys(): Set<string> {
  const green = lastGreen(record)
  const passed = passedJourneys()
  const files: JourneyFile[] = journeys.map(({ file }) => ({
    file,
    features: FEATURES_OF_JOURNEYS[file.replace(/^journeys\/(.*)\.test\.ts$/, '$1')] ?? [],
    seconds: secondsOf(file),
    passedAt: passed[file],
  }))
  const changed = green && filesChangedSince(green.trees)
  const { whole, leftOut } = chooseJourneys(files, changed, `${trees?.src}`, BUDGET_S)
  const names = (list: string[]) => list.map((file) => file.replace(/^journeys\/(.*)\.test\.ts$/, '$1')).join(', ')
  const since = green ? `since all journeys passed (${green.ended} UTC)` : 'and no run of all journeys is recorded'
  if (changed?.length === 0) console.log(`\n  All journeys have passed on this code (${green!.ended} UTC).`)
  else {
    console.log(`\n  Journeys whose features have changed ${since}, run whole: ${names(whole) || 'none'}`)
    if (leftOut.length > 0) console.log(`  Left out for time, apart from their core journeys: ${names(leftOut)}`)
  }
  console.log('  Not run: the other journeys and the long tests of the server. npm run journeys runs them all.\n')
  return new Set(whole)
}

function passedJourneys(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(PASSED_JOURNEYS, 'utf8'))
  } catch {
    return {} // the first run in this folder
  }
}

const specifications = choose()
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true)
const tests = testModules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })))
const ran = tests.filter(({ test }) => test.result().state !== 'skipped')
const failures = ran.filter(({ test }) => test.result().state === 'failed').length
const failedFiles = testModules.filter((module) => !module.ok())
const faults = Math.max(failures, failedFiles.length) + unhandledErrors.length
store()
await vitest.close()
process.exit(faults > 0 || ran.length === 0 ? 1 : 0)

function store(): void {
  mkdirSync(RESULTS, { recursive: true })
  const ended = Date.now()
  const results: TestResults = {
    run,
    ended,
    // changes that are not committed have no hash
    trees: trees && uncommittedFiles(...SOURCE_PATHS).length === 0 ? trees : undefined,
    tests: ran.map(({ module, test }) => ({
      project: module.project.name,
      file: fileOf(module),
      title: test.fullName,
      state: test.result().state as 'passed' | 'failed',
    })),
  }
  const name = run === 'part' ? `part-${projects.join('-')}` : shard ? `${run}-${shard.join('-of-')}` : run
  writeFileSync(`${RESULTS}/${name}.json`, JSON.stringify(results))
  const wholeFiles = testModules.filter((module) => module.project.name === 'journeys' && passedWhole(module))
  const passed = { ...passedJourneys(), ...Object.fromEntries(wholeFiles.map((module) => [fileOf(module), ended])) }
  writeFileSync(PASSED_JOURNEYS, JSON.stringify(passed))
  if ((run === 'journeys' || run === 'journeys-wide') && !shard && only.length === 0) recordRun(run, ended)
  if (run === 'engines' && only.length === 0) recordEngines(ended)
}

function passedWhole(module: TestModule): boolean {
  const tests: TestCase[] = [...module.children.allTests()]
  return tests.length > 0 && tests.every((test) => test.result().state === 'passed')
}

function endOf(ended: number): string {
  return new Date(ended).toISOString().slice(0, 16).replace('T', ' ')
}

/** The title of each of these tests begins with its engine. A fault that belongs to no test counts for each of them. */
function recordEngines(ended: number): void {
  if (!trees) return
  const versions = engineVersions()
  const lines = ENGINES.map((engine) => {
    const own = ran.filter(({ test }) => test.fullName.startsWith(engine))
    const failed = own.filter(({ test }) => test.result().state === 'failed').length
    return {
      ended: endOf(ended),
      engine,
      version: versions[engine]!,
      passed: own.length - failed,
      failed: failed + faults - failures,
      trees,
    }
  })
  addEnginesToRecord(lines)
  for (const { engine, version, passed, failed } of lines)
    console.log(`\n  ${engine} ${version}: ${passed} passed, ${failed} failed`)
  console.log('\n  Written to docs/journeys.md. Commit it.\n')
}

function recordRun(name: string, ended: number): void {
  if (!trees) return
  const whole: WholeRun = {
    run: name,
    ended: endOf(ended),
    tests: ran.length,
    failures: faults,
    minutes: Math.round((ended - started) / 60_000),
    trees,
  }
  const seconds = new Map(
    testModules
      .filter((module) => module.project.name === 'journeys')
      .map((module) => [fileOf(module), Math.ceil((module.diagnostic().duration / 1000) * PROCESSOR_SHARE)]),
  )
  addToRecord(whole, name === 'journeys' ? seconds : undefined)
  console.log(`\n  ${whole.tests} tests, ${whole.failures} failures; written to docs/journeys.md. Commit it.\n`)
}
