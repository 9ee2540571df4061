import type pg from 'pg'
import type { Filter } from '#rules/search/filters.ts'
import type { Language, Site } from '#sites/sites.ts'
import type { FoundList, ListRequest } from './find-products.ts'
import type { StoredProducts, StoredTexts } from './search-index.ts'
import type { Suggestions } from './suggest.ts'

/** What the server's thread and the thread that searches send each other. */

export interface WorkerData {
  connection: pg.ClientConfig
}

export interface MakingData extends WorkerData {
  /** Milliseconds since 1970, by the server's clock. */
  moment: number
}

/** A finished index as plain data, the products first, or why there is none. */
export type IndexSection =
  | { products: StoredProducts }
  | { language: Language; texts: StoredTexts }
  | { error: unknown }

export type Question =
  | ({ type: 'list' } & ListRequest)
  | { type: 'known'; filters: readonly Filter[] }
  | { type: 'suggest'; site: Site; text: string; mostTerms: number; mostProducts: number }

export interface Answers {
  list: FoundList
  suggest: Suggestions
  known: Filter[]
}

export type ToWorker =
  | { type: 'question'; number: number; question: Question }
  /** Products that have changed; undefined: everything may have, or nothing is loaded yet. */
  | { type: 'changed'; ids?: string[]; moment: number }
  /** The words that mean the same have changed. */
  | { type: 'synonyms'; moment: number }

export type FromWorker =
  | { type: 'ready'; products: number; bytes: number }
  /** Earlier answers no longer hold. */
  | { type: 'changed' }
  | { type: 'failed'; error: unknown }
  | { type: 'not-stored'; error: unknown }
  | { type: 'answer'; number: number; answer: Answers[keyof Answers] }
  | { type: 'no-answer'; number: number; error: unknown }
