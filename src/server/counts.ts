/** How often each of a few things has happened since the process started. The keys are words of ours, and few. */
export class Counts<Key extends string = string> {
  readonly #counts = new Map<Key, number>()

  add(key: Key): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0
  }

  [Symbol.iterator](): IterableIterator<[Key, number]> {
    return this.#counts.entries()
  }
}

/**
 * The counts, with 0 for what has not happened yet. To Prometheus a series that begins with 8 has not grown: the first refusals of
 * a process would be on no board.
 */
export const countsFromZero = (names: readonly string[], counts: Counts): Array<[string, number]> => [
  ...new Map([...names.map((name): [string, number] => [name, 0]), ...counts]),
]
