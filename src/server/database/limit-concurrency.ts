type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects work that would make the line of waiting work too long. */
export class TooManyWaiting extends Error {
  constructor(waiting: number) {
    super(`${waiting} wait in line already.`)
  }
}

/**
 * Runs at most so many pieces of work at once; the others wait in line, where so many may wait.
 * @throws TooManyWaiting
 */
export function limitConcurrency(most: number, mostWaiting = Number.POSITIVE_INFINITY): Run {
  const waiting: Array<() => void> = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new TooManyWaiting(mostWaiting)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
