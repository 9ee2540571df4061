import type { Reporter, TestCase, TestModule } from 'vitest/node'

const SHOWN = 10
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`
const slowest = (list: ReadonlyArray<readonly [ms: number, name: string]>) =>
  list
    .toSorted(([one], [other]) => other - one)
    .slice(0, SHOWN)
    .map(([ms, name]) => `  ${seconds(ms)}  ${name}`)

/** Names the slowest files and tests at the end of a run. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()])
    const files = modules.map((file) => [file.diagnostic().duration, file.relativeModuleId] as const)
    const named = (test: TestCase) => [test.diagnostic()?.duration ?? 0, test.fullName] as const
    console.log(['', '  The slowest files', ...slowest(files)].join('\n'))
    console.log(['', '  The slowest tests', ...slowest(tests.map(named)), ''].join('\n'))
  }
}
