import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests wait for a browser and a database nearly half of their time, so there are two workers for each core. */
const WORKERS = Math.min(12, Math.max(4, 2 * availableParallelism()))

/** React for production renders the built pages, as it does in a shop: for development it takes twice as long. */
const SERVER = {
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  test: { env: { NODE_ENV: 'production' }, globalSetup: ['src/server/testing/prepare-database.ts'] },
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    reporters: ['default', './scripts/slowest-tests.ts'],
    tags: [{ name: 'core', description: 'a journey that npm test always runs; together they walk every feature once' }],
    // a process runs many files; vitest.setup.ts keeps apart those that would disturb each other
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    // these limits end a test that hangs; no test may fail because the machine is slow
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 600_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{rules,sites,web,calls}/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'artwork/**/*.test.ts',
            'checks/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        ...SERVER,
        test: {
          ...SERVER.test,
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: ['src/server/**/*.long.test.ts'],
        },
      },
      // they start, stop and copy whole databases, so they run with the journeys
      { extends: true, ...SERVER, test: { ...SERVER.test, name: 'long', include: ['src/server/**/*.long.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          setupFiles: ['journeys/close-visitors.ts'],
          globalSetup: ['journeys/running-shop.ts'],
        },
      },
      // Firefox and WebKit, by `npm run engines`
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['engines/**/*.test.ts'],
          setupFiles: ['engines/close-engines.ts'],
          globalSetup: ['journeys/running-shop.ts'],
        },
      },
    ],
  },
})
