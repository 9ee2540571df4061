import type { BrowserContext } from 'playwright-core'

/** How long a press is held for its script (src/web/islands/start-on-intent.ts). */
const LONGEST_HOLD_MS = 500

/**
 * Lets presses be held until their script has come, or until the page's `endHold` is called: a slow machine takes longer for
 * a step than a press is held.
 */
export async function holdPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript((limit) => {
    const { setTimeout: later, clearTimeout: forget } = window
    const waiting = new Map<number, () => void>()
    const timeout = (work: () => void, ms?: number) => {
      if (ms !== limit) return later(work, ms)
      const id = -1 - waiting.size
      waiting.set(id, work)
      return id
    }
    const clear = (id?: number) => {
      if (id === undefined || !waiting.delete(id)) forget(id)
    }
    const endHold = () => {
      for (const work of waiting.values()) work()
    }
    Object.assign(window, { setTimeout: timeout, clearTimeout: clear, endHold })
  }, LONGEST_HOLD_MS)
}
