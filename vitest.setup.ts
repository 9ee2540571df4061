import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/**
 * Runs before each file of tests. The files that one process runs share the modules that they import, which is where most
 * of their time went. Those that replace modules, or the browser's globals while modules are evaluated, have their own.
 */
const { testPath = '' } = expect.getState()
const ownsModules = testPath.includes('/src/web/') || readFileSync(testPath, 'utf8').includes('vi.mock(')
if (ownsModules) vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (ownsModules) vi.resetModules()
})
