type Run = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most so many pieces of work at once; the others wait in line.
 * @param mostWaiting where so many wait already, one more rejects with what `tooMany` gives
 */
export function limitConcurrency(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  tooMany = () => new Error('Too many wait in line.'),
): Run {
  const waiting: Array<() => void> = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw tooMany()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
