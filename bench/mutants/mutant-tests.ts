import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { Mutant } from './mutations.ts'

export type Outcome = 'killed' | 'survived' | 'never ends'

/** A file of tests may take so many times what it takes without a mutant, because the machine may be busier by then. */
const TIMES_LONGER = 10
const MIN_DEADLINE_MS = 120_000
/** What has no mutant may take long, but not for ever. */
const LONGEST_MS = 15 * 60_000
const DOUBTFUL = /time-?out|timed out|\b503\b|BUSY|ECONN|too many/i
/** A run ends in one way or the other: what does not is closed by force. */
const CLOSING_MS = 20_000
/** Loads the set-up of a project, which is done once, before there is a mutant. */
const WARM_UP: Record<string, string> = { server: 'src/server/log.test.ts', rules: 'bench/mutants/mutations.test.ts' }

interface FileRun {
  failed: boolean
  /** True where a busy machine may have caused the failure as well: something was late, or the shop refused it as busy. */
  isDoubtful: boolean
  isEnded: boolean
  /** The first test that failed, and why. */
  by: string
  error: string
}

/**
 * Runs tests with one source changed. The sources on disk stay as they are: Vitest gets the mutant instead of its file.
 * The same mutants have the same outcomes in each run, because property tests begin at the seed, what is late is tried
 * again, and each source that is loaded instead of its file leaves a mark, so that a stale one would be noticed.
 */
export class MutantTests {
  readonly #project: string
  readonly #seed: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'crema-mutants-'))
  readonly #marks = join(this.#folder, 'marks')
  readonly #tests = new Map<string, { sources: Set<string>; ms: number }>()
  #sources = new Map<string, string>()
  #vitest: Vitest | undefined

  constructor(project: string, seed: number) {
    this.#project = project
    this.#seed = seed
  }

  /** Runs files of tests without a mutant; notes how long they take and which sources they load. Throws where one fails. */
  async measure(files: readonly string[], sources: readonly string[]): Promise<void> {
    for (const file of files) {
      this.#replace(sources.map((source) => [source, readFileSync(source, 'utf8')]))
      const start = Date.now()
      const { failed, by, error } = await this.#runTwice(file, LONGEST_MS)
      if (failed) throw new Error(`A test fails without a mutant. ${by}: ${error}`)
      this.#tests.set(file, { sources: this.#marked(), ms: Date.now() - start })
    }
  }

