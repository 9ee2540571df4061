type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Runs work of one name one after the other; work of other names goes its own way. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => {})
    this.#last.set(name, settled)
    settled.then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    })
    return mine
  }
}

/** Lets so many pieces of work run at once; the others wait for their turn. */
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
