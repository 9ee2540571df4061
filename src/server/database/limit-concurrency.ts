type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most so many pieces of work at once; the others wait in line. */
export function limitConcurrency(most: number): Run {
  const waiting: Array<() => void> = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