  /**
   * Runs those of some files of tests that load the mutant's source, the file's own tests first and then the quickest
   * first, until one fails: `by` names it.
   */
  async outcomeOf(
    mutant: Mutant,
    own: readonly string[],
    others: readonly string[],
  ): Promise<{ outcome: Outcome; by: string }> {
    const msOf = (file: string) => this.#tests.get(file)?.ms ?? 0
    const ordered = [...own, ...others.toSorted((one, other) => msOf(one) - msOf(other))]
    const loading = ordered.filter((file) => this.#tests.get(file)?.sources.has(mutant.file))
    for (const file of loading) {
      const deadlineMs = Math.max(MIN_DEADLINE_MS, TIMES_LONGER * this.#tests.get(file)!.ms)
      this.#replace([[mutant.file, mutant.code]])
      const { failed, isEnded, by } = await this.#runTwice(file, deadlineMs)
      if (failed) return { outcome: isEnded ? 'killed' : 'never ends', by }
      if (!this.#marked().has(mutant.file)) throw new Error(`${file} has not loaded the mutant of ${mutant.file}.`)
    }
    return { outcome: 'survived', by: loading.length === 0 ? 'no test here loads the file' : '' }
  }

  async close(): Promise<void> {
    await this.#vitest?.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** From now on these sources are loaded instead of their files, and no others. */
  #replace(sources: ReadonlyArray<[file: string, code: string]>): void {
    writeFileSync(this.#marks, '')
    const before = [...this.#sources.keys()]
    this.#sources = new Map(
      sources.map(([file, code]) => [
        resolve(file),
        `${code}\n;process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(this.#marks)}, '${file}\\n')\n`,
      ]),
    )
    for (const path of new Set([...before, ...this.#sources.keys()])) this.#vitest?.invalidateFile(path)
  }

  #marked(): Set<string> {
    return new Set(readFileSync(this.#marks, 'utf8').split('\n').filter(Boolean))
  }

  /** A doubtful failure counts only where it comes back. */
  async #runTwice(file: string, deadlineMs: number): Promise<FileRun> {
    const run = await this.#run(file, deadlineMs)
    return run.failed && run.isDoubtful ? this.#run(file, deadlineMs) : run
  }

  async #run(file: string, deadlineMs: number): Promise<FileRun> {
    this.#vitest ??= await this.#open()
    const vitest = this.#vitest
    const specification = (await vitest.globTestSpecifications()).find(({ moduleId }) => moduleId === resolve(file))
    if (!specification) throw new Error(`${file} is no test of the project ${this.#project}.`)
    vitest.state.clearErrors()
    const run = vitest.runTestSpecifications([specification]).then(({ testModules, unhandledErrors }): FileRun => {
      const found = testModules.find(({ moduleId }) => moduleId === specification.moduleId)
      const failures = found ? failuresOf(found) : []
      const errors = [...failures.map(({ error }) => error), ...unhandledErrors.map((error) => String(error))]
      return {
        failed: !found?.ok() || errors.length > 0,
        isDoubtful: errors.some((error) => DOUBTFUL.test(error)),
        isEnded: true,
        by: failures[0]?.name ?? file,
        error: errors[0] ?? '',
      }
    })
    const outcome = await Promise.race([run, wait(deadlineMs)])
    if (outcome) return outcome
    this.#vitest = undefined
    await Promise.race([vitest.close(), wait(CLOSING_MS)])
    return { failed: true, isDoubtful: true, isEnded: false, by: file, error: `not ended after ${deadlineMs} ms` }
  }

  /** Gives Vitest the mutants instead of their files. */
  #plugin(): Plugin {
    return {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => this.#sources.get(id),
      // a property that is tried at random notices a mutant in one run and not in the next
      transform: (code, id) =>
        id.endsWith('.test.ts') && code.includes("'fast-check'")
          ? `${code}\n;(await import('fast-check')).configureGlobal({ seed: ${this.#seed} })\n`
          : undefined,
    }
  }

  async #open(): Promise<Vitest> {
    const sources = this.#sources
    this.#sources = new Map()
    const listeners = process.listeners('SIGINT')
    const vitest = await createVitest(
      'test',
      {
        project: [this.#project],
        watch: false,
        reporters: [{}],
        maxWorkers: 1,
        // a process would keep the modules of its first run, with the mutant in them
        isolate: true,
        bail: 1,
        // the cache on disk goes by the file's own contents: it would take mutants for the file, also in later runs
        fsModuleCache: false,
      },
      { plugins: [inEachProject(this.#plugin())] },
    )
    await vitest.standalone()
    // Vitest's own would end the process before the score is written
    for (const listener of process.listeners('SIGINT'))
      if (!listeners.includes(listener)) process.off('SIGINT', listener)
    this.#vitest = vitest
    const { failed, by, error } = await this.#run(WARM_UP[this.#project]!, LONGEST_MS)
    if (failed) throw new Error(`The set-up of the project ${this.#project} fails. ${by}: ${error}`)
    this.#sources = sources
    return vitest
  }
}

/**
 * Adds a plugin to each project. A project with an option of Vite's, such as `oxc`, has a server of its own, to which Vitest
 * does not pass the plugins that `createVitest` was given.
 */
function inEachProject(plugin: Plugin): Plugin {
  return {
    name: 'mutants-in-each-project',
    config({ test }) {
      for (const project of test?.projects ?? []) {
        if (typeof project === 'object' && 'test' in project) project.plugins = [...(project.plugins ?? []), plugin]
      }
    },
  }
}

function failuresOf(testModule: TestModule): Array<{ name: string; error: string }> {
  const named = [...testModule.children.allTests('failed')].map((test) => ({
    name: `${testModule.relativeModuleId}: ${test.fullName}`,
    error: test.result().errors?.[0]?.message ?? '',
  }))
  const unnamed = [testModule, ...testModule.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => ({ name: testModule.relativeModuleId, error: message })),
  )
  return [...named, ...unnamed]
}

function wait(ms: number): Promise<undefined> {
  return new Promise((end) => setTimeout(() => end(undefined), ms).unref())
}
