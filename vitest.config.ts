import { defineConfig } from 'vitest/config'

/** Two cores: three workers, because tests wait for a browser and a database nearly half of their time. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    // a process runs many files; vitest.setup.ts keeps apart those that would disturb each other
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    // these limits end a test that hangs; no test may fail because the machine is slow
    testTimeout: 180_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{rules,sites,web,calls,demo}/**/*.test.{ts,tsx}',
            'artwork/**/*.test.ts',
            'checks/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // React for production renders the built pages, as it does in a shop: for development it takes twice as long
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          env: { NODE_ENV: 'production' },
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/prepare-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          // a busy machine may come between two steps in a browser; the end of the run names what needed it
          retry: 1,
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/running-shop.ts'],
        },
      },
    ],
  },
})
