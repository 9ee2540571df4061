import { EVERYTHING, everythingOf, siteOfTag } from './tags.ts'

/** Tags whose last invalidation is remembered; far more than change while one page is being rendered. */
const MAX_TAGS = 10_000

/**
 * The invalidations that this process has received, numbered in their order. Caches subscribe to it, and a rendering
 * checks here whether its tags were invalidated after it began.
 */
export class Invalidations {
  /** False while the connection that receives invalidations is lost. */
  isListening = true
  #number = 0
  /** The number of the last invalidation by tag, the oldest first. */
  readonly #lastByTag = new Map<string, number>()
  /** Of what was invalidated up to this number, the tags are forgotten. */
  #forgotten = 0
  readonly #listeners: Array<(tags: readonly string[]) => void> = []

  get number(): number {
    return this.#number
  }

  /** Calls `listener` with the tags of every invalidation. */
  subscribe(listener: (tags: readonly string[]) => void): void {
    this.#listeners.push(listener)
  }

  apply(tags: readonly string[]): void {
    this.#number += 1
    for (const tag of tags) {
      this.#lastByTag.delete(tag)
      this.#lastByTag.set(tag, this.#number)
    }
    for (const [tag, number] of this.#lastByTag) {
      if (this.#lastByTag.size <= MAX_TAGS) break
      this.#lastByTag.delete(tag)
      this.#forgotten = number
    }
    for (const listener of this.#listeners) listener(tags)
  }

  /** Whether one of the tags, each with its site, was invalidated after this number. */
  changedSince(number: number, tags: Iterable<string>): boolean {
    if (number === this.#number) return false
    const after = (tag: string) => (this.#lastByTag.get(tag) ?? 0) > number
    if (number < this.#forgotten || after(EVERYTHING)) return true
    for (const tag of tags) {
      const site = siteOfTag(tag)
      const onAllSites = tag.slice(0, tag.lastIndexOf('@'))
      if (after(tag) || (site && (after(onAllSites) || after(everythingOf(site))))) return true
    }
    return false
  }
}
