import { setTimeout as wait } from 'node:timers/promises'

const INTERVAL_MS = 25

/** Waits in a hook until a condition holds; in a test expect.poll does. The limit of hooks in vitest.config.ts ends what hangs. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(INTERVAL_MS)
}
