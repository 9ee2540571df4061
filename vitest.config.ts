import { defineConfig } from 'vitest/config'

/** Two cores: two workers. The browser journeys have their own configuration and run on the built shop. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // property tests do a thousand runs; on a loaded machine they take longer, and are no less right
          testTimeout: 60_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/running-shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // what a page does beside the press that a journey makes takes its time on a loaded machine
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
