import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SourceTrees } from './source-trees.ts'

/** `docs/journeys.md`: which code all journeys have passed on, and what each file of them takes. */

export const RECORD = 'docs/journeys.md'

export interface WholeRun {
  /** 'journeys', or 'journeys-wide' with all repetitions. */
  run: string
  /** '2026-11-27 13:05', in UTC. */
  ended: string
  tests: number
  failures: number
  minutes: number
  trees: Omit<SourceTrees, 'engines'>
}

/** What one engine has shown in a run of `npm run engines`. */
export interface EngineRun {
  ended: string
  engine: string
  version: string
  passed: number
  failed: number
  trees: Omit<SourceTrees, 'journeys'>
}

export interface JourneyRecord {
  /** The newest first. */
  runs: WholeRun[]
  /** The newest first. */
  engines: EngineRun[]
  /** Processor seconds of each file in the last run of all journeys without repetitions. */
  seconds: Map<string, number>
}

const MAX_RUNS = 20

const INTRODUCTION = `# Journeys

\`npm run journeys\` and \`npm run journeys-wide\` write this file. A run is of the code that its Git hashes name; \`git rev-parse
HEAD:src HEAD:demo HEAD:journeys HEAD:package-lock.json\` prints those of the last commit. All journeys have passed on the last code
where both are the same and no test failed. \`npm test\` runs the core journeys, and those whose features have changed since the last run
without a failure.

## Runs
`

const ENGINES_INTRODUCTION = `
## Firefox and WebKit

\`npm run engines\` writes this table. It is run when the browser's side changes, and before a release.
`

/** Reads the record; an empty one where there is no file yet. */
export function readRecord(path = RECORD): JourneyRecord {
  return existsSync(path) ? parseRecord(readFileSync(path, 'utf8')) : { runs: [], engines: [], seconds: new Map() }
}

export function parseRecord(text: string): JourneyRecord {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
  const runs = rows
    .filter((cells) => isRun(cells) && !isOfEngine(cells))
    .map(([ended, run, tests, failures, minutes, src, demo, journeys, lock]) => ({
      ended: ended!,
      run: run!,
      tests: Number(tests),
      failures: Number(failures),
      minutes: Number(minutes),
      trees: { src: src!, demo: demo!, journeys: journeys!, lock: lock! },
    }))
  const engines = rows
    .filter((cells) => isRun(cells) && isOfEngine(cells))
    .map(([ended, engine, version, passed, failed, src, demo, own, lock]) => ({
      ended: ended!,
      engine: engine!,
      version: version!,
      passed: Number(passed),
      failed: Number(failed),
      trees: { src: src!, demo: demo!, engines: own!, lock: lock! },
    }))
  const seconds = new Map(
    rows.filter(([file]) => /\.test\.tsx?$/.test(file!)).map(([file, taken]) => [file!, Number(taken)]),
  )
  return { runs, engines, seconds }
}

const isRun = ([ended]: string[]) => /^\d{4}-/.test(ended!)
const isOfEngine = ([, name]: string[]) => name === 'Firefox' || name === 'WebKit'

export function formatRecord({ runs, engines, seconds }: JourneyRecord): string {
  const lines = runs.slice(0, MAX_RUNS).map(({ ended, run, tests, failures, minutes, trees }) => {
    const hashes = [trees.src, trees.demo, trees.journeys, trees.lock].map((hash) => `\`${hash}\``)
    return `| ${[ended, run, tests, failures, minutes, ...hashes].join(' | ')} |`
  })
  const engineLines = engines.slice(0, MAX_RUNS).map(({ ended, engine, version, passed, failed, trees }) => {
    const hashes = [trees.src, trees.demo, trees.engines, trees.lock].map((hash) => `\`${hash}\``)
    return `| ${[ended, engine, version, passed, failed, ...hashes].join(' | ')} |`
  })
  const files = [...seconds].toSorted(([a], [b]) => a.localeCompare(b)).map(([file, taken]) => `| ${file} | ${taken} |`)
  return [
    INTRODUCTION,
    '| Ended (UTC) | Run | Tests | Failures | Minutes | src | demo | journeys | package-lock.json |',
    '| --- | --- | --: | --: | --: | --- | --- | --- | --- |',
    ...lines,
    ENGINES_INTRODUCTION,
    '| Ended (UTC) | Engine | Version | Passed | Failed | src | demo | engines | package-lock.json |',
    '| --- | --- | --- | --: | --: | --- | --- | --- | --- |',
    ...engineLines,
    '',
    '## Processor seconds of each file',
    '',
    '| File | Seconds |',
    '| --- | --: |',
    ...files,
    '',
  ].join('\n')
}

/** Adds a run in front of the earlier ones. */
export function addToRecord(run: WholeRun, seconds: Map<string, number> | undefined, path = RECORD): void {
  const before = readRecord(path)
  writeFileSync(path, formatRecord({ ...before, runs: [run, ...before.runs], seconds: seconds ?? before.seconds }))
}

/** Adds what each engine has shown in front of the earlier runs. */
export function addEnginesToRecord(engines: readonly EngineRun[], path = RECORD): void {
  const before = readRecord(path)
  writeFileSync(path, formatRecord({ ...before, engines: [...engines, ...before.engines] }))
}

/** The last run in which nothing failed. A run with repetitions contains all journeys too. */
export const lastGreen = ({ runs }: JourneyRecord): WholeRun | undefined => runs.find(({ failures }) => failures === 0)
