import type { Reporter, TestCase, TestModule } from 'vitest/node'

const SHOWN = 10
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`
const slowest = (list: ReadonlyArray<readonly [ms: number, name: string]>) =>
  list
    .toSorted(([one], [other]) => other - one)
    .slice(0, SHOWN)
    .map(([ms, name]) => `  ${seconds(ms)}  ${name}`)

/** A test's name, and what failed at its first try, with its line in the test. */
function firstTry(test: TestCase): string[] {
  const [error] = test.result().errors ?? []
  const line = error?.stacks?.find(({ file }) => file.endsWith('.test.ts'))
  return [
    `  ${test.fullName}`,
    ...(error?.message.split('\n').map((part) => `    ${part}`) ?? []),
    ...(error?.diff?.split('\n').map((part) => `    ${part}`) ?? []),
    ...(line ? [`    line ${line.line}`] : []),
  ]
}

/** Names the slowest files and tests at the end of a run, and the journeys that passed only at their second try. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()])
    const files = modules.map((file) => [file.diagnostic().duration, file.relativeModuleId] as const)
    const named = (test: TestCase) => [test.diagnostic()?.duration ?? 0, test.fullName] as const
    console.log(['', '  The slowest files', ...slowest(files)].join('\n'))
    console.log(['', '  The slowest tests', ...slowest(tests.map(named)), ''].join('\n'))
    const unreliable = tests.filter((test) => test.diagnostic()?.flaky).flatMap(firstTry)
    if (unreliable.length > 0) {
      console.log(['  Passed only at the second try: find out why', ...unreliable, ''].join('\n'))
    }
  }
}
