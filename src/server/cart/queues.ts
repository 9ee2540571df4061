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
