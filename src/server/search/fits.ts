import type { Term } from './vocabulary.ts'

/** What fits a word that was typed. */
export class Fits {
  /** How well each word of the vocabulary does. */
  readonly terms = new Map<Term, number>()
  /** Documents with all words of a phrase that means the same. */
  readonly documents = new Set<number>()
  /** The first part of a compound: goods that have only its last part are found too, after those that have both. */
  readonly isOptional: boolean
  /** How much more it says about goods than other words. */
  weight: number

  constructor({ isOptional = false, weight = 1 } = {}) {
    this.isOptional = isOptional
    this.weight = weight
  }

  get isEmpty(): boolean {
    return this.terms.size === 0 && this.documents.size === 0
  }

  add(term: Term, fit: number): void {
    if ((this.terms.get(term) ?? 0) < fit) this.terms.set(term, fit)
  }

  addAll({ terms, documents }: Fits, factor: number): void {
    for (const [term, fit] of terms) this.add(term, fit * factor)
    for (const document of documents) this.documents.add(document)
  }
}
