type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects work that would make the line of waiting work too long, or that has waited in it for too long. */
export class TooManyWaiting extends Error {}

/** How many may wait in line, and for how many milliseconds. */
interface Line {
  mostWaiting?: number
  longestWaitMs?: number
}

/**
 * Runs at most so many pieces of work at once; the others wait in line.
 * @throws TooManyWaiting
 */
export function limitConcurrency(
  most: number,
  { mostWaiting = Number.POSITIVE_INFINITY, longestWaitMs }: Line = {},
): Run {
  const waiting: Array<() => void> = []
  let free = most
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new TooManyWaiting(`${mostWaiting} wait in line already.`))
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
  return async (work) => {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
