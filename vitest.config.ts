import { defineConfig } from 'vitest/config'

/** Three workers for two cores, because journeys wait for the browser. They run on the built shop. */
export default defineConfig({
  test: {
    maxWorkers: 3,
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
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/prepare-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/running-shop.ts'],
        },
      },
    ],
  },
})
