import { foldText } from '#rules/search/search-words.ts'

/** Texts repeat their words, and folding one takes longer than looking it up. */
export class FoldedWords {
  #words = new Map<string, string>()

  fold(word: string): string {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    if (this.#words.size >= MAX_FOLDED) this.clear()
    const folded = foldText(word)
    this.#words.set(word, folded)
    return folded
  }

  clear(): void {
    this.#words = new Map()
  }
}
const MAX_FOLDED = 100_000
