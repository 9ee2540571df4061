import type pg from 'pg'
import type { Sort } from '#calls/listing.ts'
import { meaningfulWords } from '#rules/search/meaningful-words.ts'
import { foldedWordsOf } from '#rules/search/search-words.ts'
import { stemWord } from '#rules/search/stem-word.ts'
import { writtenPattern } from '#rules/search/written-pattern.ts'
import { languageOf, type Site } from '#sites/sites.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { MAX_WORDS } from './find-products.ts'
import type { Answers, Question } from './search-messages.ts'
import { findByTitle } from './search-while-loading-queries.ts'

/** Each such search reads all titles, so that a flood of them must not take the database's cores. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 40
const WAITING_DEADLINE_MS = deadline(2000)
const TIMEOUT_MS = deadline(3000)
const MAX_FOUND = 500
/** A shorter stem is part of too many words. */
const MIN_STEM = 4

type SimpleQuestion = Extract<Question, { type: 'list' | 'suggest' }>

/** True for what PostgreSQL answers: a search without filters. */
export const isSimple = (question: Question): question is SimpleQuestion =>
  question.type === 'suggest' ||
  (question.type === 'list' &&
    question.filters.length === 0 &&
    question.category === undefined &&
    question.brand === undefined &&
    !question.ids)

/** Answers searches from PostgreSQL while the index is loaded: by titles only, without filters and corrections. */
export class SearchWhileLoading {
  readonly #pool: pg.Pool
  readonly #clock: () => number
  readonly #limited = limitConcurrency(MAX_AT_ONCE, { mostWaiting: MAX_WAITING, longestWaitMs: WAITING_DEADLINE_MS })

  constructor(pool: pg.Pool, clock: () => number) {
    this.#pool = pool
    this.#clock = clock
  }

  /** @throws TooManyWaiting, and the driver's error 57014 where it takes too long */
  async answer(question: SimpleQuestion): Promise<Answers['list'] | Answers['suggest']> {
    const { site, text } = question
    if (question.type === 'suggest') {
      return { terms: [], ids: await this.#find(site, text, 'recommended', question.mostProducts) }
    }
    const { sort, offset, limit } = question
    const ids = await this.#find(site, text, sort, MAX_FOUND)
    return { ids: ids.slice(offset, offset + limit), count: ids.length, facets: [], isNearest: false, isByTitles: true }
  }

  async #find(site: Site, text = '', sort: Sort, most: number): Promise<string[]> {
    const language = languageOf(site)
    const words = meaningfulWords(foldedWordsOf(text).slice(0, MAX_WORDS), language)
    // noise such as '???' finds nothing, no text finds everything
    if (words.length === 0 && text !== '') return []
    const patterns = words.map((word) => {
      const stem = stemWord(word, language)
      return writtenPattern(stem.length >= MIN_STEM ? stem : word)
    })
    const search = { site, language, patterns, sort, most, moment: this.#clock(), timeoutMs: TIMEOUT_MS }
    return this.#limited(() => findByTitle(this.#pool, search))
  }
}
