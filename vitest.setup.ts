import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, vi } from 'vitest'

/**
 * Runs before each file of tests. The files that one process runs share the modules that they import, which is where most
 * of their time went. Those that replace modules, or the browser's globals while modules are evaluated, have their own.
 */
const { testPath = '' } = expect.getState()
const ownsModules = testPath.includes('/src/web/') || readFileSync(testPath, 'utf8').includes('vi.mock(')
if (ownsModules) vi.resetModules()
// the same cases in each run, so that a change is refused for what it changed; another seed looks at others
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (ownsModules) vi.resetModules()
})
