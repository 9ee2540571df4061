type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects work for which too much waits already, or that has waited for too long. */
export class TooManyWaiting extends Error {}

/** How many may wait for a slot, and for how many milliseconds. */
interface Waiting {
  mostWaiting?: number
  longestWaitMs?: number
}

/**
 * Runs work in a number of slots, so that no more of it runs at once; the rest waits in its order.
 * @throws TooManyWaiting
 */
export function limitConcurrency(
  slots: number,
  { mostWaiting = Number.POSITIVE_INFINITY, longestWaitMs }: Waiting = {},
): Run {
  const waiting: Array<() => void> = []
  let freeSlots = slots
  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new TooManyWaiting(`${mostWaiting} wait already.`))
      if (longestWaitMs === undefined) return waiting.push(resolve)
      const leave = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new TooManyWaiting(`It has waited for ${longestWaitMs} ms.`))
      }, longestWaitMs)
      const start = () => {
        clearTimeout(leave)
        resolve()
      }
      return waiting.push(start)
    })
  const releaseSlot = () => {
    const next = waiting.shift()
    if (next) next()
    else freeSlots += 1
  }
  return async (work) => {
    if (freeSlots > 0) freeSlots -= 1
    else await waitForSlot()
    try {
      return await work()
    } finally {
      releaseSlot()
    }
  }
}
