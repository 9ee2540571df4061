/**
 * One queue for each name: work of the same name runs one after the other, work of different names at the same time.
 */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(name) ?? Promise.resolve()
    const current = previous.then(work, work)
    const settled = current.catch(() => {})
    this.#last.set(name, settled)
    void settled.then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    })
    return current
  }
}
