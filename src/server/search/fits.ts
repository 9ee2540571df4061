import type { Term } from './vocabulary.ts'

/** How well a word of the vocabulary fits one that was typed. */
export const FIT = {
  exact: 1,
  inflected: 0.9,
  derived: 0.7,
  end: 0.75,
  beginning: 0.5,
  corrected: 0.6,
  synonym: 0.6,
  phrase: 0.8,
}

/** What fits a word that was typed. */
export class Fits {
  /** How well each word of the vocabulary does. */
  readonly terms = new Map<Term, number>()
  /** Documents with all words of a phrase that means the same, with what a word of it is worth there. */
  readonly documents = new Map<number, number>()
  /** The first part of a compound: goods that have only its last part are found too, after those that have both. */
  readonly isOptional: boolean
  /** How much more it says about goods than other words. */
  weight: number
  /** Goods are called by another word that means the same. */
  hasSynonym = false

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
    for (const [document, worth] of documents) this.addDocument(document, worth * factor)
  }

  addDocument(document: number, worth: number): void {
    if ((this.documents.get(document) ?? 0) < worth) this.documents.set(document, worth)
  }

  /** The same, of a word that goods need not have. */
  asOptional(): Fits {
    const fits = new Fits({ isOptional: true, weight: this.weight })
    fits.addAll(this, 1)
    return fits
  }
}
